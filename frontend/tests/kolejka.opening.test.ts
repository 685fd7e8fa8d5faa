// Kolejka's great moment, retold: who is served and why not you; what happened since; what a key tells.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Change, SeatInfo } from '../src/games';
import { wares } from '../src/games/kolejka/art/shops';
import { openingOf, scenesOf } from '../src/games/kolejka/opening';
import { since } from '../src/games/kolejka/outcome';
import { reviews } from '../src/games/kolejka/reviews';
import { SHOP_MEMBERS, type Fact, type Shop, type View } from '../src/games/kolejka/wire';
import { inLanguages } from '../src/games/kolejka/words';
import { words } from '../src/lib/i18n.svelte';

type Queue = (number | null)[];
const seats = ['Ola', 'Basia', 'Celina'].map((name, seat): SeatInfo => ({
  seat,
  name,
  letter: 'ABC'[seat]!,
  bot: null,
  isYou: seat === 0,
  away: false,
}));
const seatView = { shopping_list: 'flat', number: 5, missing: { food: 2 }, goods: { sundry: 1 }, home: 1, hand: 2, deck: 3, played: [] }; // prettier-ignore

function before(queues: Partial<Record<Shop, Queue>>, goods: Partial<Record<Shop, object>>, phase = 'jump'): View {
  const shops = SHOP_MEMBERS.map((shop) => ({
    shop, goods: goods[shop] ?? {}, truck: 3, queue: queues[shop] ?? [null], closed_by: null, due: 0,
  })); // prettier-ignore
  const stalls = [{ stall: 'monday', good: 'food', count: 1, price: 2 }];
  const view = { you: 0, phase, shops, market: [1], stalls, seats: [seatView, seatView, seatView] };
  const cards = { hand: ['lista'], deck_top: [], today: [], next_deliveries: [], bin: [], delivery_deck: 4 };
  return { ...view, ...cards } as unknown as View;
}

const change = (view: View, ...facts: Fact[]): Change<View, Fact> => ({ before: view, facts, after: view });
const opened = (shop: Shop, sells: number): Fact => ({ kind: 'shop_opened', shop, sells });
const bought = (seat: number, shop: Shop): Fact => ({ kind: 'good_bought', seat, shop, good: 'furniture' });
const OVER: Fact = { kind: 'phase_started', phase: 'evening' };

const view = before({ meble: [1, 0, null], kiosk: [0, null] }, { meble: { furniture: 1 }, kiosk: { sundry: 2 } });
const day = change(
  view,
  { kind: 'remanent_played', seat: 2, shop: 'kiosk' },
  { kind: 'phase_started', phase: 'open' },
  ...SHOP_MEMBERS.filter((shop) => shop !== 'kiosk').map((shop) => opened(shop, shop === 'meble' ? 1 : 0)),
  bought(1, 'meble'),
  OVER,
);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await words.speak('en');
});

describe('the shops open', () => {
  it('beat by beat: all stand, one is served, one shop stays closed, and what it brought', () => {
    const scenes = scenesOf(day);
    expect(scenes.map((scene) => scene.kind === 'shops' && [scene.at, scene.fact?.kind, scene.isLast])).toEqual([
      [null, undefined, false],
      ['meble', 'good_bought', false],
      ['kiosk', undefined, false],
      [null, undefined, true],
    ]);
    expect(openingOf(day)!.after[2]).toMatchObject({ goods: { furniture: 0 }, sold: [{ who: 1, good: 'furniture' }] });
    expect(openingOf(day)!.after[2]!.queue.map(({ who }) => who)).toEqual([0, null]);
    expect(openingOf(day)!.before[4]!.closed_by).toBe(2); // by the card that was told of in the same change
  });

  it('is nothing to look at when they do not', () => {
    expect(scenesOf(change(view, { kind: 'seat_passed', seat: 1, cards: 2 }))).toEqual([]);
  });

  it('is one beat when nothing is sold', () => {
    expect(scenesOf(change(before({}, {}), opened('meble', 0), OVER))).toHaveLength(1);
  });

  it.each([
    [{ kind: 'pan_played', seat: 0, shop: 'meble', place: 2 }, [0, 1, null]],
    [{ kind: 'matka_played', seat: 0, shop: 'meble', place: 3 }, [null, 1, 0]],
    [{ kind: 'krytyka_played', seat: 0, shop: 'meble', place: 1, back: 2 }, [0, null, 1]],
    [{ kind: 'lista_played', seat: 0, shop: 'meble' }, [null, 0, 1]],
    [{ kind: 'traf_played', seat: 0, shop: 'kiosk', place: 1, target: 'meble' }, [1, 0, 0, null]],
    [{ kind: 'towar_played', seat: 1, shop: 'meble', good: 'furniture' }, [0, null]],
  ] as [Fact, Queue][])('begins with what the last card did: %o', (card, queue) => {
    const { before: fronts } = openingOf(change(view, card, opened('meble', 1)))!;
    expect(fronts[2]!.queue.map(({ who }) => who)).toEqual(queue);
  });

  it('goes on where somebody had to choose, and the speculator goes to the end', () => {
    const open = before({ meble: [null, 0] }, { meble: { furniture: 2 } }, 'open');
    const { after } = openingOf(change(open, { kind: 'speculator_bought', shop: 'meble', good: 'furniture' }))!;
    expect(after[2]!.queue.map(({ who }) => who)).toEqual([0, null]);
  });

  it('is summed up when nobody has to choose any more', () => {
    const shops = before({ meble: [0, 1] }, { meble: { furniture: 2 } });
    const ends = (...facts: Fact[]) =>
      scenesOf(change(shops, opened('meble', 2), ...facts)).map((scene) => scene.kind === 'shops' && scene.isLast);
    expect(ends()).toEqual([]);
    expect(ends(bought(0, 'meble'))).toEqual([false, false]);
    expect(ends(bought(0, 'meble'), OVER)).toEqual([false, false, true]);
    const rest = openingOf(change({ ...shops, phase: 'open' }, bought(1, 'meble'), OVER))!;
    expect([rest.isOver, rest.isWhole]).toEqual([true, false]); // what came before is told elsewhere
  });

  it('shows exchanges of the others, not the own', () => {
    const swap = (seat: number): Fact => ({ kind: 'good_exchanged', seat, taken: 'food', paid: 'sundry' });
    expect(scenesOf(change(view, swap(1)))).toHaveLength(1);
    expect(scenesOf(change(view, swap(0)))).toHaveLength(0);
  });
});

