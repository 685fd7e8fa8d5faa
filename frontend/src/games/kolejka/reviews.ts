// What can be asked for by a key, and its answer in a sentence.
import type { Review, SeatInfo } from '..';
import { listed, nameOf, t } from '../../lib/i18n.svelte';
import { SHOP_MEMBERS, type View } from './wire';
import { cardFull, goodName, goodsInWords, listInWords, queueInWords, queueName, shopInWords, total } from './words';

const MARKET_KEY = '6'; // after the five shops

/** The hand, the shops and the market by their places, the players by their letters, the truck, the score. */
export function reviews(_: View, seat: number, seats: readonly SeatInfo[]): Review<View>[] {
  return [
    ...(seat < 0 ? [] : [{ key: 'h', name: t('kolejka.page.hand'), tell: hand }]),
    ...SHOP_MEMBERS.map((shop, number) => ({ key: String(number + 1), name: queueName(shop), tell: shopAt(number) })),
    { key: MARKET_KEY, name: t('kolejka.page.market'), tell: market },
    ...seats.map((one) => ({
      key: one.letter.toLowerCase(),
      name: one.isYou ? t('kolejka.page.own') : t('kolejka.page.list_of', { name: one.name }),
      tell: (now: View) => listInWords(now, one.seat, true),
    })),
    { key: 't', name: t('kolejka.page.deliveries'), tell: truck },
    { key: 's', name: t('kolejka.page.score'), tell: score },
  ];
}

function hand(view: View): string {
  const cards = view.hand.map(cardFull);
  const top = view.deck_top.map(cardFull);
  const words = [
    cards.length ? t('kolejka.page.in_hand', { cards: listed(cards) }) : t('kolejka.page.hand_empty'),
    top.length ? t('kolejka.page.on_deck', { cards: listed(top) }) : '',
  ];
  return words.filter(Boolean).join(' ');
}

const shopAt = (number: number) => (view: View, _: number, seats: readonly SeatInfo[]) =>
  shopInWords(view.shops[number]!, seats);

function market(view: View, _: number, seats: readonly SeatInfo[]): string {
  const stalls = view.stalls.map(({ stall, good, count, price }) => {
    const words = { good: goodName(good), number: count, count: price };
    return `${nameOf('kolejka', 'weekday', stall)}: ${t('kolejka.page.stall', words)}`;
  });
  return [...stalls, queueInWords(view.market, seats)].map((text) => `${text}.`).join(' ');
}

function truck(view: View): string {
  const delivered = (cards: readonly string[]) => listed(cards.map((card) => nameOf('kolejka', 'delivery', card)));
  const load = view.shops.map(({ shop, truck: left }) => `${queueName(shop)} ${left}`);
  const words = [
    t('kolejka.page.truck_load', { goods: listed(load) }),
    view.today.length ? t('kolejka.page.came_today', { cards: delivered(view.today) }) : '',
    view.next_deliveries.length ? t('kolejka.page.known_next', { cards: delivered(view.next_deliveries) }) : '',
    `${t('kolejka.page.delivery_deck', { number: view.delivery_deck })}.`,
  ];
  return words.filter(Boolean).join(' ');
}

/** Who still lacks how much, the nearest to the aim first. */
function score(view: View, _: number, seats: readonly SeatInfo[]): string {
  const standing = seats
    .map((one) => ({ name: one.isYou ? t('page.seat.you') : one.name, lacks: view.seats[one.seat]!.missing }))
    .sort((one, other) => total(one.lacks) - total(other.lacks));
  const told = standing.map(({ name, lacks }) => `${name} ${total(lacks)} (${goodsInWords(lacks)})`);
  return t('kolejka.page.score_told', { seats: told.join('; ') });
}
