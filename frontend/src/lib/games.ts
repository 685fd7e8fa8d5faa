// How a game's moves and facts are read, before its board is loaded: from what its folder in ../games holds. The server
// says which games there are, in which order, for how many seats and with which options (lib/api.ts).
import type { Told } from './wire/table';

/** A game's code, as the server calls it. */
export type GameCode = string;

/** What a card is called that moves and facts name by its serial number; a game's reading.ts may say it. */
export type CardName = (serial: number, say: (code: string, data?: Record<string, unknown>) => string) => string;

/**
 * Which facts begin a new chapter of the game that a view shows, after which what fades is left to memory; none where
 * nothing fades. A game's reading.ts may say it.
 */
export type Chapter = (view: unknown) => string | null;

/** Moves that are told as fewer: a bid that is laid card by card. A game's reading.ts may say it. */
export type Together = (moves: readonly Told[]) => readonly Told[];

interface Reading {
  enumFields: Readonly<Record<string, string>>; // "cards_placed.shop" → "shop": texts stand under <game>.shop.<member>
  secretFields: Readonly<Record<string, readonly string[]>>;
  quiet: readonly string[]; // facts that need no line in the log: others tell the same
  fading: readonly string[]; // facts that are not told any more after the chapter in which they happened
  chapter: Chapter;
  cardName: CardName | undefined;
  together: Together;
}

const ENUMS = import.meta.glob<Reading['enumFields']>('../games/*/wire.ts', { eager: true, import: 'ENUM_FIELDS' });
const SECRETS = import.meta.glob<Reading['secretFields']>('../games/*/wire.ts', {
  eager: true,
  import: 'SECRET_FIELDS',
});
const QUIET = import.meta.glob<Reading['quiet']>('../games/*/wire.ts', { eager: true, import: 'QUIET_FACTS' });
const FADING = import.meta.glob<Reading['fading']>('../games/*/wire.ts', { eager: true, import: 'FADING_FACTS' });
const CHAPTERS = import.meta.glob<Chapter>('../games/*/reading.ts', { eager: true, import: 'chapter' });
const TOGETHER = import.meta.glob<Together>('../games/*/reading.ts', { eager: true, import: 'together' });
const CARDS = import.meta.glob<CardName>('../games/*/reading.ts', { eager: true, import: 'cardName' });

/** How a game is read; one without a folder as it stands. */
export function reading(game: GameCode): Reading {
  const wire = `../games/${game}/wire.ts`;
  return {
    enumFields: ENUMS[wire] ?? {},
    secretFields: SECRETS[wire] ?? {},
    quiet: QUIET[wire] ?? [],
    fading: FADING[wire] ?? [],
    chapter: CHAPTERS[`../games/${game}/reading.ts`] ?? (() => null),
    cardName: CARDS[`../games/${game}/reading.ts`],
    together: TOGETHER[`../games/${game}/reading.ts`] ?? ((moves) => moves),
  };
}
