// Where the card of a thing goes, and what it says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askable, explained, marked, placed } from '../src/lib/about';
import { fitting } from '../src/lib/command';
import { OBJECTS } from '../src/games/kolejka/art/objects';
import {
  CARD_MEMBERS,
  DELIVERY_MEMBERS,
  GOOD_MEMBERS,
  SHOP_MEMBERS,
  SHOPPING_LIST_MEMBERS,
} from '../src/games/kolejka/wire';
import { words } from '../src/lib/i18n.svelte';

const SCREEN = { width: 390, height: 844 };
const CARD = { width: 300, height: 200 };

test.each([
  ['in the middle', { left: 150, top: 400, width: 60, height: 90 }],
  ['in a corner', { left: 0, top: 0, width: 60, height: 90 }],
  ['at the lower edge', { left: 330, top: 760, width: 60, height: 84 }],
  ['as wide as the screen', { left: 0, top: 300, width: 390, height: 200 }],
])('a card beside a thing %s is whole and covers nothing of it', (_, thing) => {
  const { left, top } = placed(thing, CARD, SCREEN);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left + CARD.width).toBeLessThanOrEqual(SCREEN.width);
  expect(top + CARD.height).toBeLessThanOrEqual(SCREEN.height);
  const isBeside =
    left >= thing.left + thing.width ||
    left + CARD.width <= thing.left ||
    top >= thing.top + thing.height ||
    top + CARD.height <= thing.top;
  expect(isBeside).toBe(true);
});

test('a card stays on the screen where there is no room beside the thing', () => {
  const { left, top } = placed({ left: 0, top: 0, width: 390, height: 844 }, CARD, SCREEN);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top + CARD.height).toBeLessThanOrEqual(SCREEN.height);
});

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
  return words.speak('en');
});

test('a thing is told with its Polish name, its meaning, its use and its story', async () => {
  const told = await explained({ game: 'kolejka', kind: 'card', member: 'matka' });
  expect(told?.title).toBe('Matka z dzieckiem na ręku');
  expect(told?.names).toEqual(['Mother carrying a child']);
  expect(told?.help).toBeTruthy();
  expect(told?.story).toBeTruthy();
  expect(told?.picture?.named).toBe(true);
});

const KOLEJKA = import.meta.glob<string>('../src/games/kolejka/**/*.svelte', { query: '?raw', import: 'default' });

