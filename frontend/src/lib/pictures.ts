// The pictures that stand in texts: a game's folder says what it draws, and how.
import type { GameCode } from './games';

export interface Picture {
  box: readonly [number, number];
  art: string;
  clip?: boolean; // cut off what sticks out
  named?: boolean; // it has a slot for its name, as cards do
}

/** By kind: {art:pan/card/one} is what `card` makes of "one". */
export type Pictures = Readonly<Record<string, (member: any) => Picture>>;

const FOLDERS = import.meta.glob<Pictures>('../games/*/art/pictures.ts', { import: 'default' });

/** What a game draws in its texts. */
export async function pictures(game: GameCode): Promise<Pictures> {
  return (await FOLDERS[`../games/${game}/art/pictures.ts`]?.()) ?? {};
}
