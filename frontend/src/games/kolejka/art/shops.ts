/** The five shops of Kolejka: the shelves are as full as the shop is. */

import { awning, boarded, closedSign, door, signboard, stocked, wall, type Shelves } from '../../../art/facade';
import { tube } from '../../../art/lettering';
import { GOOD_MEMBERS, type Good, type Shop } from '../wire';
import { fill, halftone, hatch, key, line, print, rect, type Points } from '../../../art/press';
import { onShelf, type ThingName } from '../things';
import { GOOD_COLOURS } from './goods';

export const KOLEJKA_SHOP = [200, 150] as const;
export type Stock = Partial<Record<Good, number>>;
/** A place in a drawing, in hundredths of it. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const shelves = (count: number): Shelves => {
  const slots = count > 12 ? 9 : count > 8 ? 6 : count > 2 ? 4 : 2;
  const boards = count > 2 ? [82, 118] : [118];
  const size = Math.min(count > 2 ? 33 : 50, 126 / slots);
  return { x: 12, y: 48, w: 126, boards, slots, size };
};

/** What is on a shop's shelves, kind after kind. */
const shown = (shop: Shop, stock: Stock): { good: Good; thing: ThingName }[] =>
  GOOD_MEMBERS.flatMap((good) => Array.from({ length: stock[good] ?? 0 }, (_, n) => ({ good, thing: onShelf(shop, good, n) })));

const show = (shop: Shop, stock: Stock, y = 48): string => {
  const things = shown(shop, stock).map(({ thing }) => thing);
  return stocked({ ...shelves(things.length), y }, things) + key(rect(12, y, 126, 123 - y), 2.6);
};
const BLOCK: Points = [4, 8, 196, 7, 196, 139, 4, 139];
const pavement = (): string => fill('ink', rect(0, 139, 200, 3)) + hatch('slate', [0, 142, 200, 142, 200, 149, 0, 149], 60, 12, 1.2);

const FRONTS = {
  spozywczy: (stock) =>
    wall(GOOD_COLOURS.food, BLOCK, hatch('rose', [6, 10, 194, 10, 194, 137, 6, 137], 0.3, 7, 0.8)) +
    signboard('SPOŻYWCZY', 8, 12, 184, 30, 'mustard', tube('M18 33Q18 24 26 24 34 24 34 33ZM22 24v-3M26 24v-3M30 24v-3', 'mustard', 1.3)) +
    show('spozywczy', stock) +
    door(152, 58, 34, 78, 'teal'),
  rtv_agd: (stock) =>
    wall(GOOD_COLOURS.appliance, BLOCK, halftone('paper', [6, 10, 194, 10, 194, 137, 6, 137], 7, 1.4)) +
    signboard('RTV-AGD', 8, 12, 184, 30, '#8fd0d4', tube('M18 25H36V36H18ZM23 19L27 25 31 19', '#8fd0d4', 1.3)) +
    show('rtv_agd', stock) +
    door(152, 58, 34, 78, 'brick'),
  meble: (stock) =>
    wall(GOOD_COLOURS.furniture, BLOCK, hatch('paper', [6, 10, 194, 10, 194, 137, 6, 137], 90, 10, 0.9)) +
    signboard('MEBLE', 8, 12, 184, 30, 'brick', tube('M22 19V36M22 28H34V36M22 20Q20 19 22 19', 'brick', 1.5)) +
    show('meble', stock) +
    fill('teal', rect(6, 43, 188, 5)) +
    key(rect(6, 43, 188, 5), 1.5) +
    door(152, 58, 34, 78, 'teal'),
  odziez: (stock) =>
    wall(GOOD_COLOURS.clothing, BLOCK, hatch('paper', [6, 10, 194, 10, 194, 137, 6, 137], 45, 8, 0.9)) +
    signboard('ODZIEŻ', 8, 12, 184, 30, 'rose', tube('M27 24L16 34H38ZM27 24Q27 20 30 20', 'rose', 1.4)) +
    show('odziez', stock) +
    awning(8, 43, 136, 7, 'teal') +
    door(152, 58, 34, 78, 'mustard'),
  kiosk: (stock) =>
    wall(GOOD_COLOURS.sundry, [10, 46, 190, 46, 186, 139, 14, 139], hatch('ink', [16, 122, 184, 122, 183, 137, 17, 137], 90, 8, 1)) +
    print('teal', 'M2 46L16 34H184L198 46Z', 2.2) +
    signboard('KIOSK', 40, 6, 120, 28, '#b7d56a', tube('M50 15H62V27H50ZM50 19H62M53 23h6', '#b7d56a', 1.2)) +
    show('kiosk', stock, 52) +
    print('slate', rect(146, 56, 38, 36), 2) +
    hatch('paper', [147, 57, 183, 57, 183, 91, 147, 91], -50, 8, 1.6) +
    print('paper', rect(142, 92, 46, 6), 1.8) +
    line('mustard', 2, 'M148 106H182M148 112H176'),
} satisfies Record<Shop, (stock: Stock) => string>;

/** Where the goods are drawn: so that they themselves can be picked, and asked about. */
export const wares = (shop: Shop, stock: Stock): (Spot & { good: Good; thing: ThingName })[] => {
  const goods = shown(shop, stock);
  const { x, w, boards, slots, size } = shelves(goods.length);
  const [room, [wide, tall]] = [w / slots, KOLEJKA_SHOP];
  return goods.slice(0, boards.length * slots).map((ware, i) => {
    const board = boards[boards.length - 1 - Math.floor(i / slots)]!;
    const left = x + room * (i % slots) + (room - size) / 2;
    return { ...ware, left: (100 * left) / wide, top: (100 * (board - size)) / tall, width: (100 * size) / wide, height: (100 * size) / tall };
  });
};

export const kolejkaShop = (shop: Shop, stock: Stock, closed = false): string =>
  pavement() + FRONTS[shop](stock) + (closed ? boarded(12, 52, 126, 70) + closedSign(26, 54, 98) : '');
