// Pan's board: what is picked for each move, how big things are, where they come from.
import { describe, expect, it } from 'vitest';
import { made, next } from '../src/board/routes';
import { cardWidth, personHeight, queueHeight, streetFit } from '../src/games/pan/fit';
import { origins, placings, waysTo } from '../src/games/pan/routes';
import type { Move, Queuer, View } from '../src/games/pan/wire';
import { ends } from '../src/games/pan/words';

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
const view = (checked: View['checked'] = null) =>
  ({ you: 0, checked, shops: [{ shop: 'chmielna', goods: ['ocet'] }] }) as unknown as View;
const routes = (moves: readonly Move[], seen = view()) =>
  moves.flatMap((move) => waysTo(move, seen, moves).map((things) => ({ move, things })));

describe('what is picked', () => {
  it('a card of the hand, then the end of a queue', () => {
    const all = routes(ACTING);
    expect([...next(all, [])]).toEqual(['pile', 'card:one', 'card:matka', 'card:pan', 'queuer:pulawska:0:synku']);
    expect([...next(all, ['card:one'])]).toEqual(['to:chmielna']);
    expect(made(all, [], 'pile')).toBe(ACTING[0]);
  });

  it('how many go at once, one first; a Matka goes for free unless she is told otherwise', () => {
    expect(placings(ACTING, 'one').map((way) => way.count)).toEqual([1, 2]);
    expect(placings(ACTING, 'matka')).toEqual([
      { count: 1, free: true },
      { count: 1, free: false },
    ]);
    expect(placings(ACTING, 'three')).toEqual([]);
  });

  it('for Pan tu nie stał!, whoever can be pushed out, or a queue', () => {
    expect([...next(routes(ACTING), ['card:pan'])]).toEqual(['to:chmielna', 'queuer:pulawska:1:two']);
    expect(made(routes(ACTING), ['card:pan'], 'queuer:pulawska:1:two')).toBe(ACTING[6]);
  });

  it('Synku first, then who comes to his place', () => {
    expect(made(routes(ACTING), ['queuer:pulawska:0:synku'], 'queuer:chmielna:0:three')).toBe(ACTING[7]);
  });

  it('a good and the card that carries it, in either order; at once if only one card can', () => {
    const all = routes(TAKING, view('chmielna'));
    expect(made(all, [], 'good:ocet')).toBeNull();
    expect(made(all, [], 'good:radio')).toBe(TAKING[2]);
    expect(made(all, ['good:ocet'], 'queuer:chmielna:0:two')).toBe(TAKING[1]);
    expect(made(all, ['queuer:chmielna:0:two'], 'good:ocet')).toBe(TAKING[1]);
    const last: Move[] = [{ kind: 'take_last_good' }];
    expect([...next(routes(last, view('chmielna')), [])]).toEqual(['do:take_last_good', 'good:ocet']);
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

  it('a whole street into what a phone leaves of its screen', () => {
    const queues = [9, 5, 0, 14].map((count) => Array.from({ length: count }, () => queuer('two')));
    const { front, person } = streetFit(queues, 344, 340);
    const rows = queues.map((queue) => Math.max((front * 2) / 3, 26 + queueHeight(queue, 344 - front - 8, person)));
    expect(rows.reduce((sum, row) => sum + row + 7, 0)).toBeLessThanOrEqual(340);
    expect(person).toBeLessThan(44);
    expect(streetFit(queues, 344, 150)).toEqual({ front: 78, person: 18 });
    expect(streetFit(queues, 344, 0)).toEqual({ front: 130, person: 44 });
    expect(streetFit([[], [], []], 374, 400)).toEqual({ front: 142, person: 62 });
    expect(streetFit([[], []], 374, 400)).toEqual({ front: 179, person: 80 }); // two shops have room
  });

  it('the hand into its row', () => {
    expect(cardWidth([1, 1], 600, 92, 8)).toBe(92);
    const width = cardWidth([5, 3, 1, 2, 1, 1, 1, 1], 300, 92, 6);
    expect(width * (8 + 7 * 0.16) + 7 * 6).toBeLessThanOrEqual(300);
  });
});

describe('where things come from', () => {
  it('own cards from the hand, the cards of others from their homes, called ones from their queue', () => {
    const found = origins(
      [
        { kind: 'cards_placed', seat: 0, shop: 'chmielna', card: 'one', count: 2 },
        { kind: 'matka_played', seat: 1, shop: 'chmielna' },
        { kind: 'synku_used', seat: 1, shop: 'chmielna', source: 'pulawska', card: 'two' },
      ],
      0,
    );
    expect(Object.fromEntries(found)).toEqual({
      'queuer:chmielna:0:one': 'card:one',
      'queuer:chmielna:1:matka': 'home:1',
      'queuer:chmielna:1:two': 'queuer:pulawska:1:two',
    });
  });
});

describe('the end of a turn', () => {
  const [end, matka, synku] = [{ kind: 'end_turn' }, { kind: 'play_matka' }, { kind: 'use_synku' }];

  it('is offered alike with and without a Matka, and never while more could be done', () => {
    expect(ends([end!])).toBe(end);
    expect(ends([matka!, end!])).toBe(end);
    expect(ends([matka!, synku!, end!])).toBe(null);
    expect(ends([{ kind: 'draw_card' }, matka!])).toBe(null);
    expect(ends([])).toBe(null);
  });
});
