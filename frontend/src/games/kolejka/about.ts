// What the cards of some things say beside their own texts (lib/about.ts).
import type { Telling } from '../../lib/about';
import { nameOf, t } from '../../lib/i18n.svelte';
import { kindOf } from './things';

/** What an item is in the rules: one of a kind that a shop sells. */
function itemInRules(thing: string): string | undefined {
  const kind = kindOf(thing);
  return kind ? nameOf('kolejka', 'good', kind, 'help') : undefined;
}

function deliveryInRules(card: string): string {
  const [, shop = '', count] = /^(.*)_(\d+)$/.exec(card)!;
  return t('kolejka.page.delivery_help', { count: Number(count), shop: nameOf('kolejka', 'shop', shop) });
}

export default {
  thing: (thing) => ({ family: 'page.thing', help: itemInRules(thing) }),
  pawn: () => ({ family: 'page.thing' }), // as the rules picture them
  delivery: (card) => ({ help: deliveryInRules(card) }),
} satisfies Record<string, Telling>;
