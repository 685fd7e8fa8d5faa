// The rules at a table follow its options: other words in their places, marked, and nothing else changed.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import { asHeld, holding, optionValue, rulesAddress } from '../src/lib/options.svelte';
import { rulebook, type Line } from '../src/lib/rulebook';

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
});
beforeEach(() => words.speak('en'));

const marked = (text: readonly (Line | Line[])[]) =>
  text.flat().flatMap((line) => (typeof line === 'string' ? [] : [line.here]));

async function chapter(game: string, id: string, options: Record<string, unknown>, part: 'sections' | 'help') {
  const held = await holding(game, options);
  return asHeld(await rulebook(game, words.language), held)[part].find((one) => one.id === id)!;
}

test('as printed nothing is marked', async () => {
  const printed = {
    hidden_stores: true,
    one_good: 'per_queue',
    must_take: true,
    deck: 'printed',
    first_seat: 'random',
  };
  expect(await holding('pan', printed)).toEqual({ places: new Map(), options: [] });
  expect(await holding('pan', {})).toEqual({ places: new Map(), options: [] });
  expect(await holding('unwritten', { anything: 1 })).toEqual({ places: new Map(), options: [] });
});

test('a paragraph is replaced in its place', async () => {
  const check = await chapter('pan', 'check', { hidden_stores: false }, 'sections');
  expect(marked(check.text)).toEqual([expect.stringContaining('face up')]);
  const options = await chapter('pan', 'options', { hidden_stores: false }, 'sections');
  expect(marked(options.text)).toEqual([expect.stringContaining('Open homes')]); // marked in its own words
});

test('options that meet in a sentence are told together', async () => {
  const [both] = marked((await chapter('pan', 'turn', { must_take: false, one_good: 'per_turn' }, 'help')).text);
  expect(both).toContain('may take');
  expect(both).toContain('one a turn');
});

test.each([
  ['en', 1, 'a single round'],
  ['en', 3, '3 rounds'],
  ['pl', 2, '2 rundy'],
  ['pl', 7, '7 rund '],
  ['it', 4, '4 giri'],
] as const)('a number is told in its form: %s %i', async (language, rounds, said) => {
  await words.speak(language);
  const [text] = marked((await chapter('cinkciarz', 'next', { stalemate_rounds: rounds }, 'sections')).text);
  expect(text).toContain(said);
});

test('things and seats are named', async () => {
  const [kept] = marked((await chapter('cinkciarz', 'table', { removed: ['marki', 'korony'] }, 'sections')).text);
  expect(kept).toContain(optionValue('cinkciarz', 'removed', 'marki,korony'));
  const [first] = marked((await chapter('pan', 'table', { first_seat: 1 }, 'sections')).text);
  expect(first).toContain('seat B');
});

test('texts by code follow, too', async () => {
  const { places } = await holding('kolejka', { adjacency: 'any' });
  expect(places.get('texts/card_help.traf')).toContain('any other shop');
});

test('the way to the rules tells the options', () => {
  expect(rulesAddress('pan')).toBe('/rules/pan');
  expect(rulesAddress('cinkciarz', { removed: ['marki', 'korony'], open_memory: true })).toBe(
    '/rules/cinkciarz?removed=marki%2Ckorony&open_memory=true',
  );
});
