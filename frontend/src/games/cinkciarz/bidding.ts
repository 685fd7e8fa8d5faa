// Which bid the picked notes make, and what of a bid a hint recommends.
import type { Move, PlaceBid, View } from './wire';

/** The whole bid: what was laid before stays in it. None if there is nothing in it. */
export function bidOf(view: View, picked: ReadonlySet<number>, paper: boolean): PlaceBid | null {
  const laid = (view.bid?.cards ?? []).map((card) => card.serial);
  const cards = [...new Set([...laid, ...picked])].sort((a, b) => a - b);
  const newspaper = paper || !!view.bid?.newspaper;
  return cards.length || newspaper ? { kind: 'place_bid', cards, newspaper } : null;
}

/** What of the picked cards may still be laid; the rest has been laid, or is gone. */
export function stillLegal(picked: ReadonlySet<number>, moves: readonly Move[]): ReadonlySet<number> {
  const able = new Set(moves.flatMap((move) => (move.kind === 'lay_card' ? [move.serial] : [])));
  return [...picked].every((serial) => able.has(serial))
    ? picked
    : new Set([...picked].filter((serial) => able.has(serial)));
}

export interface Hinted {
  cards: ReadonlySet<number>;
  newspaper: boolean;
  exchange: Move | null;
}

export function hinted(moves: readonly Move[] | undefined): Hinted {
  const cards = new Set<number>();
  let newspaper = false;
  let exchange: Move | null = null;
  for (const move of moves ?? []) {
    if (move.kind === 'lay_card') cards.add(move.serial);
    else if (move.kind === 'lay_newspaper') newspaper = true;
    else if (move.kind === 'place_bid') {
      move.cards.forEach((serial) => cards.add(serial));
      newspaper ||= move.newspaper;
    } else if (move.kind !== 'seal_bid') exchange = move;
  }
  return { cards, newspaper, exchange };
}
