// What can be asked for by a key, each answered in a sentence: the own hand, a shop, a player, the score.
import { listed, t } from '../../lib/i18n.svelte';
import type { Review, SeatInfo } from '..';
import { CARD_MEMBERS, type ShopView, type View } from './wire';
import { cardCount, goodsLabel, queuerLabel, ranked, shopName, standings } from './words';

function hand({ hand, seats }: View, seat: number): string {
  const cards = CARD_MEMBERS.flatMap((card) => (hand[card] ? [cardCount(card, hand[card])] : []));
  const pile = t('pan.page.in_pile', { count: seats[seat]?.pile ?? 0 });
  return t('pan.page.tell_hand', { cards: cards.length ? listed(cards) : t('pan.page.no_goods'), pile });
}

function shop({ shop, goods, queue, strengths, leader }: ShopView, seats: readonly SeatInfo[]): string {
  const window = t('pan.page.window', { goods: goodsLabel(goods) });
  if (!queue.length) return `${shopName(shop)}. ${window}. ${t('pan.page.nobody_queues')}`;
  const strong = ranked(strengths);
  const advantage =
    leader === null
      ? t('pan.page.tell_tie')
      : seats[leader]?.isYou
        ? t('pan.page.tell_you_lead')
        : t('pan.page.leader', { name: seats[leader]?.name ?? '' });
  const standing = t('pan.page.tell_strengths', { standings: standings(strong, seats) });
  const people = t('pan.page.tell_queue', { people: queue.map((one) => queuerLabel(one, seats)).join('; ') });
  return `${shopName(shop)}. ${window}. ${standing} ${advantage}. ${people}`;
}

function player(view: View, { seat, name }: SeatInfo): string {
  const { hand, pile, stored, store, points } = view.seats[seat]!;
  const home = store ? goodsLabel(store) : t('pan.page.goods', { count: stored });
  const parts = [
    t('pan.page.in_hand', { count: hand }),
    t('pan.page.in_pile', { count: pile }),
    t('pan.page.store', { goods: home }),
  ];
  if (points !== null) parts.push(t('pan.page.points', { count: points }));
  return `${name}: ${parts.join('; ')}.`;
}

function score(view: View, seats: readonly SeatInfo[]): string {
  const each = seats.map(({ seat, name }) => {
    const { points, stored } = view.seats[seat]!;
    const told = points === null ? t('pan.page.goods', { count: stored }) : t('pan.page.points', { count: points });
    return `${name}: ${told}`;
  });
  return t('pan.page.tell_score', { seats: each.join('; '), left: t('pan.page.goods', { count: view.ministry }) });
}

export function reviews(view: View, seat: number, seats: readonly SeatInfo[]): Review<View>[] {
  const own: Review<View>[] = [{ key: 'h', name: t('pan.page.hand'), tell: hand }];
  return [
    ...(seat >= 0 ? own : []),
    ...view.shops.map((one, number) => ({
      key: String(number + 1),
      name: shopName(one.shop),
      tell: (now: View, _seat: number, who: readonly SeatInfo[]) => shop(now.shops[number]!, who),
    })),
    ...seats.map((who) => ({
      key: who.letter.toLowerCase(),
      name: who.name,
      tell: (now: View, _seat: number, all: readonly SeatInfo[]) => player(now, all[who.seat] ?? who),
    })),
    { key: 's', name: t('page.end.points'), tell: (now, _seat, who) => score(now, who) },
  ];
}
