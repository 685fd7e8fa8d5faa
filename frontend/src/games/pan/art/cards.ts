/** The queuers of Pan tu nie stał! as cards. */

import { back, corner, framed, standing } from '../../../art/frame';
import { headline, letter } from '../../../art/lettering';
import type { Card } from '../wire';
import { at, beams, cut, disc, fill, halftone, hatch, key, line, poly, rect, starred, trimmed, turned } from '../../../art/press';
import { PEOPLE } from '../../../art/people';
import type { Seat } from '../../../art/seats';

const WALL = [3, 14, 97, 14, 97, 115, 3, 115] as const;

const INSIDE = [3, 14, 97, 115] as const;

const SCENES = {
  one: (seat) => fill('slate', disc(54, 66, 36)) + fill('ink', rect(3, 112, 94, 3)) + standing('hat', seat, 92, 54),
  two: (seat) => fill('rose', disc(52, 66, 40)) + fill('ink', rect(3, 112, 94, 3)) + standing('pair', seat, 88, 52),
  three: (seat) => fill('mustard', disc(50, 70, 42)) + halftone('paper', [12, 60, 88, 60, 84, 92, 16, 92], 5, 2) + fill('ink', rect(3, 112, 94, 3)) + standing('trio', seat, 84, 51),
  przewodnia: (seat) => fill('brick', poly(WALL)) + beams('mustard', 54, 62, 9, INSIDE) + fill('ink', rect(3, 112, 94, 3)) + standing('worker', seat, 86, 52),
  lista: (seat) => fill('paper', poly(WALL)) + hatch('slate', [3, 20, 97, 20, 97, 112, 3, 112], 0.3, 7, 1) + line('brick', 1.4, 'M30 14V112') + standing('listman', seat, 90, 56),
  matka: (seat) => fill('slate', poly(WALL)) + fill('paper', disc(66, 44, 24)) + hatch('teal', [3, 84, 97, 84, 97, 113, 3, 113], 0.3, 5, 1.6) + standing('mother', seat, 82, 54),
  pan: (seat) => fill('mustard', poly(WALL)) + fill('brick', poly(trimmed(starred(62, 62, 46, 31, 13), ...INSIDE))) + fill('ink', rect(3, 112, 94, 3)) + standing('pointing', seat, 90, 56),
  synku: (seat) =>
    fill('rose', poly(WALL)) +
    line('teal', 1.8, 'M58 30Q70 24 80 30L84 46 86 108H54L56 46ZM64 30Q62 18 72 18 82 18 78 30', ' stroke-dasharray="4 3.4"') +
    fill('ink', rect(3, 112, 94, 3)) +
    standing('boy', seat, 90, 34),
} satisfies Record<Card, (seat: Seat) => string>;

/** What a card can do beyond its value, as a sign. */
const stamp = (content: string): string => fill('paper', disc(85, 27, 11)) + key(disc(85, 27, 11), 1.8) + content;
const SIGNS: Record<Card, string> = {
  one: '',
  two: '',
  three: '',
  przewodnia: stamp(fill('brick', rect(77.6, 28, 4.2, 6) + rect(82.9, 24, 4.2, 10) + rect(88.2, 20, 4.2, 14))),
  lista: stamp(letter('=1', 85, 22, 10, { weight: 2.2, middle: true })),
  matka: stamp(line('brick', 3, 'M78.6 27H91.4M85 20.6V33.4')),
  pan: stamp(line('brick', 3, 'M80 22L90 32M90 22L80 32')),
  synku: stamp(line('brick', 2.6, 'M79 24H90M86 20.6L90 24 86 27.4M91 31H80M84 27.8L80 31 84 34.2')),
};
const VALUES: Record<Card, string> = { one: '1', two: '2', three: '3', przewodnia: '1', lista: '1', matka: '2', pan: '1', synku: '0' };

export const panCard = (card: Card, seat: Seat): string => framed(seat, SCENES[card](seat), corner(VALUES[card]) + SIGNS[card]);

export const panBack = (seat: Seat): string =>
  back(seat, headline('PAN', 50, 41, 13, { middle: true, under: 'brick' }) + letter('TU NIE', 50, 61, 9, { middle: true, weight: 2.2, fit: 52 }) + headline('STAŁ!', 50, 78, 18, { middle: true, under: 'brick', fit: 54 }));

export const MINISTRY = [122, 100] as const;

/** The Ministry: a pile of crates behind a rubber stamp. */
export const ministry = (left: number): string => {
  const crate = (x: number, y: number, w: number, h: number, colour: string): string =>
    fill(colour, cut([x, y, x + w, y, x + w, y + h, x, y + h], 1), ' transform="translate(1.3 .9)"') +
    hatch('ink', [x, y + h / 2, x + w, y + h / 2, x + w, y + h, x, y + h], 0.4, 5, 1) +
    key(`${cut([x, y, x + w, y, x + w, y + h, x, y + h], 1)}M${x} ${y + h / 3}H${x + w}`, 2);
  const crates: readonly [number, number, number, number, string][] = [
    [8, 66, 40, 28, 'mustard'], [50, 62, 34, 32, 'slate'], [86, 70, 28, 24, 'rose'], [16, 40, 32, 26, 'rose'], [52, 38, 38, 24, 'mustard'], [28, 16, 30, 24, 'slate'], [60, 14, 24, 24, 'brick'],
  ]; // prettier-ignore
  const shown = left <= 0 ? 0 : Math.min(crates.length, Math.ceil(left / 5));
  return (
    fill('ink', 'M4 94H118V97H4Z') +
    (shown ? '' : line('slate', 1.6, 'M20 94V60H100V94', ' stroke-dasharray="4 4"')) +
    crates.slice(0, shown).map(([x, y, w, h, colour]) => crate(x, y, w, h, colour)).join('') +
    at(88, 30, 0.62, PEOPLE.listman.draw(null)) +
    turned(-8, 46, 80, fill('paper', rect(20, 74, 46, 14)) + line('brick', 2, rect(20, 74, 46, 14)) + letter('MHWIU', 43, 77.4, 7.4, { middle: true, weight: 2, colour: 'brick', fit: 40 }))
  );
};
