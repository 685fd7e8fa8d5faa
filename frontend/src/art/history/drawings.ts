/** The pictures of the page "How it was": a ration card, a queue, the years. */

import { awning, door, signboard, stocked } from '../facade';
import { GOODS, type GoodName } from '../goods';
import { letter } from '../lettering';
import { PEOPLE, type FigureName } from '../people';
import { at, cut, disc, fill, halftone, hatch, holes, key, line, poly, print, rect, turned, type Colour } from '../press';

// ---- a ration card ------------------------------------------------------------------------------------------

export const RATION_CARD = [360, 236] as const;

interface Coupon {
  good: GoodName;
  name: string;
  amount: string;
  used?: boolean;
}

const COUPONS: readonly Coupon[] = [
  { good: 'cukier', name: 'CUKIER', amount: '500 G', used: true },
  { good: 'cukier', name: 'CUKIER', amount: '500 G' },
  { good: 'szynka', name: 'MIĘSO', amount: '300 G', used: true },
  { good: 'szynka', name: 'MIĘSO', amount: '300 G' },
  { good: 'mydlo', name: 'MYDŁO', amount: '1 SZT.' },
  { good: 'proszek_do_prania', name: 'PROSZEK', amount: '300 G' },
  { good: 'czekoladki', name: 'SŁODYCZE', amount: '250 G' },
  { good: 'papierosy', name: 'PAPIEROSY', amount: '1 P.', used: true },
];
const [WIDE, HIGH] = [78, 62] as const;

const coupon = ({ good, name, amount, used }: Coupon, place: number): string => {
  const x = 24 + (place % 4) * WIDE;
  const y = 84 + Math.floor(place / 4) * HIGH;
  // a coupon that was cut out leaves a hole through which one sees the counter
  if (used) {
    const hole = [x + 3, y + 3, x + WIDE - 4, y + 4, x + WIDE - 3, y + HIGH - 4, x + 4, y + HIGH - 3];
    return fill('slate', cut(hole, 2)) + hatch('ink', hole, 45, 5, 0.8) + key(cut(hole, 2), 1.4);
  }
  return (
    at(x + 22, y + 2, 0.34, GOODS[good]()) +
    letter(name, x + WIDE / 2, y + 39, 7, { middle: true, weight: 2, fit: WIDE - 12 }) +
    letter(amount, x + WIDE / 2, y + 50, 6, { middle: true, weight: 1.9, colour: 'brick' })
  );
};

export const rationCard = (): string => {
  const sheet = [8, 10, 352, 6, 354, 226, 6, 230];
  const rows = [84, 84 + HIGH, 84 + 2 * HIGH].map((y) => holes(24, y, 4 * WIDE, 1.1)).join('');
  const columns = [0, 1, 2, 3, 4].map((i) => {
    let d = '';
    for (let y = 88; y < 84 + 2 * HIGH; y += 4) d += disc(24 + i * WIDE, y, 0.9);
    return d;
  });
  return turned(
    -1.2, 180, 118,
    fill('ink', poly(sheet), ' opacity=".18" transform="translate(5 5)"') +
      print('paper', cut(sheet, 1.6), 2.6) +
      halftone('mustard', [12, 14, 348, 12, 349, 76, 12, 78], 7, 1.6) +
      letter('KARTKA', 26, 24, 25, { weight: 2.4, colour: 'rose' }) +
      letter('KARTKA', 24, 22, 25, { weight: 2.4, colour: 'brick' }) +
      letter('NA TO CZEGO NIE MA', 25, 58, 8.4, { weight: 1.9 }) +
      letter('NR 001981', 268, 22, 8, { weight: 1.8 }) +
      line('ink', 1.2, 'M268 44H338M268 58H338M268 70H310') +
      COUPONS.map(coupon).join('') +
      fill('ink', rows + columns.join('')) +
      turned(
        -14, 292, 62,
        `<g opacity=".8">${line('teal', 2.6, disc(292, 58, 24))}${line('teal', 1.2, disc(292, 58, 19.6))}${letter('STACZ', 292, 54, 8, { middle: true, weight: 2.2, colour: 'teal', fit: 30 })}</g>`,
      ),
  );
};