describe('since the last move', () => {
  it('tells first what one did not get, and why', () => {
    expect(since([day], 0, seats)).toEqual([
      'You got nothing at Meble: only 1 item was on sale, and you stood in place 2.',
      'You got nothing at Kiosk: closed for stocktaking today (Remanent, Celina).',
      'The others took home – Basia: furniture.',
      'Celina played Remanent (stocktaking): Kiosk is closed today.',
    ]);
  });

  it('tells the own gains, and empty shops together', () => {
    const told = since([change(before({ meble: [0], odziez: [0], kiosk: [0] }, { meble: { furniture: 1 } }), opened('meble', 1), bought(0, 'meble'), OVER)], 0, seats); // prettier-ignore
    expect(told).toEqual([
      'You bought a piece of furniture at Meble.',
      'There was nothing on sale at Odzież and Kiosk.',
    ]);
  });

  it('says where the others queued, once for each', () => {
    const placed = (queue: 'kiosk' | 'bazar'): Fact => ({ kind: 'pawn_placed', seat: 1, queue });
    expect(since([change(view, placed('kiosk')), change(view, placed('bazar'))], 0, seats)).toEqual([
      'Basia queued at Kiosk and the market.',
    ]);
  });

  it('is told in Polish as Polish', async () => {
    await words.speak('pl');
    expect(since([day], 0, seats).slice(0, 2)).toEqual([
      'Nic nie dostajesz w\u00a0Meblach: był tylko 1 towar, a\u00a0stoisz na miejscu 2.',
      'Nic nie dostajesz w\u00a0Kiosku: dziś zamknięte (Remanent, Celina).',
    ]);
    await words.speak('en');
  });
});

describe('keys', () => {
  const asked = (key: string) =>
    reviews(view, 0, seats)
      .find((one) => one.key === key)!
      .tell(view, 0, seats);

  it('are all different, and each answers', () => {
    const keys = reviews(view, 0, seats).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map(asked).every((text) => text.endsWith('.'))).toBe(true);
  });

  it('tell of the hand, a shop, a list', () => {
    expect(asked('h')).toBe('In your hand: Lista społeczna (Community list).');
    expect(asked('3')).toBe('Meble. On the shelves: furniture 1. On the truck: 3\u00a0items. In the queue: 1 Basia, 2 you, 3 the speculator.'); // prettier-ignore
    expect(asked('b')).toContain('Missing: food 2.');
  });

  it('have no hand for who only watches', () => {
    expect(reviews(view, -1, seats).map(({ key }) => key)).not.toContain('h');
  });
});

it('Polish names in another language are marked', () => {
  expect(inLanguages('Remanent: close Meble for today')).toEqual([
    { text: 'Remanent', isPolish: true },
    { text: ': close ', isPolish: false },
    { text: 'Meble', isPolish: true },
    { text: ' for today', isPolish: false },
  ]);
});

it('the goods on the shelves can be found where they are drawn', () => {
  const found = wares('odziez', { food: 2, clothing: 1 });
  expect(found.map(({ good }) => good)).toEqual(['food', 'food', 'clothing']);
  expect(found.every(({ left, top, width, height }) => left > 0 && top > 0 && left + width < 75 && top + height < 85)).toBe(true); // prettier-ignore
});
