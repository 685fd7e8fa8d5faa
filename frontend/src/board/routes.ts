// A legal move as a way of things to be picked one after the other: a card, then a pawn, then a shop.

export interface Route<Move, Thing extends string> {
  move: Move;
  things: readonly Thing[];
}

/** The routes that begin with what was picked, and go on. */
function along<Move, Thing extends string>(all: readonly Route<Move, Thing>[], path: readonly Thing[]) {
  return all.filter(({ things }) => things.length > path.length && path.every((thing, i) => things[i] === thing));
}

/** The things that can be picked next. */
export function next<Move, Thing extends string>(
  all: readonly Route<Move, Thing>[],
  path: readonly Thing[],
): ReadonlySet<Thing> {
  return new Set(along(all, path).map(({ things }) => things[path.length]!));
}

/** The move that is made by picking this thing, if it is the last one needed. */
export function made<Move, Thing extends string>(
  all: readonly Route<Move, Thing>[],
  path: readonly Thing[],
  thing: Thing,
): Move | null {
  const last = path.length;
  const whole = along(all, path).find(({ things }) => things.length === last + 1 && things[last] === thing);
  return whole?.move ?? null;
}
