/** The bank's two sides, and the numbers one draws at its door. */

import { letter, neon } from '../../../art/lettering';
import type { Side } from '../wire';
import { PEOPLE } from '../../../art/people';
import { at, cut, disc, fill, halftone, hatch, key, line, print, rect } from '../../../art/press';
import { coat, type Seat } from '../../../art/seats';

export const BANK = [180, 120] as const;
export const TICKET = [44, 44] as const;

/** A counter of the bank. The left cashier is awake. */
export const bankSide = (side: Side): string => {
  const left = side === 'left';
  return (
    fill(left ? 'teal' : 'brick', cut([2, 4, 178, 4, 178, 118, 2, 118], 1), ' transform="translate(1.3 .9)"') +
    hatch('paper', [4, 6, 176, 6, 176, 116, 4, 116], 90, 12, 0.6) +
    fill('paper', 'M34 96V52Q34 34 90 34 146 34 146 52V96Z') +
    halftone('slate', [36, 50, 60, 40, 120, 40, 144, 50, 144, 94, 36, 94], 5, 1.5) +
    at(left ? 58 : 66, 36, 0.74, PEOPLE[left ? 'lady' : 'pensioner'].draw(null)) +
    line('mustard', 2.2, 'M48 40V96M66 36V96M114 36V96M132 40V96') +
    key('M34 96V52Q34 34 90 34 146 34 146 52V96Z', 2.6) +
    print('#b98a55', cut([10, 92, 170, 92, 174, 108, 6, 108], 0.6), 2.2) +
    print('#8a4a2c', rect(10, 108, 160, 9), 2) +
    [16, 154].map((x) => print('slate', rect(x, 34, 11, 58), 1.8) + print('paper', rect(x - 3, 28, 17, 6), 1.6) + line('paper', 1, `M${x + 3.6} 36V91M${x + 7.4} 36V91`)).join('') +
    fill('ink', cut([46, 8, 134, 8, 134, 29, 46, 29], 0.6)) +
    neon(left ? 'KASA 1' : 'KASA 2', 90, 13.4, 10, left ? 'mustard' : 'rose') +
    key(cut([2, 4, 178, 4, 178, 118, 2, 118], 1), 2.2)
  );
};

/** A numbered ticket of the order of exchange. */
export const ticket = (place: number, seat: Seat): string =>
  coat(seat, [4, 5, 40, 4, 41, 40, 3, 41], 1.8) +
  fill('paper', disc(22, 22, 13.6)) +
  key(disc(22, 22, 13.6), 1.6) +
  letter(String(place), 22, 13.6, 17, { middle: true, weight: 2.7 });
