// Every picture that a text asks for is drawn.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictures } from '../src/lib/pictures';

const LOCALE = join(__dirname, '../../src/stacz/locale');
const texts = readdirSync(LOCALE, { recursive: true, encoding: 'utf-8' }).filter((name) => name.endsWith('.json'));
const asked = texts.flatMap((name) => [...readFileSync(join(LOCALE, name), 'utf-8').matchAll(/\{art:([^}]+)\}/g)]);
const names = [...new Set(asked.map((found) => found[1]!))];

it.each(names)('%s', async (name) => {
  const [game, kind, member] = name.split('/');
  expect((await pictures(game!))[kind!]?.(member).art).toMatch(/^</);
});

it('are none where a game draws nothing', async () => {
  expect(await pictures('chess')).toEqual({});
});
