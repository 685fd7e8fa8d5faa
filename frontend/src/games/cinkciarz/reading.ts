import type { CardName, Chapter } from '../../lib/games';
import { MONEY, type View } from './wire';

/** A banknote or a coin by its serial number. */
export const cardName: CardName = (serial, say) => {
  const money = MONEY[serial - 1];
  if (!money) return say('card.serial', { serial });
  return say(`cinkciarz.kind_card.${money.kind}`, { worth: money.worth, serial });
};

/** Where no list is kept of what went into hands, the cards of a round are left to memory when the next one begins. */
export const chapter: Chapter = (view) =>
  (view as View).seats.some(({ known }) => known === null) ? 'round_started' : null;
