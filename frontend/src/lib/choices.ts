// A board offers only legal moves. These find among them, so that a board never needs to know a rule.
import type { Told } from './wire/table';

type Of<Move extends Told, Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;
type Part<Move> = { [Field in keyof Move]?: Move[Field] };

/** The moves of a kind, with its own fields: `ofKind(moves, 'place_cards')[0].shop`. */
export function ofKind<Move extends Told, Kind extends Move['kind']>(
  moves: readonly Move[],
  ...kinds: Kind[]
): Of<Move, Kind>[] {
  return moves.filter((move): move is Of<Move, Kind> => (kinds as string[]).includes(move.kind));
}

/** The moves that agree with what was picked: `fitting(moves, {card: 'two', shop: 'chmielna'})`. */
export function fitting<Move extends object>(moves: readonly Move[], picked: Part<Move>): Move[] {
  const wanted = Object.entries(picked).filter(([, value]) => value !== undefined);
  return moves.filter((move) => wanted.every(([field, value]) => (move as Record<string, unknown>)[field] === value));
}

/** The values of a field that can still be picked, each once, in the order of the moves. */
export function values<Move extends object, Field extends keyof Move>(
  moves: readonly Move[],
  field: Field,
): Move[Field][] {
  return [...new Set(moves.map((move) => move[field]))];
}

/** Whether two moves are the same: a hint and a legal move, say. */
export function same(a: object, b: object): boolean {
  return key(a) === key(b);
}

/** A text that is the same for equal moves: for keyed lists. */
export function key(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}
