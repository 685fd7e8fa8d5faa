import { beforeAll, describe, expect, it, vi } from 'vitest';
import { made } from '../src/board/routes';
import { bidOf, laidBy } from '../src/games/cinkciarz/bidding';
import { fanWidth, noteWidth, packed, stepOf } from '../src/games/cinkciarz/fit';
import { changes, collected, pockets, signed, worths } from '../src/games/cinkciarz/money';
import { beats, lossOf, opened, ranked } from '../src/games/cinkciarz/showing';
import { together } from '../src/games/cinkciarz/reading';
import { since } from '../src/games/cinkciarz/since';
import { lotName, outcomeTold } from '../src/games/cinkciarz/told';
import { unfaded } from '../src/lib/since';
import { reviews } from '../src/games/cinkciarz/reviews';
import { words } from '../src/lib/i18n.svelte';
import { seatInfos } from '../src/lib/seats';
import { remembered } from '../src/lib/story';
import { flights, spots } from '../src/games/cinkciarz/places';
import { waysTo } from '../src/games/cinkciarz/routes';
import { goOn, storyOf, takerOf, type Story } from '../src/games/cinkciarz/story';
import {
  MONEY,
  type Fact,
  type Lot,
  type Money,
  type SeatView,
  type Sheet,
  type View,
} from '../src/games/cinkciarz/wire';

const cards = (...serials: number[]): Money[] => serials.map((serial) => MONEY[serial - 1]!);
const lot = (...serials: number[]): Lot => ({
  cards: cards(...serials),
  worth: cards(...serials).reduce((sum, card) => sum + card.worth, 0),
});
const seat = (more: Partial<SeatView> = {}): SeatView => ({
  cards: 6,
  known: [],
  ready: false,
  bid: null,
  lot: null,
  sheet: null,
  ...more,
});
const bid = (...serials: number[]) => ({
  cards: cards(...serials),
  newspaper: !serials.length,
  total: lot(...serials).worth,
  lowest: serials[0] ?? null,
});

const VIEW: View = {
  you: 0, phase: 'bid', round: 1, last_round: null, idle: 0, to_act: [0, 1, 2], removed: [], stack: 31,
  left: lot(1, 2), right: lot(3), order: [], turns_taken: 0, hand: cards(4, 5, 6), bid: null, sheet: null,
  seats: [seat(), seat(), seat()], ending: null, winners: [],
}; // prettier-ignore
const NONE: ReadonlySet<never> = new Set();

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

describe('a hand', () => {
  it('is sorted into pockets, and tells what is missing', () => {
    const [zlote, dolary] = pockets(cards(8, 49, 1, 27, 5));
    expect(zlote!.cards.map((card) => card.worth)).toEqual([20, 20, 30]);
    expect(collected(zlote!)).toEqual([
      { worth: 20, have: 2, of: 3 },
      { worth: 30, have: 1, of: 3 },
    ]);
    expect(worths(dolary!.cards)).toEqual(['20', '30']);
    expect(worths(zlote!.cards)).toEqual(['20×2', '30']);
    expect(collected(pockets(cards(11, 16, 34, 40))[0]!)).toEqual([{ worth: 10, have: 4, of: 6 }]);
  });

  it('tells which currencies a move changes', () => {
    const line = (currency: 'zlote' | 'ruble', counted: number, bonus = 0) => ({
      currency,
      sum: counted,
      fee: 0,
      counted,
      bonus,
    });
    const before: Sheet = { currencies: [line('zlote', 30), line('ruble', 200)], coins: [], total: 230 };
    const after: Sheet = {
      currencies: [line('ruble', 200, 100)],
      coins: [{ coin: 'gold', coins: 1, counted: 20, bonus: 0 }],
      total: 320,
    };
    expect(changes(before, after)).toEqual([
      { kind: 'zlote', before: 30, after: 0 },
      { kind: 'ruble', before: 200, after: 300 },
      { kind: 'gold', before: 0, after: 20 },
    ]);
    expect([signed(5), signed(-5), signed(0)]).toEqual(['+5', '−5', '±0']);
  });

  it('is drawn as large as there is room', () => {
    expect(noteWidth([1, 1], 900, 300, false)).toBe(132);
    const note = noteWidth([7, 6, 5, 4, 3], 680, 230, false);
    expect(note).toBeLessThan(132);
    expect(fanWidth(7, note, false)).toBeLessThan(680);
    const least = noteWidth([9, 9, 9, 9], 340, 100, true);
    expect(least).toBe(52);
    expect(Math.round(stepOf(least, true))).toBe(24); // what a finger needs of a covered one
    expect(packed([66, 138, 138, 90, 114, 66, 138], 337)).toEqual([0, 1, 3, 2, 4, 5, 6]); // three rows, not four
  });
});

