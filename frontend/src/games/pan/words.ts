// Pan tu nie stał! in words: for screen readers, for the bar, and for what a move would lead to.
import { listed, named, nameOf, t, words } from '../../lib/i18n.svelte';
import type { Card, Good, Queuer, Shop, View } from './wire';
import { GOOD_MEMBERS, GOOD_VALUES, SHOP_MEMBERS } from './wire';
import type { SeatInfo } from '..';

export const cardName = (card: Card) => nameOf('pan', 'card', card);
export const goodName = (good: Good) => nameOf('pan', 'good', good);
export const shopName = (shop: Shop) => nameOf('pan', 'shop', shop);
export const atShop = (shop: Shop) => nameOf('pan', 'shop', shop, 'at') || t('pan.page.at', { shop: shopName(shop) });

/** A name in the first of the forms that the language has. */
const inForm = (kind: string, member: string, ...forms: string[]) =>
  forms.map((form) => nameOf('pan', kind, member, form)).find(Boolean) ?? nameOf('pan', kind, member);

/** An own card that something is done with: Matkę, la tua Matka; English has "your" in its sentences. */
export const cardObject = (card: Card) => inForm('card', card, 'acc', 'your');
/** The card that something lies on: Matce, una Matka (madre con bambino). */
export const cardBelow = (card: Card) => inForm('card', card, 'loc', 'a');
/** An item that something is done with: herbatę, the tea. */
export const goodObject = (good: Good) => inForm('good', good, 'acc', 'the');
/** So many cards of a kind: 2 Jedynki, 2 Plain 1s. */
export const cardCount = (card: Card, count: number) =>
  t('pan.page.counted', { count, card: named('pan', 'card', card) });

const isForeign = () => words.language !== 'pl';

/** What an item is, with its Polish name, for whoever reads no Polish. */
function glossedBy(help: string, good: Good, plain: string): string {
  return isForeign() ? t('pan.page.glossed', { good: goodName(good), help }) : plain;
}

export const glossed = (good: Good) => glossedBy(nameOf('pan', 'good', good, 'help'), good, goodName(good));
export const glossedObject = (good: Good) => glossedBy(goodObject(good), good, goodObject(good));

/** A card with what its name means, for whoever reads no Polish. */
export function glossedCard(card: Card): string {
  const [name, full] = [cardName(card), nameOf('pan', 'card', card, 'full')];
  return isForeign() && full && full !== name ? t('pan.page.glossed', { good: name, help: full }) : name;
}

/** A card of the hand with what it means and what it does. */
export function cardLabel(card: Card, count: number): string {
  const [name, full] = [cardName(card), nameOf('pan', 'card', card, 'full')];
  const called = full === name ? name : isForeign() ? t('pan.page.glossed', { good: name, help: full }) : full;
  return t('pan.page.hand_card', { count, card: called, help: nameOf('pan', 'card', card, 'help') });
}

const POLISH_CARDS = ['przewodnia', 'lista', 'matka', 'pan', 'synku'] as const;

let pattern: { language: string; names: RegExp } | null = null; // is made once for a language

/** Any of the names that are Polish in the reader's language. */
function polishNames(): RegExp {
  if (pattern?.language === words.language) return pattern.names;
  const names = [...GOOD_MEMBERS.map(goodName), ...SHOP_MEMBERS.map(shopName), ...POLISH_CARDS.map(cardName)];
  // A word of both languages (radio a valvole (radio)) is the name only where it stands behind what it means.
  const shared = GOOD_MEMBERS.filter((good) => nameOf('pan', 'good', good, 'help').split(' ').includes(goodName(good)));
  const bare = new Set(shared.map(goodName));
  const some = names
    .sort((a, b) => b.length - a.length)
    .map((name) => (bare.has(name) ? `(?<=\\()${name}(?=\\))` : name))
    .join('|');
  pattern = { language: words.language, names: new RegExp(`(?<!\\p{L})(${some})(?!\\p{L})`, 'u') };
  return pattern.names;
}

/** The parts of a text, and which of them are Polish names in it. */
export function polish(text: string): { text: string; isName: boolean }[] {
  if (!isForeign()) return [{ text, isName: false }];
  return text.split(polishNames()).map((part, place) => ({ text: part, isName: place % 2 === 1 }));
}

/** A number as players write it, with a real minus. */
export const number = (value: number) => String(value).replace('-', '−');

const nameOfSeat = (seats: readonly SeatInfo[], seat: number) =>
  seats[seat]?.isYou ? t('pan.page.you') : (seats[seat]?.name ?? '');

/** "you 5, Basia 4": who is how strong in a queue, the strongest first. */
export function standings(strong: readonly Strong[], seats: readonly SeatInfo[]): string {
  return strong.map(({ seat, strength }) => `${nameOfSeat(seats, seat)} ${number(strength)}`).join(', ');
}

/** A seat with a card in a queue. */
export interface Strong {
  seat: number;
  strength: number;
}

/** The seats with a card in a queue, the strongest first. */
export function ranked(strengths: readonly (number | null)[]): Strong[] {
  return strengths
    .map((strength, seat) => ({ seat, strength }))
    .filter((one): one is Strong => one.strength !== null)
    .sort((a, b) => b.strength - a.strength);
}

export const worth = (good: Good) => t('pan.page.worth', { worth: GOOD_VALUES[good] });

export function queuerLabel(queuer: Queuer, seats: readonly SeatInfo[]): string {
  const data = { name: nameOfSeat(seats, queuer.seat), card: cardName(queuer.card), value: number(queuer.value) };
  return queuer.good
    ? t('pan.page.queuer_carrying', { ...data, good: glossedObject(queuer.good) })
    : t('pan.page.queuer', data);
}

export function goodsLabel(goods: readonly Good[]): string {
  return goods.length ? listed(goods.map((good) => `${glossed(good)} ${GOOD_VALUES[good]}`)) : t('pan.page.no_goods');
}

/** The end of the turn, where beside it only a Matka could be played: the others do not know whether there is one. */
export function ends<Any extends { kind: string }>(moves: readonly Any[]): Any | null {
  const isOver = moves.every(({ kind }) => kind === 'end_turn' || kind === 'play_matka');
  return (isOver && moves.find(({ kind }) => kind === 'end_turn')) || null;
}

/** What the reader may do now. */
export function task(view: View, moves: readonly { kind: string }[]): string {
  if (view.checked) {
    const data = { at: atShop(view.checked) };
    const isLast = moves.some(({ kind }) => kind === 'take_last_good');
    return isLast ? t('pan.page.task_last', data) : t('pan.page.task_take', data);
  }
  return view.actions ? t('pan.page.task_act', { count: view.actions }) : t('pan.page.task_free');
}
