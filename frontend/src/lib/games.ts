// How a game's moves and facts are read, before its board is loaded. A game is known by its folder in ../games; the
// server says which games there are, in which order, for how many seats and with which options (lib/api.ts).

/** A game's code, as the server calls it. */
export type GameCode = string;

/** What a game's folder may say in a reading.ts, beside what is generated from its types. */
export interface Reading {
  quiet?: readonly string[]; // facts that need no line in the log: others tell the same
  cardName?(serial: number, say: (code: string, data?: Record<string, unknown>) => string): string;
}

interface Whole extends Reading {
  enumFields: Readonly<Record<string, string>>; // "cards_placed.shop" → "shop": texts stand under <game>.shop.<member>
  secretFields: Readonly<Record<string, readonly string[]>>;
  quiet: readonly string[];
}

const OWN = import.meta.glob<Reading>('../games/*/reading.ts', { eager: true, import: 'default' });
const ENUM_FIELDS = import.meta.glob<Whole['enumFields']>('../games/*/wire.ts', { eager: true, import: 'ENUM_FIELDS' });
const SECRET_FIELDS = import.meta.glob<Whole['secretFields']>('../games/*/wire.ts', {
  eager: true,
  import: 'SECRET_FIELDS',
});
const QUIET_FACTS = import.meta.glob<readonly string[]>('../games/*/wire.ts', { eager: true, import: 'QUIET_FACTS' });

/** How a game is read; one without a folder in the raw. */
export function reading(game: GameCode): Whole {
  const folder = `../games/${game}`;
  const own = OWN[`${folder}/reading.ts`];
  const wire = `${folder}/wire.ts`;
  return {
    ...own,
    enumFields: ENUM_FIELDS[wire] ?? {},
    secretFields: SECRET_FIELDS[wire] ?? {},
    quiet: [...(QUIET_FACTS[wire] ?? []), ...(own?.quiet ?? [])],
  };
}