describe('a bid', () => {
  it('is whole: what was laid before stays in it', () => {
    expect(bidOf(VIEW, NONE)).toBeNull();
    expect(bidOf(VIEW, new Set(['newspaper'] as const))).toEqual({ kind: 'place_bid', cards: [], newspaper: true });
    expect(bidOf({ ...VIEW, bid: bid(12) }, new Set(['card:6', 'card:4'] as const))).toEqual({
      kind: 'place_bid',
      cards: [4, 6, 12],
      newspaper: false,
    });
  });

  it('is made of what moves lay, card by card or at once', () => {
    expect([...laidBy([{ kind: 'lay_card', serial: 4 }, { kind: 'lay_newspaper' }, { kind: 'seal_bid' }])]).toEqual([
      'card:4',
      'newspaper',
    ]);
    expect([...laidBy([{ kind: 'place_bid', cards: [4, 7], newspaper: false }])]).toEqual(['card:4', 'card:7']);
    expect(laidBy([{ kind: 'decline_exchange' }]).size).toBe(0);
  });
});

describe('an exchange', () => {
  const take = { kind: 'exchange_with_bank', side: 'left' } as const;
  const routes = waysTo(take, 0).map((things) => ({ move: take, things }));

  it('is a lot picked twice, or picked and confirmed, or the own lot carried there', () => {
    expect(made(routes, [], 'bank:left')).toBeNull();
    expect(made(routes, ['bank:left'], 'bank:left')).toBe(take);
    expect(made(routes, ['bank:left'], 'do:exchange')).toBe(take);
    expect(made(routes, ['laid:0'], 'bank:left')).toBe(take);
  });
});

describe('cards that move', () => {
  it('come from the stack, out of hands, and from lot to lot', () => {
    const before = spots(VIEW, NONE);
    const after = spots(
      { ...VIEW, left: lot(2, 7), hand: cards(5, 6, 1), seats: [seat({ lot: lot(4) }), seat({ lot: lot(9) }), seat()] },
      NONE,
    );
    expect(flights(before, after).sort((a, b) => a.serial - b.serial)).toEqual([
      { serial: 1, from: 'bank:left', to: 'hand' },
      { serial: 4, from: 'hand', to: 'own' },
      { serial: 7, from: 'stack', to: 'bank:left' },
      { serial: 9, from: 'lot:1', to: 'laid:1' },
    ]);
  });

  it('fly to whoever has taken them, and are to be seen no more', () => {
    const hidden = { seats: [seat({ known: null }), seat({ known: null }), seat({ known: null, lot: lot(9) })] };
    const before = spots({ ...VIEW, ...hidden }, NONE);
    const after = spots({ ...VIEW, left: lot(9), seats: hidden.seats.map((one) => ({ ...one, lot: null })) }, NONE);
    const facts: Fact[] = [{ kind: 'exchanged_with_bank', seat: 2, side: 'left' }];
    expect(flights(before, after, takerOf(facts))).toEqual([
      { serial: 1, from: 'bank:left', to: 'lot:2' },
      { serial: 2, from: 'bank:left', to: 'lot:2' },
      { serial: 9, from: 'laid:2', to: 'bank:left' },
    ]);
    expect(flights(before, after)).toHaveLength(1);
    expect(takerOf([{ kind: 'round_started', round: 2, idle: 0 }])).toBeNull();
  });

  it('lie before the seat as soon as they are picked', () => {
    expect(flights(spots(VIEW, NONE), spots(VIEW, new Set(['card:5'])))).toEqual([
      { serial: 5, from: 'hand', to: 'own' },
    ]);
  });
});

