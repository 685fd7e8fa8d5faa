import { CARD } from '../../../art/frame';
import { PEOPLE, type FigureName } from '../../../art/people';
import type { Pictures } from '../../../lib/pictures';
import type { Card, Shop, ShoppingList } from '../wire';
import { kolejkaCard } from './cards';
import { EMBLEM, listEmblem } from './lists';
import { KOLEJKA_SHOP, kolejkaShop } from './shops';

export default {
  card: (card: Card) => ({ box: CARD, art: kolejkaCard(card, null), clip: true, named: true }),
  shop: (shop: Shop) => ({ box: KOLEJKA_SHOP, art: kolejkaShop(shop, {}) }),
  shopping_list: (list: ShoppingList) => ({ box: EMBLEM, art: listEmblem(list) }),
  pawn: (name: FigureName) => ({ box: [PEOPLE[name].width, 100], art: PEOPLE[name].draw(null) }),
} satisfies Pictures;
