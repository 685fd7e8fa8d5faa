// A bid is picked note by note, and laid as a whole.
import type { Move, PlaceBid, View } from './wire';

/** What a bid is made of. */
export type Note = `card:${number}` | 'newspaper';

export const isNote = (thing: string): thing is Note => thing.startsWith('card:') || thing === 'newspaper';

/** What a move lays. */
function notesOf(move: Move): Note[] {
  if (move.kind === 'lay_card') return [`card:${move.serial}`];
  if (move.kind === 'lay_newspaper') return ['newspaper'];
  if (move.kind !== 'place_bid') return [];
  return [...move.cards.map((serial): Note => `card:${serial}`), ...(move.newspaper ? (['newspaper'] as const) : [])];
}

/** All that some moves lay: what may be laid at all, what a hint recommends. */
export function laidBy(moves: readonly Move[]): ReadonlySet<Note> {
  return new Set(moves.flatMap(notesOf));
}

/** The whole bid: what was laid before stays in it. None if there is nothing in it. */
export function bidOf(view: View, picked: ReadonlySet<Note>): PlaceBid | null {
  const laid = (view.bid?.cards ?? []).map((card) => card.serial);
  const added = [...picked].filter((note) => note !== 'newspaper').map((note) => Number(note.slice('card:'.length)));
  const cards = [...new Set([...laid, ...added])].sort((a, b) => a - b);
  const newspaper = picked.has('newspaper') || !!view.bid?.newspaper;
  return cards.length || newspaper ? { kind: 'place_bid', cards, newspaper } : null;
}