describe('the story of a round', () => {
  const revealed: View = {
    ...VIEW, phase: 'exchange', order: [1, 0], to_act: [1], hand: cards(5, 6),
    seats: [seat({ bid: bid(4), lot: lot(4) }), seat({ bid: bid(9), lot: lot(9) }), seat({ bid: bid() })],
  }; // prettier-ignore
  const ranked: Fact[] = [
    { kind: 'newspaper_shown', seat: 2 },
    { kind: 'seat_ranked', seat: 1, total: 40, lowest: 9 },
    { kind: 'seat_ranked', seat: 0, total: 20, lowest: 4 },
  ];
  const told: Story = goOn({ now: null, last: null }, VIEW, ranked, revealed);

  it('begins with the order, as the view has it too', () => {
    expect(told).toEqual(storyOf(revealed));
    expect(told.now?.turns.map((turn) => [turn.seat, turn.total, turn.lowest])).toEqual([[1, 40, 9], [0, 20, 4]]); // prettier-ignore
    expect(told.now?.sitting).toEqual([2]);
  });

  it('tells who took what, and is looked back at when the next round begins', () => {
    const took = goOn(told, revealed, [{ kind: 'exchanged_with_seat', seat: 1, owner: 0 }], revealed);
    expect(took.now?.turns[0]?.outcome).toEqual({ kind: 'seat', owner: 0, got: 20, gave: 40 });
    const ended = goOn(
      took,
      { ...revealed, seats: [seat({ lot: lot(9) }), seat(), seat()] },
      [{ kind: 'exchanged_with_bank', seat: 0, side: 'left' }, { kind: 'round_started', round: 2, idle: 0 }],
      VIEW,
    ); // prettier-ignore
    expect(ended.now).toBeNull();
    expect(ended.last?.turns[1]?.outcome).toEqual({ kind: 'bank', side: 'left', got: 50, gave: 40 });
  });

  it('follows who moves up, and remembers a round of newspapers', () => {
    const up = goOn(told, revealed, [{ kind: 'seat_moved_up', seat: 0 }], { ...revealed, order: [0, 1] });
    expect(up.now?.turns.map((turn) => turn.seat)).toEqual([0, 1]);
    const papers: Fact[] = [0, 1, 2].map((one) => ({ kind: 'newspaper_shown', seat: one }));
    const idle = goOn({ now: null, last: null }, VIEW, [...papers, { kind: 'round_started', round: 2, idle: 1 }], VIEW);
    expect(idle.last).toEqual({ round: 1, turns: [], sitting: [0, 1, 2] });
  });
});

