// What phase 1 brought at Pan's shops: who took what and why, in sentences; and what can be asked for by a key.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, SeatInfo } from '../src/games';
import { reviews } from '../src/games/pan/reviews';
import { kept, outcomes } from '../src/games/pan/takings';
import { since } from '../src/games/pan/telling';
import type { Fact, Good, Queuer, ShopView, View } from '../src/games/pan/wire';
import { polish } from '../src/games/pan/words';
import { words } from '../src/lib/i18n.svelte';

vi.stubGlobal('document', { documentElement: {} });

const seats: SeatInfo[] = ['Ola', 'Basia', 'Celina'].map((name, seat) => ({
  seat,
  name,
  letter: 'ABC'[seat]!,
  bot: null,
  isYou: seat === 0,
  away: false,
}));

const queuer = (seat: number, good: Good | null = null): Queuer => ({ seat, card: 'matka', value: 2, good });

function shop(goods: Good[], strengths: (number | null)[], queue: Queuer[] = []): ShopView {
  const most = Math.max(...strengths.map((one) => one ?? -Infinity));
  const first = strengths.flatMap((one, seat) => (one === most ? [seat] : []));
  return { shop: 'chmielna', goods, queue, strengths, leader: first.length === 1 ? first[0]! : null };
}

const home = { hand: 4, pile: 12, stored: 2, store: null, points: null, gone: {} };
const view = (...shops: ShopView[]): View =>
  ({
    hand: { one: 2, matka: 1 },
    ministry: 18,
    shops,
    seats: [{ ...home, store: ['ocet', 'radio'], points: 6 }, home, home],
  }) as unknown as View;

function change(facts: Fact[], before: ShopView, after: ShopView = before): Change<View, Fact> {
  return { before: view(before), facts, after: view(after) };
}

const HIDDEN: Fact[] = [
  { kind: 'good_hidden', seat: 1, shop: 'chmielna', good: null },
  { kind: 'good_hidden', seat: 0, shop: 'chmielna', good: null },
  { kind: 'queue_dispersed', shop: 'chmielna' },
];
const LAID: Fact = { kind: 'good_laid', seat: 1, shop: 'chmielna', good: 'kawa_zbozowa', card: 'matka' };
const TAKEN = change(HIDDEN, shop(['kawa_zbozowa'], [4, 5, null], [queuer(0, 'radio'), queuer(1)]), shop(['ocet'], []));
const GOT_LAID = change([LAID], shop(['kawa_zbozowa', 'radio'], [4, 5, null]));
const CHECKED: Fact = { kind: 'queues_checked', seat: 0 };

beforeEach(() => words.speak('en'));

describe('what phase 1 brought', () => {
  it('is read from what all saw, also where stores are hidden', () => {
    expect(outcomes(TAKEN, 0)).toMatchObject([
      {
        kind: 'home',
        seat: 1,
        strengths: [4, 5, null],
        home: [
          { seat: 1, good: 'kawa_zbozowa' },
          { seat: 0, good: 'radio' },
        ],
      },
    ]);
  });

  it('does not guess how strong somebody was who came in the same change', () => {
    const placed: Fact = { kind: 'cards_placed', seat: 1, shop: 'chmielna', card: 'two', count: 1 };
    expect(outcomes(change([placed, LAID], shop(['kawa_zbozowa', 'radio'], [4, 3, null])), 0)[0]!.strengths).toEqual(
      [],
    );
  });

  it('goes on with what was laid, when the same seat takes the last good, too', () => {
    const last: Fact[] = [LAID, ...HIDDEN.slice(0, 1), { ...HIDDEN[1]!, seat: 1 } as Fact];
    const [, second] = outcomes(change(last, shop(['kawa_zbozowa', 'radio'], [1, 5, null])), 0);
    expect(second).toMatchObject({ strengths: [1, 3, null], home: [{ good: 'radio' }, { good: 'kawa_zbozowa' }] });
  });

  it('is nothing for whoever does not lead, and that is kept in sight until the turn is over', () => {
    const missed = change([CHECKED], shop(['ocet', 'radio'], [3, 4, null]));
    expect(outcomes(missed, 0)).toMatchObject([{ kind: 'missed', seat: 0 }]);
    expect(outcomes(missed, 1)).toEqual([]);
    const notes = kept(new Map(), missed, 0);
    expect([...notes.keys()]).toEqual(['chmielna']);
    const ended: Fact = { kind: 'turn_ended', seat: 0 };
    expect(kept(notes, change([], shop([], [])), 0).size).toBe(1);
    expect(kept(notes, change([ended], shop([], [])), 0).size).toBe(0);
  });
});

