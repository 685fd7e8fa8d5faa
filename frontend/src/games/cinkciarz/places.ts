// Where every card lies that one can see, and which of them have moved.
import type { Side, View } from './wire';

/** Somebody else's hand is where they stand: a card there has no place of its own. */
export type Spot = 'stack' | `bank:${Side}` | 'hand' | 'own' | `lot:${number}` | `laid:${number}`;
export type Spots = ReadonlyMap<number, Spot>;

export interface Flight {
  serial: number;
  from: Spot;
  to: Spot;
}

/** The place of each card by serial number; `picked` are in hand, but already on their way to the own bid. */
export function spots(view: View, picked: ReadonlySet<string>): Spots {
  const found = new Map<number, Spot>();
  const put = (cards: readonly { serial: number }[], spot: Spot) =>
    cards.forEach((card) => found.set(card.serial, spot));
  put(view.left.cards, 'bank:left');
  put(view.right.cards, 'bank:right');
  view.seats.forEach((seat, number) => {
    const isYou = number === view.you;
    put(seat.known ?? [], isYou ? 'hand' : `lot:${number}`);
    put(seat.lot?.cards ?? [], isYou ? 'own' : `laid:${number}`);
  });
  put(view.hand, 'hand');
  put([...(view.bid?.cards ?? []), ...view.hand.filter(({ serial }) => picked.has(`card:${serial}`))], 'own');
  return found;
}

/**
 * What has moved; a card that nobody had seen comes from the stack, or out of the hand of whoever laid it. One that is
 * to be seen no more is in the hand of whoever has just taken it.
 */
export function flights(before: Spots, after: Spots, taker: number | null = null): Flight[] {
  const found: Flight[] = [];
  if (taker !== null)
    for (const [serial, from] of before) if (!after.has(serial)) found.push({ serial, from, to: `lot:${taker}` });
  for (const [serial, to] of after) {
    const from = before.get(serial) ?? origin(to);
    if (from && from !== to) found.push({ serial, from, to });
  }
  return found;
}

function origin(to: Spot): Spot | null {
  if (to.startsWith('bank:')) return 'stack';
  if (to === 'own') return 'hand';
  return to.startsWith('laid:') ? (to.replace('laid', 'lot') as Spot) : null;
}
