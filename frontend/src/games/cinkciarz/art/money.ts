/** Banknotes and coins of our own issue. No bank would take them. */

import { letter } from '../../../art/lettering';
import type { Kind } from '../wire';
import { at, cut, disc, fill, halftone, hatch, key, line, oval, poly, print, rect, slab, star, type Colour } from '../../../art/press';
import { band, rosette } from './engraving';
import { BEASTS } from './beasts';

export const NOTE = [150, 84] as const;

interface Issue {
  tint: Colour;
  deep: Colour;
  /** What is stamped on the note. */
  code: string;
  petals: number;
}

type Currency = Exclude<Kind, 'silver' | 'gold'>;

const ISSUES: Record<Currency, Issue> = {
  zlote: { tint: '#f0c4ad', deep: 'var(--brick,#c2412a)', code: 'ZŁ', petals: 12 },
  ruble: { tint: '#dcc3d6', deep: '#6d3560', code: 'RUB', petals: 8 },
  dolary: { tint: '#ccd6ae', deep: '#566a26', code: 'DOL', petals: 16 },
  funty: { tint: '#bfd0de', deep: '#2f568c', code: 'FUN', petals: 10 },
  marki: { tint: '#f2d88f', deep: '#8a5418', code: 'MAR', petals: 6 },
  franki: { tint: '#b5d6d2', deep: 'var(--teal,#17555f)', code: 'FRA', petals: 20 },
  korony: { tint: '#d9d2c6', deep: '#4a4541', code: 'KOR', petals: 14 },
};

const serialLine = (serial: number | undefined, x: number, y: number, colour: Colour): string =>
  serial === undefined ? '' : letter(`NS ${String(serial).padStart(5, '0')}`, x, y, 5, { weight: 1.6, colour });

const note = (currency: Currency, worth: number, serial?: number): string => {
  const { tint, deep, code, petals } = ISSUES[currency];
  return (
    fill('paper', cut([1, 1, 149, 1, 149, 83, 1, 83], 0.6)) +
    fill(tint, rect(6, 6, 138, 72), ' transform="translate(1.2 .8)"') +
    band(deep, 8, 14, 134, 9, 15, 4, 0.55) +
    band(deep, 8, 70, 134, 9, 15, 4, 0.55) +
    rosette(deep, 38, 42, 30, petals, 0.22, 6, 0.5) +
    rosette(deep, 38, 42, 17, petals, 0.3, 4, 0.5) +
    fill('paper', oval(104, 42, 31, 33)) +
    rosette(tint, 104, 42, 30, petals * 2, 0.1, 5, 0.8) +
    line(deep, 1.6, oval(104, 42, 31, 33)) +
    at(75.5, 13, 0.95, BEASTS[currency](deep)) +
    line(deep, 1.2, rect(6, 6, 138, 72)) +
    letter(String(worth), 38, 29, 26, { weight: 4, colour: 'paper', middle: true }) +
    letter(String(worth), 38.6, 29.6, 26, { weight: 2.7, colour: deep, middle: true }) +
    letter(String(worth), 38, 29, 26, { weight: 1.5, colour: 'ink', middle: true }) +
    fill('paper', rect(9, 8.6, 22, 10.6)) +
    letter(code, 20, 11, 6, { weight: 2.2, colour: deep, middle: true, fit: 17 }) +
    (serial === undefined ? '' : fill('paper', rect(9, 65, 42, 9.6)) + serialLine(serial, 12.4, 67.4, 'ink')) +
    key(cut([1, 1, 149, 1, 149, 83, 1, 83], 0.6), 2)
  );
};

/** A coin in its album: a gold bee or a silver fish. */
const coin = (metal: 'silver' | 'gold', worth: number, serial?: number): string => {
  const face: Colour = metal === 'gold' ? 'mustard' : 'slate';
  const rim: Colour = metal === 'gold' ? '#a8741a' : '#5d757f';
  return (
    print('paper', cut([1, 1, 149, 1, 149, 83, 1, 83], 0.6), 2) +
    hatch(face, [5, 5, 145, 5, 145, 79, 5, 79], 45, 5, 0.9) +
    fill('ink', disc(46.6, 43.4, 35)) +
    fill(face, star(45, 42, 35, 33, 40)) +
    line('ink', 1.8, disc(45, 42, 35)) +
    line(rim, 1.4, disc(45, 42, 29.6), ' stroke-dasharray="1.2 2.4"') +
    halftone(rim, [24, 52, 66, 52, 60, 64, 45, 69, 30, 64], 3.6, 1.5) +
    (metal === 'gold'
      ? fill('paper', 'M45 34Q28 14 22 28 22 40 44 38ZM45 34Q62 14 68 28 68 40 46 38Z') +
        key('M45 34Q28 14 22 28 22 40 44 38M45 34Q62 14 68 28 68 40 46 38', 1.4) +
        fill('ink', oval(45, 45, 8, 15) + disc(45, 27, 5)) +
        line('mustard', 2.6, 'M38.6 41H51.4M37.6 47H52.4M39.4 53H50.6') +
        key('M43 23L39 17M47 23L51 17', 1.4)
      : fill('paper', 'M18 42Q34 24 54 40L68 30V54L54 44Q34 60 18 42Z') +
        key('M18 42Q34 24 54 40L68 30V54L54 44Q34 60 18 42Z', 1.6) +
        fill('ink', disc(28, 40, 2)) +
        line(rim, 1.5, 'M35 34Q39 42 35 50M41 35Q45 42 41 49M47 37Q50 42 47 47')) +
    fill('paper', slab(88, 20, 54, 44, 5)) +
    key(slab(88, 20, 54, 44, 5), 1.8) +
    letter(String(worth), 115, 27, 21, { weight: 2.6, middle: true }) +
    serialLine(serial, 95, 54.6, rim)
  );
};

