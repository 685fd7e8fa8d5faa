/** Sundries of the kiosk. */

import { letter } from '../lettering';
import { cut, disc, fill, halftone, hatch, line, oval, poly, rect, slab } from '../press';
import { ground, mark, part } from './ink';

export const toys = {
  gra_elektroniczna: () =>
    part('slate', slab(4, 24, 92, 56, 8)) +
    part('mustard', rect(24, 31, 52, 42)) +
    part('paper', rect(29, 36, 42, 32)) +
    fill('ink', 'M46 62q-2-10 2-12-4-6 2-8 6 0 5 6l6-4 1 3-6 5 2 10h-3l-2-6-3 6z') +
    fill('ink', oval(33, 42, 2, 2.8) + oval(37, 48, 2, 2.8) + oval(66, 40, 2, 2.8)) +
    part('brick', disc(14, 42, 5.4) + disc(14, 62, 5.4) + disc(86, 42, 5.4) + disc(86, 62, 5.4)) +
    letter('88', 64, 60, 6, { middle: true, weight: 1.6, colour: 'teal' }),
  kredki: () =>
    ground(50, 34) +
    ['brick', 'teal', 'mustard', 'slate', 'rose']
      .map((colour, i) => {
        const x = 19 + 12.4 * i;
        const y = [20, 12, 16, 10, 18][i]!;
        return part('paper', poly([x, y + 14, x + 6, y, x + 12, y + 14])) + fill(colour, poly([x + 3.6, y + 6, x + 6, y, x + 8.6, y + 6])) + part(colour, rect(x, y + 14, 12, 50)) + mark(`M${x + 6} ${y + 14}V60`, 1.2);
      })
      .join('') +
    part('mustard', cut([14, 52, 86, 50, 87, 93, 14, 94], 0.8)) +
    fill('paper', 'M22 62Q36 56 50 62 64 68 78 60L78 82Q64 90 50 84 36 78 22 84Z') +
    mark('M50 84V62M30 74q6-8 12 0M58 78q6-8 12 0', 2),
  lalka: () =>
    ground(50, 28) +
    mark('M42 78V92M58 78V92', 5.4) +
    line('rose', 2.4, 'M42 78V92M58 78V92') +
    part('brick', 'M38 46H62L78 82Q50 90 22 82Z') +
    halftone('paper', [36, 54, 64, 54, 72, 78, 50, 82, 28, 78], 7, 3) +
    mark('M38 50L18 62M62 50L82 62', 6.4) +
    line('rose', 3, 'M38 50L18 62M62 50L82 62') +
    part('mustard', 'M22 48Q14 8 50 6 86 8 78 48 70 54 68 40 50 48 32 40 30 54 22 48Z') +
    part('rose', oval(50, 30, 16, 17)) +
    fill('mustard', 'M33 28Q34 12 50 12 66 12 67 28 58 18 50 22 42 18 33 28Z') +
    fill('ink', disc(44, 31, 2.4) + disc(56, 31, 2.4)) +
    fill('brick', 'M46 38q4 4 8 0-1 5-4 5t-4-5z') +
    part('teal', 'M64 14L78 6 78 22ZM64 14L54 6 54 20Z'),
  przewodnik: () =>
    ground(50, 30) +
    part('paper', cut([26, 10, 80, 8, 81, 90, 26, 92], 0.6)) +
    part('teal', cut([20, 8, 72, 8, 73, 93, 20, 94], 0.8)) +
    part('paper', rect(28, 20, 37, 30)) +
    fill('brick', 'M44 48V32h-3v-3h3v-6h1l1-4 1 4h1v6h3v3h-3v16z') +
    fill('brick', 'M38 48V38h4v10zM50 48V38h4v10z') +
    letter('WARSZAWA', 46.6, 60, 7.6, { middle: true, weight: 2.2, colour: 'mustard', fit: 40 }) +
    line('paper', 1.6, 'M30 76h33M34 82h25') +
    mark('M25 8V93', 1.8) +
    hatch('slate', [74, 12, 79, 12, 79, 88, 74, 88], 90, 2.4, 1),
};
