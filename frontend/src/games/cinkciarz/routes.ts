// What is picked for an exchange: a lot, and again as a yes; or the own lot is carried there.
import type { Move, Side } from './wire';
import type { Note } from './bidding';

export type Place = `bank:${Side}` | `lot:${number}`;
export type Thing = Place | Note | `laid:${number}` | 'hand' | 'do:exchange' | 'do:decline';

export function waysTo(move: Move, you: number): Thing[][] {
  if (move.kind === 'decline_exchange') return [['do:decline'], [`laid:${you}`, 'hand']];
  const place = placeOf(move);
  return place ? [[place, place], [place, 'do:exchange'], [`laid:${you}`, place]] : []; // prettier-ignore
}

/** What an exchange is made with. */
export function placeOf(move: Move): Place | null {
  if (move.kind === 'exchange_with_bank') return `bank:${move.side}`;
  return move.kind === 'exchange_with_seat' ? `lot:${move.seat}` : null;
}
