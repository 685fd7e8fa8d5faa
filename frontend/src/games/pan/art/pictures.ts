import { CARD } from '../../../art/frame';
import { GOODS } from '../../../art/goods';
import type { Pictures } from '../../../lib/pictures';
import type { Card, Good, Shop } from '../wire';
import { panCard } from './cards';
import { PAN_SHOP, panShop } from './shops';

export default {
  card: (card: Card) => ({ box: CARD, art: panCard(card, null), clip: true, named: true }),
  good: (good: Good) => ({ box: [100, 100], art: GOODS[good]() }),
  shop: (shop: Shop) => ({ box: PAN_SHOP, art: panShop(shop, ['ocet', 'telewizor']) }),
} satisfies Pictures;