// ---- a queue ------------------------------------------------------------------------------------------------

export const LONG_QUEUE = [640, 190] as const;

const STANDING: readonly [FigureName, number][] = [
  ['netbag', 200], ['hat', 246], ['mother', 296], ['pensioner', 374], ['worker', 422], ['lady', 474], ['boy', 520], ['scarf', 566],
]; // prettier-ignore

/** A shop with one thing in it, a queue that wants it, and the man with the list. */
export const longQueue = (): string =>
  fill('mustard', disc(560, 44, 26)) +
  halftone('slate', [300, 10, 640, 10, 640, 70, 360, 70], 11, 2) +
  fill('brick', rect(8, 24, 142, 150), ' transform="translate(1.3 .9)"') +
  hatch('rose', [8, 24, 150, 24, 150, 174, 8, 174], 0.3, 9, 0.9) +
  key(rect(8, 24, 142, 150), 2.4) +
  signboard('SKLEP', 16, 32, 126, 26, 'var(--neon,#ff6a4d)') +
  stocked({ x: 18, y: 84, w: 76, boards: [116, 146], slots: 3, size: 24 }, ['ocet']) +
  key(rect(18, 84, 76, 66), 2) +
  awning(14, 66, 84, 12, 'teal') +
  door(104, 90, 36, 84, 'teal') +
  fill('ink', rect(0, 174, 640, 3)) +
  at(150, 74, 1, PEOPLE.listman.draw(null)) +
  STANDING.map(([name, x]) => at(x, 74, 1, `<g transform="matrix(-1 0 0 1 ${PEOPLE[name].width} 0)">${PEOPLE[name].draw(null)}</g>`)).join('');

// ---- the years ----------------------------------------------------------------------------------------------

export const YEARS = [480, 132] as const;
const yearAt = (year: number): number => 20 + ((year - 1944) / 46) * 440;

const span = (from: number, to: number, y: number, h: number, colour: Colour): string => {
  const [a, b] = [yearAt(from), yearAt(to)];
  return print(colour, cut([a, y, b, y, b, y + h, a, y + h], 0.9), 1.8) + hatch('paper', [a + 2, y + 2, b - 2, y + 2, b - 2, y + h - 2, a + 2, y + h - 2], 60, 6, 0.9);
};

const tick = (year: number, below = true): string => {
  const x = yearAt(year);
  return line('ink', 1.6, `M${x} ${below ? 84 : 40}V${below ? 96 : 52}`) + letter(String(year), x, below ? 101 : 24, 13, { middle: true, weight: 2.2 });
};

/** The years from 1944 to 1990: when there were ration cards, and when there was martial law. */
export const years = (): string =>
  fill('paper', cut([6, 52, 474, 52, 474, 84, 6, 84], 1)) +
  halftone('mustard', [8, 54, 472, 54, 472, 82, 8, 82], 8, 1.4) +
  span(1944.6, 1949, 54, 28, 'brick') +
  span(1951.7, 1953, 54, 28, 'brick') +
  span(1976.6, 1989.6, 54, 28, 'brick') +
  fill('ink', rect(yearAt(1981.95), 62, yearAt(1983.55) - yearAt(1981.95), 12)) +
  key(cut([6, 52, 474, 52, 474, 84, 6, 84], 1), 2) +
  fill('ink', holes(8, 56, 464, 0.8) + holes(8, 80, 464, 0.8)) +
  tick(1945) + tick(1976) + tick(1989) + tick(1952, false) + tick(1981, false) +
  at(yearAt(1976) - 46, 14, 0.36, GOODS.cukier()) +
  at(yearAt(1989) - 16, 8, 0.4, GOODS.pomarancze()) +
  at(yearAt(1960) - 2, 14, 0.36, GOODS.radio()) +
  at(yearAt(1968) - 4, 14, 0.36, GOODS.telewizor());
