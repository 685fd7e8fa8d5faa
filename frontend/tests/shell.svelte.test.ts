// The shell around the boards: a move by a few letters, what is told by ear, the log under its headings, showings.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, GameUi } from '../src/games';
import { announcer } from '../src/lib/announce.svelte';
import { commands, fitting, plain, type Command } from '../src/lib/command';
import { words } from '../src/lib/i18n.svelte';
import { News, summary } from '../src/lib/news';
import { settings } from '../src/lib/settings.svelte';
import { Showings } from '../src/lib/showing.svelte';
import { sinceLines } from '../src/lib/since';
import { logParts } from '../src/lib/story';
import type { Entry, Seen } from '../src/lib/table.svelte';
import type { Told } from '../src/lib/wire/table';

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await words.speak('en');
});
const cleanups: (() => void)[] = [];
afterEach(() => {
  cleanups.splice(0).forEach((clean) => clean());
  announcer.hush();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const command = (sentence: string, ...codes: string[]): Command => ({
  move: { kind: sentence },
  sentence,
  words: plain(sentence),
  codes,
});
const DRAW = command('Draw a card', 'draw', 'card');
const ONE = command('Place a Przewodnia at Puławska', 'place', 'cards', 'pulawska', 'przewodnia', '1');
const TWO = command('Place 2 Przewodnia cards at Puławska', 'place', 'cards', 'pulawska', 'przewodnia', '2');
const OTHER = command('Place 2 Przewodnia cards at Chmielna', 'place', 'cards', 'chmielna', 'przewodnia', '2');
const ALL = [DRAW, ONE, TWO, OTHER];

describe('a command', () => {
  it('is meant by the beginnings of its words, without accents, in any order', () => {
    expect(fitting('place 2 przewodnia pulawska', ALL).sure).toBe(TWO);
    expect(fitting('2 prz pul', ALL).sure).toBe(TWO);
    expect(fitting('puł 2', ALL).sure).toBe(TWO);
    expect(fitting('p2pp', ALL).sure).toBe(TWO);
  });

  it('is sure when nothing else fits, or when all of it was said', () => {
    expect(fitting('d', ALL).sure).toBe(DRAW);
    expect(fitting('p', ALL).sure).toBe(null);
    expect(fitting('place przew puł', ALL)).toEqual({ found: [ONE, TWO], sure: ONE });
    expect(fitting('', ALL)).toEqual({ found: ALL, sure: null });
    expect(fitting('', [DRAW]).sure).toBe(DRAW);
    expect(fitting('x', ALL)).toEqual({ found: [], sure: null });
  });

  it('knows numbers whole, and the words of codes', () => {
    expect(fitting('place 1', ALL).found).toEqual([ONE]);
    expect(fitting('cards chm', ALL).sure).toBe(OTHER);
  });

  it('may be meant by what explains a name, and is all said without it', () => {
    const place = { kind: 'place_cards', shop: 'chmielna', card: 'matka' };
    const [one, two] = commands(
      'pan',
      [
        { ...place, count: 1 },
        { ...place, count: 2 },
      ] as object[] as Told[],
      { you: 0, name: String },
    );
    expect(one!.sentence).toContain('Matka (mother with child)');
    expect(fitting('place matka chm', [one!, two!]).sure).toBe(one);
    expect(fitting('mother chm', [one!, two!]).found).toEqual([one, two]);
  });
});

const names = { you: 0, name: (seat: number) => ['Ala', 'Basia', 'Celina'][seat]! };
let version = 0;
const moved = (seat: number, ...facts: object[]): Entry => ({
  number: ++version,
  version,
  event: { kind: 'moved', seat, by: null },
  facts: { 0: facts as Entry['facts'][number] },
});
const drawn = (seat: number) => ({ kind: 'card_drawn', seat, card: null });

/** Everything that was read aloud. */
function heard(): string[] {
  const all: string[] = [];
  for (let times = 0; times < 50; times++) {
    for (const { number, text } of announcer.said) all[number] = text;
    vi.advanceTimersByTime(100);
  }
  return all.filter(Boolean);
}

describe('news', () => {
  it('tell the same twice where it happened twice, and a change once', () => {
    settings.telling = 'all';
    const news = new News();
    const first = moved(1, drawn(1));
    for (const entry of [first, first, moved(1, drawn(1))]) news.hear('pan', entry, 0, names);
    expect(heard()).toEqual(['Basia drew a card.', 'Basia drew a card.']);
  });

  it('sum up the turn of each other player, and tell of the own at once', () => {
    settings.telling = 'short';
    const news = new News();
    for (const seat of [1, 1, 2, 2]) news.hear('pan', moved(seat, drawn(seat)), 0, names);
    news.turn('Your turn');
    news.turn('Your turn');
    news.hear('pan', moved(0, { kind: 'card_drawn', seat: 0, card: 'lista' }), 0, names);
    expect(heard()).toEqual([
      'Basia drew a card. (×2)',
      'Celina drew a card. (×2)',
      'Your turn',
      'You drew a Lista (queue list).',
    ]);
  });

  it('are silent for who only wants to hear of the own turn', () => {
    settings.telling = 'mine';
    const news = new News();
    news.hear('pan', moved(1, drawn(1)), 0, names);
    news.turn('Your turn');
    news.hear('pan', moved(1, drawn(1)), 0, names);
    news.turn('Your turn');
    expect(heard()).toEqual(['Your turn', 'Your turn']);
  });

  it('name who moved once', () => {
    expect(summary(['Ala drew a card.', 'Ala passed.', 'New at X.'], 'Ala')).toBe('Ala drew a card; passed. New at X.');
  });
});

describe('the log', () => {
  it('has headings, puts what is told under who it is about, and marks the own last turn', () => {
    const bought = { kind: 'good_bought', seat: 0, good: 'tv', shop: 'rtv' };
    const parts = logParts(
      'kolejka',
      [
        moved(0, { kind: 'round_started', round: 2 }, { kind: 'pawn_placed', seat: 0, queue: 'kiosk' }),
        moved(1, { kind: 'pawn_placed', seat: 1, queue: 'kiosk' }, bought),
      ],
      0,
      names,
    );
    expect(parts.map(({ heading, isSince }) => [heading, isSince])).toEqual([
      ['Round 2 of the queuing cards.', false],
      ['', true],
    ]);
    expect(parts[1]!.lines.map(({ seat }) => seat)).toEqual([1, 0]);
  });
});

const change = (beats: number) => ({ before: beats, facts: [], after: null }) as Change;
const UI = { showing: { beats: ({ before }: Change) => before } } as unknown as GameUi;

function shown(): Showings {
  let showings!: Showings;
  cleanups.push($effect.root(() => void (showings = new Showings(UI))));
  flushSync();
  return showings;
}
const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
};

describe('a showing', () => {
  it('goes on beat by beat in step with the pace, and ends by itself', () => {
    settings.pace = 'normal';
    const [showings, ended] = [shown(), vi.fn()];
    showings.begin([change(0), change(4)], ended);
    flushSync();
    expect([showings.beat, showings.isLast]).toEqual([1, false]);
    for (const beat of [2, 3]) {
      pass(1000);
      expect([showings.beat, showings.isLast]).toEqual([beat, false]);
    }
    pass(1000);
    expect([showings.beat, showings.isLast]).toEqual([4, true]);
    pass(1000);
    expect(ended).not.toHaveBeenCalled(); // what it brought is to be read
    pass(4000);
    expect(ended).toHaveBeenCalledOnce();
    expect(showings.change).toBeNull();
  });

  it('is skipped to its end, then left', () => {
    const [showings, ended] = [shown(), vi.fn()];
    showings.begin([change(9), change(3)], ended);
    showings.skip();
    expect(showings.beat).toBe(9);
    showings.skip();
    expect([showings.beats, showings.beat]).toEqual([3, 1]);
    showings.skip();
    showings.skip();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('has no motion where none is wanted: its end is shown', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const showings = shown();
    showings.begin([change(4)]);
    expect(showings.beat).toBe(4);
  });
});

describe('since the own turn', () => {
  const seats = [0, 1].map((seat) => ({
    seat,
    name: names.name(seat),
    letter: '',
    bot: null,
    isYou: !seat,
    away: false,
  }));
  const seen = (mover: number, ...facts: object[]): Seen => ({ before: 0, facts: facts as [], after: 0, mover });

  it('there is nothing while only the reader has moved', () => {
    expect(sinceLines(UI, 'pan', [seen(0)], 0, seats)).toEqual([]);
  });

  it('the game tells it, or what touched the reader is told', () => {
    const covered = { kind: 'card_covered', seat: 1, owner: 0, shop: 'chmielna', card: 'one' };
    expect(sinceLines(UI, 'pan', [seen(0), seen(1, covered, drawn(1))], 0, seats)).toEqual([
      '“You weren’t standing here, sir!” Basia pushed your Plain 1 out of the queue at Chmielna with Pan tu nie stał!',
      'Basia moved.',
    ]);
    expect(sinceLines({ ...UI, since: () => ['All well.'] }, 'pan', [seen(1)], 0, seats)).toEqual(['All well.']);
  });
});
