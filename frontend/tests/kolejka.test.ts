// Kolejka's board: which picks lead to which move, what a preview tells, what flies.
import { describe, expect, it } from 'vitest';
import { made, next } from '../src/board/routes';
import { attempt } from '../src/games/kolejka/attempt';
import { effects } from '../src/games/kolejka/effects';
import { flightsOf } from '../src/games/kolejka/flights';
import { waysTo } from '../src/games/kolejka/routes';
import type { Move, View } from '../src/games/kolejka/wire';

const JUMP: Move[] = [
  { kind: 'pass_cards' },
  { kind: 'play_pan', shop: 'kiosk', place: 3 },
  { kind: 'play_traf', shop: 'kiosk', place: 3, target: 'odziez' },
  { kind: 'play_traf', shop: 'kiosk', place: 3, target: 'spozywczy' },
  { kind: 'play_kolega' },
];
const ways = (moves: readonly Move[], serving: View['serving'] = null) =>
  moves.flatMap((move) => waysTo(move, serving).map((things) => ({ move, things })));

describe('picking', () => {
  it('begins with the cards that can be played, and passing', () => {
    expect([...next(ways(JUMP), [])]).toEqual(['do:pass_cards', 'card:pan', 'card:traf', 'card:kolega']);
  });

  it('goes on to the pawn and then to the shop', () => {
    expect([...next(ways(JUMP), ['card:traf'])]).toEqual(['pawn:kiosk:3']);
    expect([...next(ways(JUMP), ['card:traf', 'pawn:kiosk:3'])]).toEqual(['queue:odziez', 'queue:spozywczy']);
  });

  it('makes the move with the last pick only', () => {
    expect(made(ways(JUMP), ['card:traf'], 'pawn:kiosk:3')).toBeNull();
    expect(made(ways(JUMP), ['card:pan'], 'pawn:kiosk:3')).toBe(JUMP[1]);
    expect(made(ways(JUMP), ['card:traf', 'pawn:kiosk:3'], 'queue:spozywczy')).toBe(JUMP[3]);
    expect(made(ways(JUMP), [], 'do:pass_cards')).toBe(JUMP[0]);
  });

  it('takes two goods to pay with in either order', () => {
    const trade: Move[] = [
      { kind: 'exchange_goods', take: 'sundry', pay: 'food', also_pay: 'clothing' },
      { kind: 'exchange_goods', take: 'sundry', pay: 'food', also_pay: 'food' },
    ];
    expect(made(ways(trade), ['stall:sundry', 'own:clothing'], 'own:food')).toBe(trade[0]);
    expect(made(ways(trade), ['stall:sundry', 'own:food'], 'own:clothing')).toBe(trade[0]);
    expect(made(ways(trade), ['stall:sundry', 'own:food'], 'own:food')).toBe(trade[1]);
  });

  it('finds a good to buy in the shop that serves', () => {
    expect([...next(ways([{ kind: 'buy_good', good: 'food' }], 'meble'), [])]).toEqual(['good:meble:food']);
  });

  it('takes a pawn from home to a queue, or names the queue alone', () => {
    const join: Move[] = [{ kind: 'join_queue', queue: 'meble' }];
    expect(made(ways(join), [], 'queue:meble')).toBe(join[0]);
    expect(made(ways(join), ['walker'], 'queue:meble')).toBe(join[0]);
  });
});

describe('what a move would change', () => {
  const shop = (queue: (number | null)[], food: number, closed_by: number | null = null) => ({
    shop: 'spozywczy', goods: food ? { food } : {}, truck: 1, queue, closed_by, due: 0,
  }); // prettier-ignore
  const view = (shops: unknown[], market: number[], missing: object) =>
    ({ you: 0, shops, market, seats: [{ missing }] }) as unknown as View;

  it('is nothing if nothing changed', () => {
    const same = view([shop([0, null], 1)], [], { food: 2 });
    expect(effects(same, same)).toEqual({ isNothing: true, queues: [], lacks: null });
  });

  it('is the queue as it would stand, and what the list would lack', () => {
    const before = view([shop([1, 0], 1)], [], { food: 2 });
    const after = view([shop([1], 0)], [0], { food: 1 });
    expect(effects(before, after)).toEqual({
      isNothing: false,
      queues: [
        { queue: 'spozywczy', line: [1], goods: 0 },
        { queue: 'bazar', line: [0], goods: null },
      ],
      lacks: { before: 2, after: 1 },
    });
  });

  it('shows no goods in a shop that would be closed', () => {
    const after = view([shop([1, 0], 1, 0)], [], { food: 2 });
    expect(effects(view([shop([1, 0], 1)], [], { food: 2 }), after).queues).toEqual([
      { queue: 'spozywczy', line: [1, 0], goods: null },
    ]);
  });
});

describe('motion', () => {
  it('brings every good of a delivery from the truck to its shop', () => {
    expect(flightsOf({ kind: 'goods_delivered', card: 'rtv_agd_3', count: 2 })).toEqual([
      { what: { good: 'appliance' }, from: 'truck', to: 'shelf:rtv_agd' },
      { what: { good: 'appliance' }, from: 'truck', to: 'shelf:rtv_agd' },
    ]);
  });

  it('does nothing for a fact without a journey', () => {
    expect(flightsOf({ kind: 'round_started', round: 2 })).toEqual([]);
  });
});

describe('what a click on something that is not lit would have meant', () => {
  const view = {
    you: 0, phase: 'jump', shops: ['spozywczy', 'rtv_agd', 'meble'].map((shop) => ({ shop, queue: [1, 0] })),
  } as unknown as View; // prettier-ignore

  it('is a pawn brought home in the evening, and a place in the queue before', () => {
    expect(attempt('pawn:meble:1', { ...view, phase: 'evening' })).toEqual({
      kind: 'recall_pawn',
      queue: 'meble',
      place: 1,
    });
    expect(attempt('pawn:meble:1', view)).toBeNull();
    expect(attempt('queue:meble', view)).toEqual({ kind: 'join_queue', queue: 'meble' });
  });

  it('is the picked card for the pawn, or the shop, that was clicked on', () => {
    expect(attempt('pawn:meble:1', view, 'card:pan')).toEqual({ kind: 'play_pan', shop: 'meble', place: 1 });
    expect(attempt('queue:meble', view, 'card:remanent')).toEqual({ kind: 'play_remanent', shop: 'meble' });
    expect(attempt('shelf:meble', view, 'card:towar')).toEqual({
      kind: 'play_towar',
      shop: 'meble',
      good: 'furniture',
    });
    expect(attempt('queue:meble', view, 'card:pan')).toBeNull(); // which pawn?
    expect(attempt('pawn:bazar:1', view, 'card:pan')).toBeNull();
    expect(attempt('card:lista', view, 'card:pan')).toEqual({ kind: 'play_lista', shop: 'spozywczy' });
  });

  it('is where the picked pawn or good would have gone', () => {
    const traf = { kind: 'play_traf', shop: 'meble', place: 2, target: 'spozywczy' };
    expect(attempt('queue:spozywczy', view, 'card:traf pawn:meble:2')).toEqual(traf);
    const pomylka = { kind: 'play_pomylka', shop: 'meble', good: 'furniture', target: 'spozywczy' };
    expect(attempt('shelf:spozywczy', view, 'card:pomylka good:meble:furniture')).toEqual(pomylka);
  });
});
