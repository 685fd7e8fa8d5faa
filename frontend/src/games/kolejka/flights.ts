// Motion from facts: what flew from where to where.
import type { Flight } from '../../board/Flights.svelte';
import { GOOD_MEMBERS, SHOP_MEMBERS, type Card, type Fact, type Good, type Queue, type Shop } from './wire';

export type Flyer = { good: Good } | { seat: number | null } | { card: Card; seat: number };

const ownGood = (shop: Shop): Good => GOOD_MEMBERS[SHOP_MEMBERS.indexOf(shop)]!; // their orders agree
const shelf = (shop: Shop) => `shelf:${shop}`;
const queue = (name: Queue) => `line:${name}`;
const home = (seat: number) => `home:${seat}`;
const goodsOf = (seat: number) => `goods:${seat}`;
const stall = (good: Good) => `stall:${good}`;
const times = (count: number, flight: Flight<Flyer>) => Array.from({ length: count }, () => flight);

function played(card: Card, seat: number, to: string): Flight<Flyer> {
  return { what: { card, seat }, from: `cards:${seat}`, to };
}

/** What a fact lets fly. */
export function flightsOf(fact: Fact): Flight<Flyer>[] {
  switch (fact.kind) {
    case 'pawn_placed':
      return [{ what: { seat: fact.seat }, from: home(fact.seat), to: queue(fact.queue) }];
    case 'speculator_placed':
      return [{ what: { seat: null }, from: 'market', to: queue(fact.shop) }];
    case 'goods_delivered': {
      const shop = fact.card.slice(0, -2) as Shop;
      return times(fact.count, { what: { good: ownGood(shop) }, from: 'truck', to: shelf(shop) });
    }
    case 'good_bought':
      return [
        { what: { good: fact.good }, from: shelf(fact.shop), to: goodsOf(fact.seat) },
        { what: { seat: fact.seat }, from: queue(fact.shop), to: home(fact.seat) },
      ];
    case 'speculator_bought':
      return [{ what: { good: fact.good }, from: shelf(fact.shop), to: stall(fact.good) }];
    case 'good_exchanged':
    case 'goods_exchanged': {
      const paid = fact.kind === 'goods_exchanged' ? [fact.paid, fact.also_paid] : [fact.paid];
      return [
        ...paid.map((good) => ({ what: { good }, from: goodsOf(fact.seat), to: stall(good) })),
        { what: { good: fact.taken }, from: stall(fact.taken), to: goodsOf(fact.seat) },
      ];
    }
    case 'pawn_left':
      return [{ what: { seat: fact.seat }, from: queue('bazar'), to: home(fact.seat) }];
    case 'pawn_recalled':
      return [{ what: { seat: fact.seat }, from: queue(fact.queue), to: home(fact.seat) }];
    case 'pan_played':
    case 'matka_played':
    case 'krytyka_played':
    case 'lista_played':
    case 'remanent_played':
      return [played(fact.kind.slice(0, -'_played'.length) as Card, fact.seat, queue(fact.shop))];
    case 'traf_played':
      return [
        played('traf', fact.seat, queue(fact.shop)),
        { what: { seat: fact.seat }, from: queue(fact.shop), to: queue(fact.target) },
      ];
    case 'pomylka_played':
      return [
        played('pomylka', fact.seat, shelf(fact.shop)),
        { what: { good: fact.good }, from: shelf(fact.shop), to: shelf(fact.target) },
      ];
    case 'zwiekszona_played':
      return [
        played('zwiekszona', fact.seat, shelf(fact.shop)),
        { what: { good: ownGood(fact.shop) }, from: 'truck', to: shelf(fact.shop) },
      ];
    case 'towar_played':
      return [
        played('towar', fact.seat, shelf(fact.shop)),
        { what: { good: fact.good }, from: shelf(fact.shop), to: goodsOf(fact.seat) },
        { what: { seat: fact.seat }, from: queue(fact.shop), to: home(fact.seat) },
      ];
    case 'kolega_played':
      return [played('kolega', fact.seat, 'deck')];
    default:
      return [];
  }
}
