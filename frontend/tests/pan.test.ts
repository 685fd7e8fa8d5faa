import { describe, expect, it } from 'vitest';
import { marks, onCard, onGood, onQueuer, onShop, ways } from '../src/games/pan/choosing';
import { nearest } from '../src/games/pan/compass';
import { cardWidth, personHeight, queueHeight } from '../src/games/pan/fit';
import { comings } from '../src/games/pan/motion';
import type { Move, Queuer } from '../src/games/pan/wire';

const queuer = (card: Queuer['card'], seat = 0, good: Queuer['good'] = null): Queuer => ({
  seat,
  card,
  value: 1,
  good,
});

const ACTING: Move[] = [
  { kind: 'draw_card' },
  { kind: 'place_cards', shop: 'chmielna', card: 'one', count: 2 },
  { kind: 'place_cards', shop: 'chmielna', card: 'one', count: 1 },
  { kind: 'place_cards', shop: 'chmielna', card: 'matka', count: 1 },
  { kind: 'place_cards', shop: 'chmielna', card: 'pan', count: 1 },
  { kind: 'play_matka', shop: 'chmielna' },
  { kind: 'cover_card', shop: 'pulawska', owner: 1, card: 'two' },
  { kind: 'use_synku', shop: 'pulawska', source: 'chmielna', card: 'three' },
];
const TAKING: Move[] = [
  { kind: 'take_good', good: 'ocet', card: 'one' },
  { kind: 'take_good', good: 'ocet', card: 'two' },
  { kind: 'take_good', good: 'radio', card: 'one' },
];
const ONE = { what: 'card', card: 'one', count: 1, free: false } as const;
const PAN = { what: 'card', card: 'pan', count: 1, free: false } as const;

describe('what lights up', () => {
  it('a card of the hand, then the shops that take so many of it', () => {
    expect(onCard(ACTING, null, 'one')).toEqual({ pick: ONE });
    expect(onCard(ACTING, ONE, 'one')).toEqual({ pick: null });
    expect(onCard(ACTING, null, 'three')).toBeNull();
    expect(onShop(ACTING, null, 'chmielna')).toBeNull();
    expect(onShop(ACTING, { ...ONE, count: 2 }, 'chmielna')).toEqual({ move: ACTING[1] });
    expect(onShop(ACTING, ONE, 'pulawska')).toBeNull();
  });

  it('a Matka goes for free unless she is told otherwise', () => {
    expect(ways(ACTING, 'matka')).toEqual([
      { count: 1, free: true },
      { count: 1, free: false },
    ]);
    expect(onShop(ACTING, { what: 'card', card: 'matka', count: 1, free: true }, 'chmielna')).toEqual({
      move: ACTING[5],
    });
  });

  it('for Pan tu nie stał!, whoever can be pushed out, and nobody with a good', () => {
    expect(onQueuer(ACTING, PAN, 0, null, 'pulawska', queuer('two', 1))).toEqual({ move: ACTING[6] });
    expect(onQueuer(ACTING, PAN, 0, null, 'pulawska', queuer('two', 1, 'ocet'))).toBeNull();
    expect(onQueuer(ACTING, ONE, 0, null, 'pulawska', queuer('two', 1))).toBeNull();
  });

  it('Synku first, then who comes to his place', () => {
    const pick = { what: 'synku', shop: 'pulawska' } as const;
    expect(onQueuer(ACTING, null, 0, null, 'pulawska', queuer('synku'))).toEqual({ pick });
    expect(onQueuer(ACTING, pick, 0, null, 'chmielna', queuer('three'))).toEqual({ move: ACTING[7] });
    expect(onQueuer(ACTING, null, 1, null, 'pulawska', queuer('synku'))).toBeNull();
  });

  it('a good and the card that carries it, in either order; at once if only one card can', () => {
    expect(onGood(TAKING, null, 'chmielna', 'chmielna', 'ocet')).toEqual({ pick: { what: 'good', good: 'ocet' } });
    expect(onGood(TAKING, null, 'chmielna', 'chmielna', 'radio')).toEqual({ move: TAKING[2] });
    expect(onGood(TAKING, null, 'chmielna', 'pulawska', 'ocet')).toBeNull();
    const good = { what: 'good', good: 'ocet' } as const;
    expect(onQueuer(TAKING, good, 0, 'chmielna', 'chmielna', queuer('two'))).toEqual({ move: TAKING[1] });
    const carrier = { what: 'carrier', card: 'two' } as const;
    expect(onQueuer(TAKING, null, 0, 'chmielna', 'chmielna', queuer('two'))).toEqual({ pick: carrier });
    expect(onGood(TAKING, carrier, 'chmielna', 'chmielna', 'ocet')).toEqual({ move: TAKING[1] });
    expect(onGood([{ kind: 'take_last_good' }], null, 'chmielna', 'chmielna', 'ocet')).toEqual({
      move: { kind: 'take_last_good' },
    });
  });

  it('a hint marks all parts of its move', () => {
    expect([...marks(ACTING[1])]).toEqual(['card:one', 'shop:chmielna', 'way:2:false']);
    expect([...marks(undefined)]).toEqual([]);
  });
});

describe('what fits', () => {
  it('the longest queue into its box', () => {
    const queue = Array.from({ length: 29 }, () => queuer('one'));
    const size = personHeight(queue, 230, 150, 92, 18);
    expect(queueHeight(queue, 230, size)).toBeLessThanOrEqual(150);
    expect(queueHeight(queue, 230, size + 2)).toBeGreaterThan(150);
    expect(personHeight([queuer('three')], 230, 150, 92, 18)).toBe(92);
  });

  it('the hand into its row', () => {
    expect(cardWidth([1, 1], 600, 92, 8)).toBe(92);
    const width = cardWidth([5, 3, 1, 2, 1, 1, 1, 1], 300, 92, 6);
    expect(width * (8 + 7 * 0.16) + 7 * 6).toBeLessThanOrEqual(300);
  });
});

describe('where things come from', () => {
  it('own cards from the hand, the cards of others from their homes, called ones from their queue', () => {
    const found = comings(
      [
        { kind: 'cards_placed', seat: 0, shop: 'chmielna', card: 'one', count: 2 },
        { kind: 'matka_played', seat: 1, shop: 'chmielna' },
        { kind: 'synku_used', seat: 1, shop: 'chmielna', source: 'pulawska', card: 'two' },
      ],
      0,
    );
    expect(Object.fromEntries(found)).toEqual({
      'chmielna:0:one': 'hand:one',
      'chmielna:1:matka': 'home:1',
      'chmielna:1:two': 'queuer:pulawska:1:two',
    });
  });
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

  it('go to the nearest thing in their direction', () => {
    const others = [box(20, 0), box(40, 0), box(20, 30), box(-20, 0)];
    expect(nearest(box(0, 0), others, [1, 0])).toBe(0);
    expect(nearest(box(0, 0), others, [0, 1])).toBe(2);
    expect(nearest(box(0, 0), others, [0, -1])).toBe(-1);
  });
});