export const money = (kind: Kind, worth: number, serial?: number): string =>
  kind === 'silver' || kind === 'gold' ? coin(kind, worth, serial) : note(kind, worth, serial);

/** A currency's sign: its beast in a ring, or a coin alone. Sixty by sixty. */
export const moneySign = (kind: Kind): string => {
  if (kind === 'silver' || kind === 'gold') {
    const face: Colour = kind === 'gold' ? 'mustard' : 'slate';
    return print(face, disc(30, 30, 26), 2.2) + line('ink', 1.2, disc(30, 30, 20), ' stroke-dasharray="1.4 2.4"') + fill('paper', star(30, 30, 13, 6, kind === 'gold' ? 6 : 4));
  }
  const { tint, deep } = ISSUES[kind];
  return fill(tint, disc(30, 30, 28), ' transform="translate(1.2 .8)"') + line(deep, 2, disc(30, 30, 28)) + at(9, 8, 0.7, BEASTS[kind](deep));
};

/** The newspaper with two holes: the bid of who would rather watch. */
export const newspaper = (): string =>
  print('paper', cut([3, 6, 75, 9, 75, 81, 3, 78], 0.8), 2) +
  print('paper', cut([75, 9, 147, 6, 147, 78, 75, 81], 0.8), 2) +
  fill('ink', poly([9, 13, 70, 15.6, 70, 28, 9, 25.6])) +
  letter('TRYBUNKA', 39.6, 16.4, 8, { weight: 2, colour: 'paper', middle: true, fit: 54 }) +
  fill('brick', poly([81, 15.6, 141, 13, 141, 25, 81, 27.6])) +
  letter('JUTRO', 111, 16.4, 8, { weight: 2.2, colour: 'paper', middle: true }) +
  hatch('ink', [9, 64, 70, 66, 70, 75.6, 9, 73], 2, 3.6, 1.1) +
  hatch('ink', [81, 66, 141, 64, 141, 73, 81, 75], -2, 3.6, 1.1) +
  hatch('ink', [9, 31, 20, 31.4, 20, 60, 9, 60], 2, 3.6, 1.1) +
  hatch('ink', [130, 31.4, 141, 31, 141, 60, 130, 60], -2, 3.6, 1.1) +
  fill('ink', disc(46, 47, 16) + disc(104, 47, 16)) +
  fill('rose', oval(47, 48, 13, 9) + oval(105, 48, 13, 9)) +
  fill('paper', oval(47, 48, 10, 6.4) + oval(105, 48, 10, 6.4)) +
  fill('ink', disc(51, 48, 4.6) + disc(109, 48, 4.6)) +
  line('ink', 2.6, 'M34 41Q46 35 58 42M92 42Q104 35 116 41') +
  key('M75 9V81', 1.6);

/** The back of money and newspapers alike. */
export const moneyBack = (): string =>
  fill('teal', cut([1, 1, 149, 1, 149, 83, 1, 83], 0.6)) +
  band('slate', 8, 24, 134, 26, 8, 5, 0.6) + band('slate', 8, 60, 134, 26, 8, 5, 0.6) +
  rosette('mustard', 75, 42, 36, 12, 0.2, 6, 0.6) +
  line('paper', 1.4, rect(6, 6, 138, 72)) +
  fill('paper', disc(75, 42, 19)) +
  key(disc(75, 42, 19), 1.8) +
  fill('ink', 'M60 42Q75 38 90 42 91 45 88 45 75 42 62 45 59 45 60 42ZM66 40L67 31Q71 27 75 30 80 27 83 31L84 40Z') +
  fill('brick', rect(66.4, 36.4, 17.4, 3.4)) +
  fill('ink', disc(70, 50, 2.6) + disc(80, 50, 2.6)) +
  key(cut([1, 1, 149, 1, 149, 83, 1, 83], 0.6), 2);
