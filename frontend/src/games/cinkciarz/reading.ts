import type { CardName, Chapter, Together } from '../../lib/games';
import { MONEY, type Move, type View } from './wire';

/** A banknote or a coin by its serial number. */
export const cardName: CardName = (serial, say) => {
  const money = MONEY[serial - 1];
  if (!money) return say('card.serial', { serial });
  return say(`cinkciarz.kind_card.${money.kind}`, { worth: money.worth, serial });
};

/** Where no list is kept of what went into hands, the cards of a round are left to memory when the next one begins. */
export const chapter: Chapter = (view) =>
  (view as View).seats.some(({ known }) => known === null) ? 'round_started' : null;

/** A bid that is laid card by card is told as a whole. */
export const together: Together = (moves) => {
  const laid = moves as readonly Move[];
  const cards = laid.flatMap((move) => (move.kind === 'lay_card' ? [move.serial] : []));
  const others = laid.filter(({ kind }) => kind !== 'lay_card' && kind !== 'seal_bid');
  if (!cards.length) return others.length ? others : moves;
  return [{ kind: 'place_bid', cards, newspaper: false }, ...others];
};
