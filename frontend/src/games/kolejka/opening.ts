// The great moment of the day, retold from its facts: the shops open, and one after the other is served. No rules here:
// every step is a fact that happened.
import type { Change } from '..';
import { keyed } from '../../board/keyed';
import { SHOP_MEMBERS, type Fact, type Good, type Shop, type View } from './wire';
import { GOOD_OF_SHOP } from './art/goods';
import { atStall, onShelf, type ThingName } from './things';
import type { Counts } from './words';

/** Somebody in a queue, who stays the same person from scene to scene. */
export interface Pawn {
  who: number | null; // the speculator
  key: string;
  number: number; // which of the seat's people
}

export interface Purchase {
  who: number | null;
  good: Good;
  thing: ThingName; // what it was on the shelf
  pawn: Pawn;
}

/** A shop as it stands in a scene. */
export interface Front {
  shop: Shop;
  goods: Counts;
  queue: readonly Pawn[];
  closed_by: number | null;
  sells: number; // how many it had to sell when it opened
  sold: readonly Purchase[];
}

export type Sale = Extract<Fact, { kind: 'good_bought' | 'speculator_bought' }>;
export type Exchange = Extract<Fact, { kind: 'good_exchanged' | 'goods_exchanged' }>;

/** What a beat shows: the shops with one of them in the light, or an exchange at the market. */
export type Scene =
  { kind: 'shops'; fronts: readonly Front[]; at: Shop | null; fact: Sale | null; isLast: boolean } | Swap;

/** What somebody gave at the market, and what they took for it. */
export interface Swap {
  kind: 'market';
  fact: Exchange;
  paid: readonly Item[];
  taken: Item;
}

interface Item {
  good: Good;
  thing: ThingName;
}

const isSale = (fact: Fact): fact is Sale => fact.kind === 'good_bought' || fact.kind === 'speculator_bought';
const isExchange = (fact: Fact): fact is Exchange => fact.kind === 'good_exchanged' || fact.kind === 'goods_exchanged';

/** The day's opening in a change: the shops when they opened, the sales, the shops afterwards. */
export interface Opening {
  before: readonly Front[];
  sales: readonly Sale[];
  after: readonly Front[];
  isOver: boolean; // nobody has to choose any more
  isWhole: boolean; // over, and nobody had to choose before
}

export function openingOf({ before, facts }: Change<View, Fact>): Opening | null {
  const begins = facts.findIndex((fact) => fact.kind === 'shop_opened');
  const sales = facts.filter(isSale);
  if (begins < 0 && !(before.phase === 'open' && sales.length)) return null;
  const first = begins < 0 ? 0 : begins;
  let fronts = facts.slice(0, first).reduce(played, before.shops.map(frontOf));
  for (const fact of facts)
    if (fact.kind === 'shop_opened') fronts = changed(fronts, fact.shop, () => ({ sells: fact.sells }));
  const isOver = facts
    .slice(first)
    .some((fact) => fact.kind === 'game_ended' || (fact.kind === 'phase_started' && fact.phase !== 'open'));
  return { before: fronts, sales, after: sales.reduce(served, fronts), isOver, isWhole: isOver && begins >= 0 };
}

/** The scenes of a change, one for each beat. Shops follow one another, though they all serve at the same time. */
export function scenesOf(change: Change<View, Fact>): Scene[] {
  const opening = openingOf(change);
  const swaps = swapsIn(change).filter(({ fact }) => fact.seat !== change.before.you);
  return [...(opening ? shopScenes(opening) : []), ...swaps];
}

/** The exchanges of a change, with the things that went: the stalls are counted along. */
function swapsIn({ before, facts }: Change<View, Fact>): Swap[] {
  const counts = new Map(before.stalls.map(({ good, count }) => [good, count]));
  const put = (good: Good): Item => {
    const number = counts.get(good) ?? 0;
    counts.set(good, number + 1);
    return { good, thing: atStall(good, number) };
  };
  const take = (good: Good): Item => {
    const number = (counts.get(good) ?? 1) - 1;
    counts.set(good, number);
    return { good, thing: atStall(good, number) };
  };
  return facts.flatMap((fact): Swap[] => {
    if (fact.kind === 'speculator_bought') put(fact.good);
    if (!isExchange(fact)) return [];
    const taken = take(fact.taken);
    const given = fact.kind === 'goods_exchanged' ? [fact.paid, fact.also_paid] : [fact.paid];
    return [{ kind: 'market', fact, taken, paid: given.map(put) }];
  });
}

