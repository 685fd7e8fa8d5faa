/** The shopping lists as ration cards: a coupon for each good, stamped when it is home. */

import { letter } from '../../../art/lettering';
import { GOOD_MEMBERS, SHOPPING_LIST_MEMBERS, type Good, type ShoppingList } from '../wire';
import { at, beams, cut, disc, fill, halftone, hatch, key, line, poly, print, rect, star, turned } from '../../../art/press';
import { onList, type ThingName } from '../things';
import { token } from './goods';
import type { Spot, Stock } from './shops';

export const LIST = [220, 112] as const;

const THEMES = {
  kitchen: () =>
    fill('mustard', rect(6, 6, 64, 64)) +
    hatch('paper', [6, 6, 70, 6, 70, 70, 6, 70], 0.3, 8, 1) +
    hatch('paper', [6, 6, 70, 6, 70, 70, 6, 70], 90, 8, 1) +
    print('teal', 'M18 34H56V52Q56 60 48 60H26Q18 60 18 52Z', 2) +
    key('M18 40H10M56 40H64', 4) +
    print('slate', 'M15 34Q37 22 59 34Z', 1.8) +
    fill('brick', disc(37, 26, 3)) +
    line('ink', 2, 'M28 20q-4-5 0-9M38 20q-4-5 0-9M48 20q-4-5 0-9') +
    fill('ink', rect(6, 60, 64, 3)),
  communion: () =>
    fill('slate', rect(6, 6, 64, 64)) +
    beams('paper', 38, 26, 9, [6, 6, 70, 70]) +
    print('paper', poly([32, 30, 44, 30, 45, 70, 31, 70]), 2) +
    fill('mustard', 'M38 10Q46 20 38 28 30 20 38 10Z') +
    key('M38 10Q46 20 38 28 30 20 38 10ZM38 26V30', 1.7) +
    print('rose', 'M31 46Q16 36 16 50 22 56 31 50ZM45 46Q60 36 60 50 54 56 45 50Z', 1.7) +
    print('rose', rect(30, 44, 16, 8), 1.7) +
    key('M34 52L28 66M42 52L48 66', 1.6),
  allotment: () =>
    fill('slate', rect(6, 6, 64, 40)) +
    fill('teal', rect(6, 46, 64, 24)) +
    hatch('mustard', [6, 50, 70, 50, 70, 70, 6, 70], 0.3, 5, 1.4) +
    print('paper', rect(12, 34, 30, 24), 2) +
    print('brick', poly([8, 34, 27, 18, 46, 34]), 2) +
    print('teal', rect(22, 42, 10, 16), 1.6) +
    key('M58 30V60M58 48Q50 46 48 40M58 52Q66 50 68 44', 2.2) +
    print('mustard', star(58, 22, 11, 7, 11), 1.6) +
    fill('ink', disc(58, 22, 5)),
  summer_camp: () =>
    fill('mustard', rect(6, 6, 64, 64)) +
    fill('brick', disc(54, 22, 10)) +
    fill('teal', 'M6 40Q20 24 34 40 52 28 70 42V70H6Z') +
    print('paper', poly([14, 62, 34, 30, 54, 62]), 2) +
    print('ink', poly([28, 62, 34, 44, 40, 62]), 1.4) +
    key('M34 30V20', 1.8) +
    fill('brick', poly([34, 20, 46, 23, 34, 27])) +
    fill('ink', rect(6, 62, 64, 2.4)),
  flat: () =>
    fill('rose', rect(6, 6, 64, 64)) +
    print('slate', rect(14, 14, 34, 56), 2) +
    [0, 1, 2, 3, 4].map((row) => [0, 1, 2].map((column) => fill((row + column) % 4 === 1 ? 'mustard' : 'paper', rect(18 + column * 10, 18 + row * 10, 6.4, 6))).join('')).join('') +
    key('M14 24H48M14 34H48M14 44H48M14 54H48', 1) +
    key('M56 40V66M56 58H62M56 64H62', 4.4) +
    line('mustard', 1.8, 'M56 40V66M56 58H62M56 64H62') +
    print('mustard', disc(56, 34, 8), 2) +
    fill('rose', disc(56, 34, 3)),
} satisfies Record<ShoppingList, () => string>;

/** A rubber stamp that says: had. */
const had = (x: number, y: number, turn: number): string => turned(turn, x, y, line('brick', 2.2, disc(x, y, 11)) + line('brick', 3, `M${x - 5.4} ${y}L${x - 1} ${y + 5}L${x + 6} ${y - 5.4}`));

interface Coupon {
  good: Good;
  n: number;
  thing: ThingName;
  x: number;
  y: number;
}
const [WIDE, TALL] = [26, 49]; // a coupon

const coupons = (list: ShoppingList, wants: Stock): Coupon[] =>
  GOOD_MEMBERS.flatMap((good) => Array.from({ length: wants[good] ?? 0 }, (_, n) => ({ good, n, thing: onList(list, good, n) }))).map(
    (coupon, i) => ({ ...coupon, x: 79 + (i % 5) * 27.4, y: 6 + Math.floor(i / 5) * 51 }),
  );

/** Where what a list asks for is drawn, so that it can be asked about. */
export const wanted = (list: ShoppingList, wants: Stock): (Spot & { thing: ThingName })[] => {
  const [wide, tall] = LIST;
  return coupons(list, wants).map(({ thing, x, y }) => ({
    thing, left: (100 * x) / wide, top: (100 * y) / tall, width: (100 * WIDE) / wide, height: (100 * TALL) / tall,
  })); // prettier-ignore
};

/** A list with what is wanted of each colour and what is held. */
export const shoppingList = (list: ShoppingList, wants: Stock, held: Stock): string => {
  return (
    print('paper', cut([2, 2, 218, 2, 218, 110, 2, 110], 0.8), 2) +
    THEMES[list]() +
    key(rect(6, 6, 64, 64), 2) +
    letter(String(SHOPPING_LIST_MEMBERS.indexOf(list) + 1), 16, 78, 24, { middle: true, weight: 2.8, colour: 'brick' }) +
    line('slate', 1.6, 'M28 80H68M28 88H62M28 96H68') +
    line('ink', 1.2, 'M75 2V110', ' stroke-dasharray="3 3"') +
    coupons(list, wants)
      .map(({ good, n, thing, x, y }, i) => {
        const done = n < (held[good] ?? 0);
        return (
          fill(done ? 'mustard' : 'rose', rect(x, y, WIDE, TALL), done ? ' opacity=".55"' : ' opacity=".5"') +
          halftone('paper', [x + 2, y + 32, x + 24, y + 32, x + 24, y + 47, x + 2, y + 47], 4, 1.6) +
          at(x + 1.4, y + 4, 0.23, token(good, thing)) +
          line('ink', 0.8, rect(x, y, WIDE, TALL), ' stroke-dasharray="2 2"') +
          (done ? had(x + 13, y + 36, [-12, 8, -5, 14, 3][i % 5]!) : line('slate', 1.4, `M${x + 6} ${y + 37}h14M${x + 6} ${y + 42}h10`))
        );
      })
      .join('')
  );
};

export const EMBLEM = [64, 64] as const;
export const listEmblem = (list: ShoppingList): string => at(-6, -6, 1, THEMES[list]() + key(rect(6, 6, 64, 64), 2));
