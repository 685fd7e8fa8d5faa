// A game is a folder, and nothing else has to know it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameUi } from '../src/games';

const SOURCE = join(__dirname, '../src');
const GAMES = readdirSync(join(SOURCE, 'games')).filter((name) => existsSync(join(SOURCE, 'games', name, 'index.ts')));
const shared = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' }).filter(
  (name) => /\.(ts|svelte|css)$/.test(name) && !GAMES.some((game) => name.startsWith(join('games', game))),
);
const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '');

const COMPILED = 30_000; // milliseconds, on a busy machine, for a board that nobody has asked for yet

describe('games', () => {
  it('are named in their own folders alone', () => {
    const name = new RegExp(`\\b(${GAMES.join('|')})\\b`);
    expect(shared.filter((file) => name.test(withoutComments(readFileSync(join(SOURCE, file), 'utf-8'))))).toEqual([]);
  });

  it.each([...GAMES, 'chess'])(
    '%s can be shown',
    async (game) => {
      const { Board, Sheet, Cards } = await gameUi(game);
      for (const part of [Board, Sheet, Cards]) expect(part).toBeTypeOf('function');
    },
    COMPILED,
  );

  it('that bring nothing are shown plainly', async () => {
    const plain = await gameUi('chess');
    for (const game of GAMES) expect((await gameUi(game)).Board).not.toBe(plain.Board);
  });
});