/** While somebody is still to choose, nobody knows what the day brought: it is not summed up, and before any sale not shown. */
function shopScenes({ before, sales, after, isOver }: Opening): Scene[] {
  if (!sales.length && !isOver) return [];
  const scenes: Scene[] = [{ kind: 'shops', fronts: before, at: null, fact: null, isLast: false }];
  let fronts = before;
  for (const shop of SHOP_MEMBERS) {
    const front = fronts.find((one) => one.shop === shop)!;
    if (front.closed_by !== null && hasGoods(front) && front.queue.length)
      scenes.push({ kind: 'shops', fronts, at: shop, fact: null, isLast: false });
    for (const fact of sales.filter((sale) => sale.shop === shop)) {
      fronts = served(fronts, fact);
      scenes.push({ kind: 'shops', fronts, at: shop, fact, isLast: false });
    }
  }
  const end: Scene = { kind: 'shops', fronts: after, at: null, fact: null, isLast: true };
  if (!isOver) return scenes;
  return scenes.length > 1 ? [...scenes, end] : [end];
}

export const hasGoods = ({ goods }: Pick<Front, 'goods'>) => Object.values(goods).some((count) => count > 0);

function frontOf({ shop, goods, queue, closed_by, due }: View['shops'][number]): Front {
  const pawns = keyed(queue, String).map(({ item, key, number }): Pawn => ({ who: item, key, number }));
  return { shop, goods, queue: pawns, closed_by, sells: due, sold: [] };
}

type Fronts = readonly Front[];

function changed(fronts: Fronts, shop: Shop, change: (front: Front) => Partial<Front>): Front[] {
  return fronts.map((front) => (front.shop === shop ? { ...front, ...change(front) } : front));
}

/** The first of the queue takes a good; the speculator goes to the end of the same queue. */
function served(fronts: Fronts, { shop, good, kind }: Sale): Front[] {
  return changed(fronts, shop, ({ queue: [pawn, ...rest], goods, sold }) => ({
    goods: plus(goods, good, -1),
    queue: kind === 'speculator_bought' ? [...rest, pawn!] : rest,
    sold: [...sold, { who: pawn!.who, good, thing: onShelf(shop, good, (goods[good] ?? 1) - 1), pawn: pawn! }],
  }));
}

const plus = (goods: Counts, good: Good, count: number): Counts => ({ ...goods, [good]: (goods[good] ?? 0) + count });

/** A queue in which somebody went from one place to another; places count from 0. */
function moved(queue: readonly Pawn[], from: number, to: number): Pawn[] {
  const rest = queue.filter((_, place) => place !== from);
  return [...rest.slice(0, to), queue[from]!, ...rest.slice(to)];
}

/** What a card that was told of did to the shops: the last one before they open comes in the same change. */
function played(fronts: Fronts, fact: Fact): Front[] {
  switch (fact.kind) {
    case 'pan_played':
      return changed(fronts, fact.shop, ({ queue }) => ({ queue: moved(queue, fact.place - 1, fact.place - 2) }));
    case 'matka_played':
      return changed(fronts, fact.shop, ({ queue }) => ({ queue: moved(queue, fact.place - 1, 0) }));
    case 'krytyka_played': {
      const from = fact.place - 1;
      return changed(fronts, fact.shop, ({ queue }) => ({ queue: moved(queue, from, from + fact.back) }));
    }
    case 'lista_played':
      return changed(fronts, fact.shop, ({ queue }) => ({ queue: queue.toReversed() }));
    case 'traf_played': {
      const pawn = fronts.find(({ shop }) => shop === fact.shop)!.queue[fact.place - 1]!;
      const left = changed(fronts, fact.shop, ({ queue }) => ({ queue: queue.filter((one) => one !== pawn) }));
      const comer = { ...pawn, key: `${pawn.key}:${fact.shop}` };
      return changed(left, fact.target, ({ queue }) => ({ queue: [...queue.slice(0, 1), comer, ...queue.slice(1)] }));
    }
    case 'pomylka_played': {
      const left = changed(fronts, fact.shop, ({ goods }) => ({ goods: plus(goods, fact.good, -1) }));
      return changed(left, fact.target, ({ goods }) => ({ goods: plus(goods, fact.good, 1) }));
    }
    case 'zwiekszona_played':
      return changed(fronts, fact.shop, ({ goods }) => ({ goods: plus(goods, GOOD_OF_SHOP[fact.shop], 1) }));
    case 'towar_played':
      return changed(fronts, fact.shop, ({ goods, queue }) => ({
        goods: plus(goods, fact.good, -1),
        queue: queue.slice(1),
      }));
    case 'remanent_played':
      return changed(fronts, fact.shop, () => ({ closed_by: fact.seat }));
    default:
      return [...fronts];
  }
}
