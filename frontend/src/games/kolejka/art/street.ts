/** The truck, the market and the calendar. */

import { awning } from '../../../art/facade';
import { GOODS } from '../../../art/goods';
import { letter, neon } from '../../../art/lettering';
import { GOOD_MEMBERS, type Good, type Weekday } from '../wire';
import { PEOPLE } from '../../../art/people';
import { at, cut, disc, fill, halftone, hatch, key, line, poly, print, rect, slab, toothed, turned } from '../../../art/press';
import { atStall, type ThingName } from '../things';
import { GOOD_COLOURS, emblem } from './goods';
import type { Spot, Stock } from './shops';

export const TRUCK = [200, 100] as const;
export const STALL = [100, 120] as const;
export const FIRST = [60, 60] as const;

const wheel = (x: number): string => fill('ink', disc(x, 84, 12)) + fill('slate', disc(x, 84, 5.6)) + fill('ink', disc(x, 84, 2));

/** The truck: five columns of crates, as high as what is left of each colour. It drives to the left. */
export const truck = (load: Stock): string =>
  fill('ink', 'M6 95Q100 91 194 95 100 99 6 95Z', ' opacity=".2"') +
  GOOD_MEMBERS.map((good, column) => {
    const count = load[good] ?? 0;
    const rows = Math.min(6, Math.ceil(count / 2));
    let art = '';
    for (let row = 0; row < rows; row++) {
      const x = 66 + column * 25.4;
      const y = 58 - row * 9.4;
      const half = row === rows - 1 && count % 2 === 1;
      const crate = cut([x, y, x + (half ? 12 : 23.4), y, x + (half ? 12 : 23.4), y + 9.4, x, y + 9.4], 0.5);
      art += print(GOOD_COLOURS[good], crate, 1.4) + (half ? '' : key(`M${x + 11.7} ${y}v9.4`, 0.9));
    }
    return art;
  }).join('') +
  print('teal', cut([62, 66, 196, 66, 196, 80, 62, 80], 0.6), 2.2) +
  hatch('paper', [64, 68, 194, 68, 194, 78, 64, 78], 90, 10, 1.2) +
  key('M62 8V66M196 8V66', 2.6) +
  print('brick', 'M58 80V26H34Q26 26 22 36L16 52 6 56V80Z', 2.2) +
  fill('slate', 'M50 50V33H36Q31 33 29 39L25 50Z') +
  key('M50 50V33H36Q31 33 29 39L25 50ZM54 56H46', 1.8) +
  at(30, 32, 0.17, PEOPLE.scarf.draw(null)) +
  fill('mustard', disc(11, 64, 4)) +
  key(disc(11, 64, 4), 1.6) +
  fill('ink', rect(4, 76, 10, 5)) +
  wheel(34) +
  wheel(140) +
  wheel(170);

const MOST = 5; // things on a stall: more are counted

/** What is drawn of a stall's wares, and where. */
const displayed = (good: Good, count: number): { thing: ThingName; x: number; y: number; size: number }[] => {
  const shown = Math.min(count, MOST);
  const size = shown > 3 ? 26 : 32;
  const room = 76 - size;
  return Array.from({ length: shown }, (_, n) => ({
    thing: atStall(good, n),
    x: 12 + (shown === 1 ? room / 2 : (room * n) / (shown - 1)),
    y: 73 - size * 0.95,
    size,
  }));
};

/** Where a stall's wares lie, so that they can be asked about, one beside the other though they are drawn closer. */
export const stallWares = (good: Good, count: number): (Spot & { thing: ThingName })[] => {
  const [wide, tall] = STALL;
  return displayed(good, count).map(({ thing, x, y, size }, n, all) => {
    const width = n + 1 < all.length ? Math.min(size, all[n + 1]!.x - x) : size;
    return { thing, left: (100 * x) / wide, top: (100 * y) / tall, width: (100 * width) / wide, height: (100 * size) / tall };
  });
};

/** A stall of the market; the trader stands there or does not. */
export const stall = (weekday: Weekday, good: Good, count: number, trader: boolean): string => {
  const wares = displayed(good, count).map(({ thing, x, y, size }) => at(x, y, size / 100, GOODS[thing]())).join('');
  return (
    fill('ink', 'M4 117Q50 113 96 117 50 120.6 4 117Z', ' opacity=".2"') +
    key('M10 30V116M90 30V116', 3.4) +
    (trader ? at(30, 24, 0.56, PEOPLE.trader.draw(null)) : '') +
    wares +
    print(GOOD_COLOURS[good], cut([4, 74, 96, 73, 94, 108, 6, 109], 0.8), 2.2) +
    hatch('ink', [6, 90, 95, 90, 94, 107, 7, 107], 0.3, 5, 0.9) +
    print('paper', rect(2, 71, 96, 6), 2) +
    at(39, 82, 0.22, emblem(good)) +
    awning(2, 24, 96, 14, trader ? 'brick' : 'slate') +
    fill('ink', slab(36, 2, 28, 24, 3)) +
    neon(LETTERS[weekday], 50, 7.6, 13, trader ? 'mustard' : 'slate')
  );
};

const LETTERS = { monday: 'B', tuesday: 'A', wednesday: 'Z', thursday: 'A', friday: 'R' } as const satisfies Record<Weekday, string>;

/** The first player's marker: a folding stool that is the first of the queue. */
export const firstMarker = (): string =>
  print('mustard', disc(30, 30, 27), 2.4) +
  fill('brick', poly([30, 7, 36, 20, 50, 21, 40, 31, 43, 45, 30, 38, 17, 45, 20, 31, 10, 21, 24, 20])) +
  letter('1', 31, 20, 18, { middle: true, weight: 2.8, colour: 'paper' });

/** A sheet of ration coupons. */
export const coupons = (x: number, y: number, w: number, h: number): string =>
  print('rose', toothed(x, y, w, h, 4.4), 1.4) + halftone('brick', [x + 4, y + 4, x + w - 4, y + 4, x + w - 4, y + h - 4, x + 4, y + h - 4], 4, 1.2);

/** A signpost that contradicts itself. */
export const signpost = (x: number, y: number): string =>
  key(`M${x} ${y}V${y + 70}`, 4) +
  turned(-5, x, y + 14, print('paper', poly([x - 6, y + 6, x + 28, y + 6, x + 36, y + 14, x + 28, y + 22, x - 6, y + 22]), 2)) +
  turned(4, x, y + 36, print('mustard', poly([x + 6, y + 28, x - 28, y + 28, x - 36, y + 36, x - 28, y + 44, x + 6, y + 44]), 2)) +
  line('brick', 2.4, `M${x} ${y + 14}h22M${x} ${y + 36}h-22`);
