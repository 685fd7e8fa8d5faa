/** The five colours of goods: an ink, a shape and twelve objects each. */

import { GOODS, type GoodName } from '../../../art/goods';
import type { Good, Shop } from '../wire';
import { OBJECTS } from './objects';
import { at, disc, fill, key, poly, slab, type Colour } from '../../../art/press';

export const GOOD_COLOURS = {
  food: 'var(--good-food,#d4573b)',
  appliance: 'var(--good-appliance,#4f93a0)',
  furniture: 'var(--good-furniture,#e3b23c)',
  clothing: 'var(--good-clothing,#e39a8d)',
  sundry: 'var(--good-sundry,#9a9f5a)',
} as const satisfies Record<Good, Colour>;

/** Each colour has a shape, so that it can be told without its colour. */
const SHAPES: Record<Good, string> = {
  food: disc(50, 50, 47),
  appliance: slab(5, 5, 90, 90, 10),
  furniture: poly([50, 2, 96, 30, 96, 96, 4, 96, 4, 30]),
  clothing: poly([28, 3, 72, 3, 98, 34, 80, 97, 20, 97, 2, 34]),
  sundry: poly([50, 1, 99, 50, 50, 99, 1, 50]),
};

const sizeOn = (good: Good): number => (good === 'sundry' ? 0.6 : 0.72);
const placed = (good: Good, size: number, art: string): string =>
  fill(GOOD_COLOURS[good], SHAPES[good], ' transform="translate(1.6 1.2)"') +
  key(SHAPES[good], 2.6) +
  at(50 - 50 * size, (good === 'furniture' ? 56 : 50) - 50 * size, size, art);

/** A good as a token: its colour's shape with an object on it. */
export const token = (good: Good, thing: GoodName): string => placed(good, sizeOn(good), GOODS[thing]());

/** A colour with some of its objects. */
export const assortment = (good: Good): string =>
  placed(
    good,
    sizeOn(good) * 1.05,
    [0, 3, 6, 9].map((n, i) => at((i % 2) * 52, Math.floor(i / 2) * 52, 0.48, GOODS[OBJECTS[good][n]!]())).join(''),
  );

/** A colour's sign alone, without an object. */
export const emblem = (good: Good): string => fill(GOOD_COLOURS[good], SHAPES[good], ' transform="translate(1.6 1.2)"') + key(SHAPES[good], 4);

export const GOOD_OF_SHOP = {
  spozywczy: 'food',
  rtv_agd: 'appliance',
  meble: 'furniture',
  odziez: 'clothing',
  kiosk: 'sundry',
} as const satisfies Record<Shop, Good>;
