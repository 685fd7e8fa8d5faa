// Ways to a table.
import { makeTable } from './api';
import { GAMES, type GameCode } from './games';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import type { TableAsked } from './wire/rest';

/** Tables that are to be started as soon as we are there. */
export const eager = new Set<string>();

/** Bots answer at once; how long their moves are looked at is for each viewer to say (lib/table.svelte.ts). */
export const PACE = 0;

export async function goToNew(wanted: TableAsked, startAtOnce: boolean): Promise<void> {
  const table = await makeTable({ pace: PACE, ...wanted });
  if (startAtOnce) eager.add(table);
  router.go(`/table/${table}`);
}

/** Who sits where: the reader in one seat, bots in all others. */
export function against(seats: number, own: number, level: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: seats }, (_, seat) => [`${seat}`, seat === own ? 'you' : level]));
}

/** One click: a game against bots, as it was played last. */
export function playBots(game: GameCode): Promise<void> {
  const seats = settings.seats[game] ?? GAMES[game].usual;
  return goToNew({ game, seats, join: 'nobody', who: against(seats, 0, settings.level) }, true);
}

/** Play a finished game on from a point, against bots. */
export function playOn(game: GameCode, seats: number, table: string, step: number, own: number): Promise<void> {
  return goToNew(
    { game, seats, join: 'nobody', who: against(seats, own, settings.level), source: { table, step } },
    true,
  );
}
