import { CARD } from '../../../art/frame';
import { PEOPLE, type FigureName } from '../../../art/people';
import type { Picture, Pictures } from '../../../lib/pictures';
import { kindOf, type ThingName } from '../things';
import type { Card, Delivery, Good, Shop, ShoppingList } from '../wire';
import { deliveryBack, deliveryCard, kolejkaCard } from './cards';
import { assortment, token } from './goods';
import { EMBLEM, listEmblem } from './lists';
import { KOLEJKA_SHOP, kolejkaShop } from './shops';
import { FIRST, firstMarker, STALL, stall, TRUCK, truck } from './street';

const pawn = (name: FigureName): Picture => ({ box: [PEOPLE[name].width, 100], art: PEOPLE[name].draw(null) });

const LOAD = { food: 8, appliance: 12, furniture: 6, clothing: 10, sundry: 8 };

/** What is no item, and not told of by the rules' own names. */
const OTHERS: Readonly<Record<string, () => Picture>> = {
  trader: () => pawn('trader'),
  speculator: () => pawn('speculator'),
  pawn: () => pawn('netbag'),
  bazar: () => ({ box: STALL, art: stall('monday', 'sundry', 3, true) }),
  truck: () => ({ box: TRUCK, art: truck(LOAD) }),
  deliveries: () => ({ box: CARD, art: deliveryBack() }),
  first: () => ({ box: FIRST, art: firstMarker() }),
};

export default {
  card: (card: Card) => ({ box: CARD, art: kolejkaCard(card, null), clip: true, named: true }),
  delivery: (delivery: Delivery) => ({ box: CARD, art: deliveryCard(delivery) }),
  good: (good: Good) => ({ box: [100, 100], art: assortment(good) }),
  shop: (shop: Shop) => ({ box: KOLEJKA_SHOP, art: kolejkaShop(shop, {}) }),
  shopping_list: (list: ShoppingList) => ({ box: EMBLEM, art: listEmblem(list) }),
  thing: (thing: string) => {
    const good = kindOf(thing);
    return good ? { box: [100, 100], art: token(good, thing as ThingName) } : OTHERS[thing]!();
  },
  pawn,
} satisfies Pictures;