test('whatever is drawn in Kolejka has a card: a name, what it is in the rules, a story and a picture', async () => {
  const items = GOOD_MEMBERS.flatMap((good) => OBJECTS[good].map((name) => ['thing', name] as const));
  expect(items).toHaveLength(60);
  const sources = (await Promise.all(Object.values(KOLEJKA).map((read) => read()))).join('');
  const others = [...sources.matchAll(/thing:(\w+)"|'(speculator|pawn)'/g)].map((found) => found[1] ?? found[2]!);
  expect(new Set(others)).toEqual(new Set(['bazar', 'deliveries', 'first', 'pawn', 'speculator', 'trader', 'truck']));
  const told = [...items, ...others.map((name) => ['thing', name] as const)];
  for (const language of ['en', 'pl', 'it'] as const) {
    await words.speak(language);
    for (const [kind, member] of told) {
      const card = (await explained({ game: 'kolejka', kind, member }))!;
      expect(card.names, member).toHaveLength(language === 'pl' ? 0 : 1);
      for (const text of [card.title, card.help, card.story, card.picture?.art]) expect(text, member).toBeTruthy();
    }
    for (const [kind, members] of Object.entries({
      good: GOOD_MEMBERS,
      shopping_list: SHOPPING_LIST_MEMBERS,
      shop: SHOP_MEMBERS,
      card: CARD_MEMBERS,
      delivery: DELIVERY_MEMBERS,
    }))
      // prettier-ignore
      for (const member of members) {
        const card = (await explained({ game: 'kolejka', kind, member }))!;
        for (const text of [card.title, card.help, card.picture?.art]) expect(text, member).toBeTruthy();
      }
  }
  await words.speak('en');
  const trader = await explained({ game: 'kolejka', kind: 'pawn', member: 'trader' }); // as the rules call it
  expect([trader?.title, trader?.names]).toEqual(['handlarz', ['the market trader']]);
  const cheese = await explained({ game: 'kolejka', kind: 'thing', member: 'bialy_ser' });
  expect([cheese?.title, cheese?.names]).toEqual(['biały ser', ['curd cheese']]);
  expect(cheese?.help).toContain('Spożywczy');
  const stories = items.map(async ([kind, member]) => (await explained({ game: 'kolejka', kind, member }))!.story);
  expect(new Set(await Promise.all(stories)).size).toBe(60);
});

test('a thing without members has its texts, too', async () => {
  const told = await explained({ game: 'cinkciarz', kind: 'newspaper', member: '' });
  expect([told?.title, told?.names]).toEqual(['gazeta', ['newspaper']]);
  expect(told?.story).toBeTruthy();
});

test('what is not written is left out, and what is not there says nothing', async () => {
  const told = await explained({ game: 'kolejka', kind: 'shop', member: 'meble' });
  expect([told?.title, told?.names]).toEqual(['Meble', []]);
  expect(await explained({ game: 'pan', kind: 'shop', member: 'none' })).toBeNull();
});

test('what a sentence names can be asked about in every form that it has', async () => {
  const named = (text: string) => marked('pan', text).flatMap((piece) => (piece.about ? [piece.about] : []));
  expect(named('Celina placed 3 Plain 1s at Chmielna.')).toEqual(['card:one', 'shop:chmielna']);
  expect(named('Celina laid the tea (herbata) on a Matka (mother with child).')).toEqual([
    'good:herbata',
    'card:matka',
  ]);
  await words.speak('pl');
  expect(named('Celina ustawia na Chmielnej 3 Jedynki.')).toEqual(['shop:chmielna', 'card:one']);
  expect(named('Celina ustawia na Chmielnej 5 Jedynek.')).toEqual(['shop:chmielna', 'card:one']);
  expect(named('Celina bierze herbatę i kładzie na Matce.')).toEqual(['good:herbata', 'card:matka']);
  await words.speak('en');
});

test('the things that a sentence names can be asked about', () => {
  expect(marked('kolejka', 'Celina played Pomyłka w dostawie: clothing went from Odzież to Kiosk.')).toEqual([
    { text: 'Celina played ' },
    { text: 'Pomyłka w dostawie', about: 'card:pomylka' },
    { text: ': ' },
    { text: 'clothing', about: 'good:clothing' },
    { text: ' went from ' },
    { text: 'Odzież', about: 'shop:odziez' },
    { text: ' to ' },
    { text: 'Kiosk', about: 'shop:kiosk' },
    { text: '.' },
  ]);
  expect(marked('kolejka', 'Pomyłka w\u00a0dostawie!')).toEqual([
    { text: 'Pomyłka w\u00a0dostawie', about: 'card:pomylka' },
    { text: '!' },
  ]);
  expect(marked('nothing', 'Celina went home.')).toEqual([{ text: 'Celina went home.' }]);
});

describe.each(['en', 'pl', 'it'] as const)('in %s', (language) => {
  beforeAll(() => words.speak(language));
  afterAll(() => words.speak('en'));

  test.each([
    ['pan', ['card', 'good', 'shop']],
    ['kolejka', ['card', 'shop']],
    ['cinkciarz', ['kind', 'newspaper']],
  ])('every thing of %s has its card: picture, names, use, story', async (game, kinds) => {
    const all = await askable(game);
    for (const kind of kinds) expect(all.filter(({ about }) => about.split(':')[0] === kind)).not.toEqual([]);
    for (const { about } of all) {
      const [kind = '', member = ''] = about.split(':');
      const told = await explained({ game, kind, member });
      expect(told?.title, about).toBeTruthy();
      if (!kinds.includes(kind)) continue;
      expect(told?.story, about).toBeTruthy();
      expect(told?.picture, about).toBeTruthy();
      expect(told?.help, about).toBeTruthy();
    }
  });
});

test('a thing is found by its name in any language, with or without accents', async () => {
  const all = await askable('pan');
  const find = (typed: string) => fitting(typed, all).found.map(({ about }) => about);
  expect(find('kawa zb')).toEqual(['good:kawa_zbozowa']);
  expect(find('barley')).toEqual(['good:kawa_zbozowa']);
  expect(find('stal pan')).toContain('card:pan');
  expect(find('chm')).toEqual(['shop:chmielna']);
  expect(find('')).toHaveLength(all.length);
});

test('the card of an item says what it is worth', async () => {
  expect((await explained({ game: 'pan', kind: 'good', member: 'odkurzacz' }))!.help).toMatch(
    /vacuum cleaner; worth 5$/,
  );
});
