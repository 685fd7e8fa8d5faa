import type { Reading } from '../../lib/games';
import { MONEY } from './wire';

export default {
  quiet: ['card_laid', 'newspaper_laid'],
  cardName(serial, say) {
    const money = MONEY[serial - 1];
    if (!money) return say('card.serial', { serial });
    return say(`cinkciarz.kind_card.${money.kind}`, { worth: money.worth, serial });
  },
} satisfies Reading;