describe('what is worth looking at', () => {
  const SEATS = () => seatInfos([{ name: 'Zosia', bot: null, away: null }, { name: null, bot: 'child', away: null }, { name: null, bot: 'child', away: null }], 0); // prettier-ignore
  const shown: Fact[] = [
    { kind: 'bid_sealed', seat: 0 },
    { kind: 'bid_shown', seat: 0, serial: 62 },
    { kind: 'bid_shown', seat: 1, serial: 4 },
    { kind: 'newspaper_shown', seat: 1 },
    { kind: 'newspaper_shown', seat: 2 },
    { kind: 'seat_ranked', seat: 1, total: 20, lowest: 4 },
    { kind: 'seat_ranked', seat: 0, total: 20, lowest: 62 },
  ];
  const open: View = {
    ...VIEW, phase: 'exchange', order: [1, 0], to_act: [1],
    seats: [seat({ bid: bid(62), lot: lot(62) }), seat({ bid: bid(4), lot: lot(4) }), seat({ bid: bid() })],
  }; // prettier-ignore
  const reveal = { before: VIEW, facts: shown, after: open };
  const robbed = { before: open, facts: [{ kind: 'exchanged_with_seat', seat: 1, owner: 0 } as Fact], after: open };
  const byBank = { before: open, facts: [{ kind: 'exchanged_with_bank', seat: 1, side: 'left' } as Fact], after: open };

  it('are the bids when they are opened, first as they lie, then in their order', () => {
    expect(beats(reveal)).toBe(2);
    expect(opened(reveal).map((one) => [one.seat, one.total, one.newspaper, one.isTied])).toEqual([
      [0, 20, false, true],
      [1, 20, true, true],
      [2, 0, true, false],
    ]);
    expect(ranked(opened(reveal)).map((one) => one.seat)).toEqual([1, 0, 2]);
    const papers: Fact[] = [0, 1, 2].map((one) => ({ kind: 'newspaper_shown', seat: one }));
    expect(beats({ ...reveal, facts: papers })).toBe(1);
  });

  it('is who takes what the reader laid, and no other exchange: these the board shows', () => {
    expect(beats(robbed)).toBe(2);
    expect(lossOf(robbed)).toMatchObject({ taker: 1, taken: { worth: 20 }, isNext: false });
    expect(beats(byBank)).toBe(0);
    expect(beats({ ...robbed, before: { ...open, you: 2 } })).toBe(0);
    expect(beats({ ...byBank, facts: [{ kind: 'bid_sealed', seat: 1 }] })).toBe(0);
  });

  it('is summed up for the reader, what happened to the reader first, and without cards of hands', async () => {
    await words.speak('en');
    expect(since([reveal, byBank], 0, SEATS())).toEqual([
      'You are number 2 to exchange, after Basia.',
      'Basia took the left side (50).',
    ]);
    expect(since([reveal, robbed], 0, SEATS())[1]).toBe('Basia took your 20 and left you 20.');
    const over: Fact[] = [
      { kind: 'exchange_declined', seat: 1 },
      { kind: 'bank_filled', side: 'left', serial: 7 },
      { kind: 'last_round_announced', reason: 'stack_empty' },
      { kind: 'round_started', round: 2, idle: 0 },
    ];
    const own = { ...byBank, facts: [{ kind: 'exchanged_with_bank', seat: 0, side: 'right' } as Fact] };
    expect(since([own, { before: open, facts: over, after: VIEW }], 0, SEATS())).toEqual([
      'You got 30 for your 20.',
      'Basia kept 20.',
      'The stack is empty. The next round is the last.',
    ]);
    expect(since([reveal, { before: open, facts: over, after: VIEW }], 0, SEATS())[0]).toBe('Basia kept 20.');
    expect(since([reveal], 2, SEATS())).toEqual(['You sit this round out.']);
  });

  it('says whose bid was taken, in the case that Polish needs', async () => {
    await words.speak('pl');
    const took = (owner: number) => outcomeTold({ kind: 'seat', owner, got: 60, gave: 20 }, SEATS());
    expect(took(2)).toBe('bierze ofertę Celiny (60)');
    expect(took(0)).toBe('bierze twoją ofertę (60)');
    expect(lotName(open, SEATS(), 1)).toContain('oferta Basi');
  });

  it('is recommended as a whole bid, not card by card', () => {
    const lay = [{ kind: 'lay_card', serial: 4 }, { kind: 'lay_card', serial: 5 }] as const; // prettier-ignore
    const seal = { kind: 'seal_bid' } as const;
    expect(together([...lay, seal])).toEqual([{ kind: 'place_bid', cards: [4, 5], newspaper: false }]);
    expect(together([{ kind: 'lay_newspaper' }, seal])).toEqual([{ kind: 'lay_newspaper' }]);
    expect(together([seal])).toEqual([seal]);
    expect(together([{ kind: 'decline_exchange' }])).toEqual([{ kind: 'decline_exchange' }]);
  });

  it('is not shown again once the next round has begun, where the cards are left to memory', () => {
    const closed = { ...VIEW, seats: VIEW.seats.map((seat) => ({ ...seat, known: null })) };
    const next = { ...byBank, facts: [{ kind: 'round_started', round: 2, idle: 0 } as Fact] };
    const seen = [reveal, byBank, next].map((change) => ({ ...change, mover: 1 }));
    expect(unfaded('cinkciarz', seen, closed)).toEqual([]);
    expect(unfaded('cinkciarz', seen.slice(0, 2), closed)).toHaveLength(2);
    const listed = { ...VIEW, seats: VIEW.seats.map((seat) => ({ ...seat, known: [] })) };
    expect(unfaded('cinkciarz', seen, listed)).toHaveLength(3);
  });

  it('can be asked for by a key each', async () => {
    await words.speak('en');
    const sheet: Sheet = { currencies: [{ currency: 'ruble', sum: 20, fee: 20, counted: 0, bonus: 0 }], coins: [], total: 0 }; // prettier-ignore
    const now: View = { ...open, hand: cards(4, 42, 11), sheet };
    const asked = new Map(reviews(now, 0, SEATS()).map((one) => [one.key, one.tell(now, 0, SEATS())]));
    expect([...asked.keys()].sort().join('')).toBe('12abchos');
    expect(asked.get('h')).toBe('In your hand: roubles: 40 (20×2); silver: 10 (10); newspaper.');
    expect(asked.get('1')).toContain('worth 50: 20 dollars, number 1');
    expect(asked.get('b')).toContain('Basia: 6 cards in hand.');
    expect(asked.get('o')).toBe('1: Basia, bid 20, lowest serial number 4. 2: Zosia, bid 20, lowest serial number 62.');
    const bidding = { ...now, ...VIEW, seats: [seat(), seat({ ready: true }), seat()] };
    expect(reviews(bidding, 0, SEATS()).at(-1)!.tell(bidding, 0, SEATS())).toBe(
      'Ready: Basia. Still choosing: Zosia and Celina.',
    );
    expect(reviews(now, -1, SEATS()).some((one) => one.key === 'h')).toBe(false);
  });
});

describe('the log', () => {
  const told = (number: number, ...facts: Fact[]) => ({
    number,
    event: { kind: 'moved' as const, seat: 1, by: null },
    facts: { 0: facts },
  });
  const entries = [
    told(1, { kind: 'bid_shown', seat: 1, serial: 9 }, { kind: 'bid_sealed', seat: 1 }),
    told(2, { kind: 'bank_filled', side: 'left', serial: 7 }, { kind: 'round_started', round: 2, idle: 0 }),
    told(3, { kind: 'bid_shown', seat: 1, serial: 12 }),
  ];
  const kinds = (view: View | null) =>
    remembered('cinkciarz', entries, 0, view).map(({ facts }) => facts[0]!.map(({ kind }) => kind));

  it('leaves the cards of earlier rounds to memory, unless a list is kept or the game is over', () => {
    const all = [['bid_shown', 'bid_sealed'], ['bank_filled', 'round_started'], ['bid_shown']];
    expect(kinds({ ...VIEW, seats: VIEW.seats.map((one) => ({ ...one, known: null })) })).toEqual([
      ['bid_sealed'],
      ...all.slice(1),
    ]);
    expect(kinds(VIEW)).toEqual(all);
    expect(kinds(null)).toEqual(all);
  });
});
