// Ways to a table.
import { gameUi } from '../games';
import { findGame, makeTable } from './api';
import type { GameCode } from './games';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import type { GameShown, TableAsked } from './wire/rest';

/** Tables that are to be started as soon as we are there. */
export const eager = new Set<string>();

/** Which games are played at tables that we are on the way to: what can be shown of them before the server tells. */
export const heading = new Map<string, GameCode>();

/** Bots answer at once; how long their moves are looked at is for each viewer to say (lib/table.svelte.ts). */
const PACE = 0;

const USUAL = 4;

export async function goToNew(wanted: TableAsked, startAtOnce: boolean): Promise<void> {
  void gameUi(wanted.game).catch(() => {}); // the board comes while the table is set up; the table's screen says what it misses
  const table = await makeTable({ pace: PACE, ...wanted });
  heading.set(table, wanted.game);
  if (startAtOnce) eager.add(table);
  router.go(`/table/${table}`);
}

/** Who sits where: the reader in one seat, bots in all others. */
function against(seats: number, own: number, level: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: seats }, (_, seat) => [`${seat}`, seat === own ? 'you' : level]));
}

/** As many seats as were played with last; else four, or what comes nearest. */
export function usualSeats(game: GameShown): number {
  const nearest = [...game.seats].sort((a, b) => Math.abs(a - USUAL) - Math.abs(b - USUAL));
  return settings.seats[game.code] ?? nearest[0]!;
}

/** One click: a game against bots, as it was played last. */
export async function playBots(game: GameCode): Promise<void> {
  const seats = usualSeats(await findGame(game));
  await goToNew({ game, seats, join: 'nobody', who: against(seats, 0, settings.level) }, true);
}

/** Play a finished game on from a point, with who is invited: hidden cards are dealt anew, or all lie open. */
export function playOnTogether(
  game: GameCode,
  seats: number,
  source: { table: string; step: number },
  own: number,
  analysis: boolean,
): Promise<void> {
  return goToNew({ game, seats, join: 'invited', who: { [own]: 'you' }, source, analysis }, false);
}

/** Play a finished game on from a point, against bots. */
export function playOn(game: GameCode, seats: number, table: string, step: number, own: number): Promise<void> {
  return goToNew(
    { game, seats, join: 'nobody', who: against(seats, own, settings.level), source: { table, step } },
    true,
  );
}
