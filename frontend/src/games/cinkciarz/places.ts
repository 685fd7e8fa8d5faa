// Where every card lies that one can see, and which of them have moved.
import type { View } from './wire';

export type Place = 'stack' | 'left' | 'right' | `lot:${number}` | `hand:${number}`;
export type Spots = ReadonlyMap<number, Place>;

export interface Flight {
  serial: number;
  from: Place;
  to: Place;
}

/** The place of each card by serial number; `picked` are in hand, but already on their way to the own bid. */
export function spots(view: View, picked: ReadonlySet<number>): Spots {
  const found = new Map<number, Place>();
  const put = (cards: readonly { serial: number }[], place: Place) =>
    cards.forEach((card) => found.set(card.serial, place));
  put(view.left.cards, 'left');
  put(view.right.cards, 'right');
  view.seats.forEach((seat, number) => {
    put(seat.known, `hand:${number}`);
    put(seat.lot?.cards ?? [], `lot:${number}`);
  });
  if (view.you >= 0) {
    put(view.hand, `hand:${view.you}`);
    put(view.bid?.cards ?? [], `lot:${view.you}`);
    for (const serial of picked) found.set(serial, `lot:${view.you}`);
  }
  return found;
}

/** What has moved; a card that nobody had seen comes from the stack, or out of the hand of whoever laid it. */
export function flights(before: Spots, after: Spots): Flight[] {
  const found: Flight[] = [];
  for (const [serial, to] of after) {
    const from = before.get(serial) ?? origin(to);
    if (from && from !== to) found.push({ serial, from, to });
  }
  return found;
}

function origin(to: Place): Place | null {
  if (to === 'left' || to === 'right') return 'stack';
  return to.startsWith('lot:') ? (to.replace('lot', 'hand') as Place) : null;
}