describe('since the last turn', () => {
  const tie = change([CHECKED], shop(['ocet', 'radio'], [3, 3, null]));
  const behind = change([CHECKED], shop(['ocet', 'radio'], [3, 4, null]));

  it('the own gains come first, then what one did not get, and why', () => {
    expect(since([TAKEN, behind], 0, seats)).toEqual([
      'Your card at Chmielna took the wireless set (radio) home.',
      'Nothing for you at Chmielna: Basia 4, you 3.',
      'Basia took home the barley coffee (kawa zbożowa) at Chmielna, 5 to your 4.',
    ]);
    expect(since([tie], 0, seats)).toEqual(['Nothing for you at Chmielna: a tie at 3.']);
    expect(since([GOT_LAID], 2, seats)[0]).toBe(
      'Basia laid the barley coffee (kawa zbożowa) on a Matka (mother with child) at Chmielna, 5 to Ola’s 4.',
    );
  });

  it('in Polish, with its cases', async () => {
    await words.speak('pl');
    expect(since([GOT_LAID, tie], 0, seats)).toEqual([
      'Nic dla ciebie na Chmielnej: remis po 3.',
      'Basia bierze na Chmielnej kawę zbożową i\u00a0kładzie na Matce, 5 do twoich 4.',
    ]);
  });
});

describe('by a key', () => {
  it('the hand, each shop, each player and the score are told in a sentence', () => {
    const now = view(shop(['ocet', 'radio'], [3, 4, null], [queuer(0), queuer(1)]));
    const told = new Map(reviews(now, 0, seats).map(({ key, tell }) => [key, tell(now, 0, seats)]));
    expect([...told.keys()]).toEqual(['h', '1', 'a', 'b', 'c', 's']);
    expect(told.get('h')).toBe('In your hand: 2 Plain 1s and 1 Matka; 12 cards in the pile.');
    expect(told.get('1')).toBe(
      'Chmielna. In the window: vinegar (ocet) 1 and wireless set (radio) 5. Strengths: Basia 4, you 3. ' +
        'Basia has the advantage. ' +
        'In the queue: you: Matka, counts 2; Basia: Matka, counts 2.',
    );
    expect(told.get('a')).toContain('6 points');
    expect(told.get('b')).toBe('Basia: 4 cards in hand; 12 cards in the pile; At home: 2 items.');
    expect(told.get('s')).toBe('Ola: 6 points; Basia: 2 items; Celina: 2 items. In the Ministry: 18 items.');
    expect(reviews(now, -1, seats).map(({ key }) => key)).not.toContain('h');
  });
});

describe('Polish names', () => {
  it('are marked in a foreign sentence, and need no mark in Polish', async () => {
    const text = 'Take kawa zbożowa (barley coffee) at Nowy Świat';
    expect(polish(text).filter(({ isName }) => isName)).toMatchObject([
      { text: 'kawa zbożowa' },
      { text: 'Nowy Świat' },
    ]);
    expect(
      polish(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    await words.speak('it');
    expect(polish('Prendi la radio a valvole (radio) in via Chmielna')).toMatchObject([
      { text: 'Prendi la radio a valvole (', isName: false },
      { text: 'radio', isName: true },
      { text: ') in via ', isName: false },
      { text: 'Chmielna', isName: true },
      { isName: false },
    ]);
    await words.speak('pl');
    expect(polish(text)).toEqual([{ text, isName: false }]);
  });
});
