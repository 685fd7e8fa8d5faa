// What the board says: the names of its things, what to pick next, and what the reader may do now.
import { listed, moveSentence, nameOf, t, words } from '../../lib/i18n.svelte';
import { seatNames } from '../../lib/seats';
import {
  CARD_MEMBERS,
  GOOD_MEMBERS,
  SHOP_MEMBERS,
  type Card,
  type Good,
  type Move,
  type Queue,
  type ShopView,
  type View,
} from './wire';
import type { SeatInfo } from '..';
import type { Thing } from './routes';

const GAME = 'kolejka';
export const cardName = (card: Card) => nameOf(GAME, 'card', card);
export const cardHelp = (card: Card) => nameOf(GAME, 'card', card, 'help');
/** A card's name with its meaning, for who does not read Polish. */
export function cardFull(card: Card): string {
  const [name, meaning] = [cardName(card), nameOf(GAME, 'card', card, 'full')];
  return meaning && meaning !== name ? `${name} (${meaning})` : name;
}
export const goodName = (good: Good) => nameOf(GAME, 'good', good);
export const queueName = (queue: Queue) => nameOf(GAME, 'queue', queue);
/** A queue, as a sentence says where something happens. */
export const at = (queue: Queue) => nameOf(GAME, 'queue', queue, 'at') || queueName(queue);

/** A sentence in its parts: what is Polish in another language is to be marked, or it is mispronounced. */
export function inLanguages(text: string): { text: string; isPolish: boolean }[] {
  if (words.language === 'pl') return [{ text, isPolish: false }];
  const names = [...CARD_MEMBERS.map(cardName), ...SHOP_MEMBERS.map(queueName)];
  const parts = text.split(new RegExp(`(${names.join('|')})`)); // every other one is a name
  return parts.map((part, number) => ({ text: part, isPolish: number % 2 === 1 })).filter((part) => part.text);
}

export type Counts = Partial<Record<Good, number>>;
export const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Goods in words: food 2, clothing 1. */
export function goodsInWords(counts: Counts): string {
  const held = GOOD_MEMBERS.filter((good) => counts[good]);
  if (!held.length) return t('kolejka.page.nothing');
  return held.map((good) => `${goodName(good)} ${counts[good]}`).join(', ');
}

/** Who stands at a place: a name, or the speculator. */
export function whoStands(who: number | null, seats: readonly SeatInfo[]): string {
  if (who === null) return t('kolejka.page.speculator');
  const seat = seats[who];
  return seat?.isYou ? t('page.seat.you') : (seat?.name ?? '');
}

export function queueInWords(queue: readonly (number | null)[], seats: readonly SeatInfo[]): string {
  if (!queue.length) return t('kolejka.page.queue_empty');
  return t('kolejka.page.queue', { people: queue.map((who, i) => `${i + 1} ${whoStands(who, seats)}`).join(', ') });
}

export function shopInWords(shop: ShopView, seats: readonly SeatInfo[]): string {
  const told = [
    t('kolejka.page.shop', { shop: queueName(shop.shop), goods: goodsInWords(shop.goods), truck: shop.truck }),
  ];
  if (shop.closed_by !== null) told.push(t('kolejka.page.closed', { name: whoStands(shop.closed_by, seats) }));
  return [...told, queueInWords(shop.queue, seats)].map((text) => `${text}.`).join(' ');
}

/** A thing that can be picked; where picking it makes a move, the move. */
export function thingInWords(thing: Thing, move: Move | null, view: View, seats: readonly SeatInfo[]): string {
  if (move) return moveSentence(GAME, move, seatNames(seats, view.you));
  const [kind, name, detail] = thing.split(':') as [string, string, string | undefined];
  switch (kind) {
    case 'card':
      return `${cardFull(name as Card)}: ${cardHelp(name as Card)}`;
    case 'pawn': {
      const queue = name === 'bazar' ? view.market : view.shops.find(({ shop }) => shop === name)!.queue;
      const who = whoStands(queue[Number(detail) - 1] ?? null, seats);
      return t('kolejka.page.pawn', { queue: queueName(name as Queue), place: detail, who });
    }
    case 'good':
      return `${goodName(detail as Good)}, ${queueName(name as Queue)}`;
    case 'stall': {
      const stall = view.stalls.find(({ good }) => good === name)!;
      return stallInWords(stall.good, stall.count, stall.price);
    }
    default: {
      const number = view.seats[view.you]?.goods[name as Good] ?? 0;
      return t('kolejka.page.own_good', { good: goodName(name as Good), number });
    }
  }
}

export const stallInWords = (good: Good, count: number, price: number) =>
  t('kolejka.page.stall', { good: goodName(good), number: count, count: price });

/** What is to be picked next; nothing is asked of who carries a pawn about. */
export function nextStep(path: readonly Thing[]): string | null {
  const [kind, name] = (path[0] ?? 'walker').split(':') as [string, string];
  if (kind === 'walker') return null;
  if (kind === 'stall')
    return t(path.length > 1 ? 'kolejka.page.pay_also' : 'kolejka.page.pay', { good: goodName(name as Good) });
  if (path.length > 1) return t('kolejka.page.where_to');
  return t(`kolejka.page.next.${name as Card}`);
}

/** What the reader may do now. */
export function task(view: View, moves: readonly { kind: string }[]): string {
  switch (view.phase) {
    case 'set_up':
    case 'queue_up':
      return t('kolejka.page.task.queue', { count: view.seats[view.you]?.home ?? 0 });
    case 'jump':
      return t(moves.length > 1 ? 'kolejka.page.task.jump' : 'kolejka.page.task.pass', { round: view.round ?? 1 });
    case 'open':
      return t('kolejka.page.task.open', { shop: view.serving ? queueName(view.serving) : '' });
    case 'trade': {
      if (view.traded) return t('kolejka.page.task.trade_on');
      return t('kolejka.page.task.trade');
    }
    case 'evening':
      return t('kolejka.page.task.evening');
  }
}

/** A seat's list in words: what it is for, what is missing, what is to spare; and its cards, where they are not shown. */
export function listInWords(view: View, number: number, cardsToo = false): string {
  const seat = view.seats[number]!;
  const told = [
    t('kolejka.page.list', { number: seat.number, list: nameOf(GAME, 'shopping_list', seat.shopping_list) }),
    t('kolejka.page.lacks', { goods: goodsInWords(seat.missing) }),
    t('kolejka.page.holds', { goods: goodsInWords(seat.goods) }),
    t('kolejka.page.at_home', { pawns: seat.home }),
    t('kolejka.page.cards', { hand: seat.hand, deck: seat.deck }),
    cardsToo && seat.played.length ? t('kolejka.page.played', { cards: listed(seat.played.map(cardName)) }) : '',
  ];
  return told
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
}
