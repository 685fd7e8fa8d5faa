// What a tab has seen of its table, kept over a reload: the server tells where the game stands, not how it came to that.
import type { Seen } from './table.svelte';

type BySeat = Readonly<Record<number, readonly Seen[]>>;

/** What each own seat saw lately, and of that what came from its last move on. */
export interface Sight {
  seen: BySeat;
  recent: BySeat;
}

interface Kept extends Sight {
  code: string;
  version: number;
}

export const NOTHING_SEEN: Sight = { seen: {}, recent: {} };

const KEY = 'stacz.seen';

/** Write down what was seen up to a version of a table; a browser that keeps nothing does without. */
export function writeDown(code: string, version: number, { seen, recent }: Sight): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ code, version, seen, recent } satisfies Kept));
  } catch {
    // no room, or none allowed
  }
}

/** What was written down of this table, if it still stands as it stood then, for the seats that are still the own ones. */
export function readAgain(code: string, version: number, own: readonly number[]): Sight {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.code !== code || kept.version !== version) return NOTHING_SEEN;
    const ofOwn = (some: BySeat) => Object.fromEntries(own.flatMap((seat) => (some[seat] ? [[seat, some[seat]]] : [])));
    return { seen: ofOwn(kept.seen), recent: ofOwn(kept.recent) };
  } catch {
    return NOTHING_SEEN;
  }
}
