import type { CardName } from '../../lib/games';
import { MONEY } from './wire';

/** A banknote or a coin by its serial number. */
export const cardName: CardName = (serial, say) => {
  const money = MONEY[serial - 1];
  if (!money) return say('card.serial', { serial });
  return say(`cinkciarz.kind_card.${money.kind}`, { worth: money.worth, serial });
};
