// What the changes since the reader's last move brought: to the reader first, with the reason where it brought nothing.
import type { Change, SeatInfo } from '..';
import { factSentence, listed, t } from '../../lib/i18n.svelte';
import { seatNames } from '../../lib/seats';
import { hasGoods, openingOf, type Front, type Opening } from './opening';
import type { Fact, Good, Shop, View } from './wire';
import { at, goodName, whoStands } from './words';

const GAME = 'kolejka';
const MOST = 6; // sentences about the others

/** Why somebody who stands at a shop got nothing there. */
export type Miss =
  | { shop: Shop; why: 'closed'; by: number }
  | { shop: Shop; why: 'bare' }
  | { shop: Shop; why: 'sold_out'; place: number; sells: number };

export function missesOf({ before, after, isOver }: Opening, seat: number): Miss[] {
  if (!isOver) return [];
  return before.flatMap((front, number): Miss[] => {
    const place = front.queue.findIndex(({ who }) => who === seat) + 1;
    if (!place || after[number]!.sold.some(({ who }) => who === seat)) return [];
    return [missed(front, place)];
  });
}

function missed(front: Front, place: number): Miss {
  const { shop, closed_by, sells } = front;
  if (!hasGoods(front)) return { shop, why: 'bare' };
  if (closed_by !== null) return { shop, why: 'closed', by: closed_by };
  return { shop, why: 'sold_out', place, sells };
}

/** In words why; shops where nothing was on sale share a sentence. */
export function missesInWords(misses: readonly Miss[], seats: readonly SeatInfo[]): string[] {
  const told = misses.flatMap((miss) => {
    const shop = at(miss.shop);
    if (miss.why === 'closed') return [t('kolejka.page.missed.closed', { shop, name: whoStands(miss.by, seats) })];
    if (miss.why === 'bare') return [];
    return [t('kolejka.page.missed.sold_out', { shop, place: miss.place, count: miss.sells })];
  });
  const bare = misses.filter(({ why }) => why === 'bare').map(({ shop }) => at(shop));
  return bare.length ? [...told, t('kolejka.page.missed.bare', { shops: listed(bare) })] : told;
}

/** What others got, told together: food, food, clothing → food 2, clothing. */
function goodsOf(goods: readonly Good[]): string {
  const counts = new Map<Good, number>();
  for (const good of goods) counts.set(good, (counts.get(good) ?? 0) + 1);
  return listed([...counts].map(([good, count]) => (count > 1 ? `${goodName(good)} ×${count}` : goodName(good))));
}

type Happened = Change<View, Fact>;
const OWN = ['good_bought', 'good_exchanged', 'goods_exchanged', 'towar_played', 'delivery_seen'];
const OTHERS = ['goods_delivered', 'saturday_came', 'game_ended'];
const isPlayed = ({ kind }: Fact) => kind.endsWith('_played');

/** For the shell: few sentences about what happened since the reader's last move. */
export function since(changes: readonly Happened[], seat: number, seats: readonly SeatInfo[]): string[] {
  const facts = changes.flatMap((change) => change.facts);
  const names = seatNames(seats, seat);
  const tell = (fact: Fact) => factSentence(GAME, fact, names);
  const isOwn = (fact: Fact) => 'seat' in fact && fact.seat === seat;
  const own = facts.filter((fact) => isOwn(fact) && OWN.includes(fact.kind)).map(tell);
  const misses = changes.flatMap((change) => {
    const opening = openingOf(change);
    return opening ? missesOf(opening, seat) : [];
  });
  const played = facts.filter((fact) => !isOwn(fact) && (isPlayed(fact) || OTHERS.includes(fact.kind)));
  return [
    ...own,
    ...missesInWords(unserved(misses, facts, seat), seats),
    ...gains(facts, seat, seats),
    ...placed(facts, seat, seats),
    ...played.slice(-MOST).map(tell),
  ];
}

/** Where the shops opened over several changes, a pawn served in an earlier one missed nothing. */
function unserved(misses: readonly Miss[], facts: readonly Fact[], seat: number): Miss[] {
  const got = new Set(facts.flatMap((fact) => (fact.kind === 'good_bought' && fact.seat === seat ? [fact.shop] : [])));
  return misses.filter(({ shop }) => !got.has(shop));
}

/** What the others took home, each named once. */
function gains(facts: readonly Fact[], seat: number, seats: readonly SeatInfo[]): string[] {
  const taken = seats.flatMap((one) => {
    if (one.seat === seat) return [];
    const goods = facts.flatMap((fact) => {
      if (!('seat' in fact) || fact.seat !== one.seat) return [];
      if (fact.kind === 'good_bought') return [fact.good];
      return fact.kind === 'good_exchanged' || fact.kind === 'goods_exchanged' ? [fact.taken] : [];
    });
    return goods.length ? [`${one.name}: ${goodsOf(goods)}`] : [];
  });
  return taken.length ? [t('kolejka.page.since.gains', { who: taken.join('; ') })] : [];
}

/** Where the others queued up. */
function placed(facts: readonly Fact[], seat: number, seats: readonly SeatInfo[]): string[] {
  return seats.flatMap((one) => {
    if (one.seat === seat) return [];
    const queues = facts.flatMap((fact) => (fact.kind === 'pawn_placed' && fact.seat === one.seat ? [fact.queue] : []));
    if (!queues.length) return [];
    return [t('kolejka.page.since.placed', { name: one.name, queues: listed([...new Set(queues)].map(at)) })];
  });
}
