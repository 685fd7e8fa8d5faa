// Money as a player sorts and counts it. What it is worth in the end is for the sheet that the server sends.
import { nameOf, say, t } from '../../lib/i18n.svelte';
import { KIND_MEMBERS, type Kind, type Money, type Sheet } from './wire';

/** The cards of one kind, by worth. */
export interface Pocket {
  kind: Kind;
  cards: Money[];
}

/** What a kind brings, as the sheet says. */
export interface Line {
  sum: number;
  counted: number;
  bonus: number;
}

/** Equal cards that are a set together; `of` are printed on the card of scores. */
export interface Collected {
  worth: number;
  have: number;
  of: number;
}

export interface Change {
  kind: Kind;
  before: number;
  after: number;
}

export const LINE = 200; // where the gauge ends: printed on the card of scores
const SET = 3;
const SETS = [20, 30];

export const isCoin = (kind: Kind): boolean => kind === 'silver' || kind === 'gold';

/** What stands above the cards of a kind: a currency, silver or gold. */
export function kindName(kind: Kind): string {
  return nameOf('cinkciarz', 'kind', kind, isCoin(kind) ? 'short' : '');
}

export function pockets(cards: readonly Money[]): Pocket[] {
  return KIND_MEMBERS.map((kind) => ({
    kind,
    cards: cards.filter((card) => card.kind === kind).sort((a, b) => a.worth - b.worth || a.serial - b.serial),
  })).filter((pocket) => pocket.cards.length);
}

export function sum(cards: readonly Money[]): number {
  return cards.reduce((total, card) => total + card.worth, 0);
}

export function collected(pocket: Pocket): Collected[] {
  if (isCoin(pocket.kind)) {
    const have = pocket.cards.length;
    return [{ worth: pocket.cards[0]?.worth ?? 0, have, of: have > SET ? 2 * SET : SET }];
  }
  return SETS.map((worth) => ({ worth, have: pocket.cards.filter((card) => card.worth === worth).length, of: SET }));
}

/** What the sheet has for a kind; nothing if there is none of it. */
export function lineOf(sheet: Sheet | null, kind: Kind): Line {
  const note = sheet?.currencies.find((line) => line.currency === kind);
  if (note) return note;
  const coin = sheet?.coins.find((line) => line.coin === kind);
  return coin ? { sum: coin.counted, counted: coin.counted, bonus: coin.bonus } : { sum: 0, counted: 0, bonus: 0 };
}

export function changes(before: Sheet, after: Sheet): Change[] {
  const points = (sheet: Sheet, kind: Kind) => lineOf(sheet, kind).counted + lineOf(sheet, kind).bonus;
  return KIND_MEMBERS.map((kind) => ({ kind, before: points(before, kind), after: points(after, kind) })).filter(
    (change) => change.before !== change.after,
  );
}

export function signed(number: number): string {
  if (!number) return '±0';
  return number < 0 ? `−${-number}` : `+${number}`;
}

export function cardName(card: Money): string {
  const name = say(`cinkciarz.kind_card.${card.kind}`, { worth: card.worth });
  return t('cinkciarz.page.card', { card: name, serial: card.serial });
}

/** "20 ×2, 60": the worths of some cards of one kind, short. */
export function worths(cards: readonly Money[]): string[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card.worth, (counts.get(card.worth) ?? 0) + 1);
  return [...counts].map(([worth, count]) => (count > 1 ? `${worth}×${count}` : `${worth}`));
}
