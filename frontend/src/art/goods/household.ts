/** Soap, powder, paper: what a home runs out of. */

import { letter } from '../lettering';
import { cut, disc, fill, halftone, hatch, line, oval, poly, rect, slab, star, turned } from '../press';
import { gleam, ground, mark, part } from './ink';

const roll = (x: number, y: number, tilt: number): string =>
  turned(
    tilt, x, y,
    part('paper', rect(x - 11, y - 13, 23, 26)) +
      hatch('slate', [x - 9, y + 2, x + 11, y + 2, x + 11, y + 12, x - 9, y + 12], 0.5, 4, 1.4) +
      part('rose', oval(x - 11, y, 6, 13)) +
      fill('ink', oval(x - 11, y, 2.4, 5.4)),
  );

export const household = {
  papier_toaletowy: () =>
    mark('M12 10Q0 78 50 84 100 78 88 10', 3) + roll(13, 34, -80) + roll(23, 64, -48) + roll(51, 82, 0) + roll(79, 62, 48) + roll(88, 33, 80),
  guma_arabska: () =>
    ground(50, 24) +
    part('mustard', 'M36 44Q50 40 64 44L70 90Q50 97 30 90Z') +
    part('paper', 'M33.6 60Q50 64 66.6 60L69 82Q50 87 31.4 82Z') +
    letter('GUMA', 50, 68, 8.6, { middle: true, weight: 2.2, fit: 28 }) +
    part('brick', 'M38 44L40 28Q38 16 52 10 66 6 66 20 62 26 62 30L62 44Q50 47 38 44Z') +
    mark('M40 32Q50 35 62 31', 1.8) +
    fill('mustard', 'M64 10q10 2 12 10 1 5-3 6-4 0-4-5-1-6-5-11z') +
    gleam('M38 50l-2 6'),
  mydlo: () =>
    ground(50, 38) +
    part('rose', 'M14 58Q14 46 28 44L70 40Q86 40 87 52L88 76Q88 86 76 88L30 92Q16 92 15 80Z') +
    part('paper', 'M14 58Q14 46 28 44L70 40Q86 40 87 52 86 64 74 65L30 69Q16 70 14 58Z') +
    letter('70', 50, 48, 13, { middle: true, weight: 2, colour: 'brick' }) +
    part('slate', disc(72, 22, 11)) +
    part('paper', disc(54, 16, 6.4)) +
    part('slate', disc(88, 34, 5)) +
    gleam('M66 20q1-4 5-5M52 14q1-2 2-2', 2),
  proszek_do_prania: () =>
    ground(50, 30) +
    part('teal', cut([20, 12, 68, 10, 69, 93, 21, 94], 1)) +
    part('slate', poly([68, 10, 80, 18, 80, 88, 69, 93])) +
    fill('mustard', star(44.6, 46, 25, 14, 12)) +
    part('paper', 'M33 36L41 32Q45 37 49 32L57 36 61 46 55 48 54 44V62H36V44L35 48 29 46Z') +
    letter('BIEL', 45, 76, 11, { middle: true, weight: 2.4, colour: 'paper' }) +
    halftone('paper', [24, 16, 40, 15, 26, 28], 4, 1.6),
  woda_kolonska: () =>
    ground(50, 26) +
    part('slate', 'M26 46Q26 38 36 36L42 35V28H58V35L64 36Q74 38 74 46V88Q74 94 68 94H32Q26 94 26 88Z') +
    part('mustard', 'M40 28L36 18 44 21 50 10 56 21 64 18 60 28Z') +
    part('paper', oval(50, 66, 17, 19)) +
    fill('brick', 'M50 54q5 6 5 10t-5 5q-5-1-5-5t5-10zM46 70q-8 0-9-8 8 1 9 8zM54 70q8 0 9-8-8 1-9 8z') +
    mark('M50 69V82M42 78h16', 2) +
    gleam('M31 46v34'),
  pasta_do_zebow: () =>
    turned(
      -32, 50, 50,
      part('paper', poly([18, 32, 70, 38, 70, 62, 18, 68])) +
        fill('brick', poly([22, 34, 34, 35, 34, 66, 22, 67]), ' transform="translate(1 .6)"') +
        fill('teal', poly([38, 35.6, 70, 39.4, 70, 47, 38, 47]), ' transform="translate(1 .6)"') +
        letter('PASTA', 54, 51, 8, { middle: true, weight: 2, fit: 26 }) +
        part('slate', rect(10, 30, 9, 40)) +
        part('mustard', poly([70, 40, 80, 43, 80, 57, 70, 60])) +
        part('slate', 'M80 45Q94 38 96 48 98 56 90 56 86 56 88 60 86 64 82 62 82 58 80 55Z') +
        mark('M12.6 30V70M16 30V70', 1.2),
    ),
  recznik: () =>
    part('slate', rect(8, 10, 84, 6)) +
    part('paper', cut([20, 10, 80, 10, 82, 84, 18, 85], 1)) +
    fill('brick', rect(20, 58, 62, 5) + rect(20, 66, 62, 9), ' transform="translate(.6 .6)"') +
    fill('mustard', poly([50, 24, 62, 38, 50, 52, 38, 38])) +
    fill('brick', poly([50, 31, 56, 38, 50, 45, 44, 38])) +
    hatch('slate', [21, 16, 34, 16, 33, 56, 20, 56], 88, 4, 1.4) +
    mark('M20 85v8M26 85v8M32 85v8M38 85v8M44 85v8M50 85v8M56 85v8M62 85v8M68 85v8M74 85v8M80 84v8', 2.2),
  perfumy: () =>
    ground(46, 26) +
    part('rose', 'M46 46Q76 52 70 80 66 94 46 94 26 94 22 80 16 52 46 46Z') +
    fill('brick', 'M20 70Q46 78 72 70 71 92 46 93 22 92 20 70Z', ' opacity=".7"') +
    part('mustard', rect(39, 32, 14, 14)) +
    mark('M53 36Q68 30 74 30', 2.4) +
    part('teal', oval(84, 28, 11, 9)) +
    hatch('paper', [76, 24, 92, 24, 92, 34, 76, 34], 90, 4, 1.3) +
    line('slate', 2.4, 'M34 32L22 24M34 36L18 36M35 28L28 16', ' stroke-dasharray="0 5"') +
    gleam('M30 60q2-5 7-7'),
  plyn_do_naczyn: () =>
    ground(50, 24) +
    part('mustard', 'M36 36Q50 32 64 36Q72 44 70 58L68 90Q50 97 32 90L30 58Q28 44 36 36Z') +
    part('brick', 'M40 34V24H46L48 8H54L55 24H61V34Q50 37 40 34Z') +
    part('paper', disc(50, 64, 13)) +
    part('slate', oval(50, 64, 9, 9)) +
    mark(disc(50, 64, 4.6), 1.6) +
    part('paper', disc(74, 18, 7) + disc(84, 32, 4)) +
    gleam('M36 46l-1 12'),
  szczoteczka: () =>
    turned(
      38, 50, 50,
      part('brick', slab(42, 34, 13, 64, 6)) + part('brick', slab(42, 2, 13, 36, 4)) + part('paper', rect(55, 5, 13, 28)) + mark('M55 10h13M55 15h13M55 20h13M55 25h13M55 30h13', 1.6) + fill('paper', disc(48.6, 90, 2.6)),
    ),
  golarka: () =>
    ground(50, 20) +
    part('slate', slab(36, 34, 28, 60, 10)) +
    part('ink', 'M34 34Q34 12 50 12 66 12 66 34Z') +
    line('paper', 1.6, 'M40 28h20M41 23h18M44 18h12') +
    part('brick', slab(45, 48, 10, 16, 5)) +
    fill('paper', disc(50, 53, 3)) +
    mark('M42 74h16M42 79h16M42 84h16', 1.8),
  papierosy: () =>
    ground(50, 30) +
    '0 9 18 27'
      .split(' ')
      .map((x, i) => part('paper', rect(29 + Number(x), [18, 8, 14, 22][i]!, 8, 50)))
      .join('') +
    part('slate', cut([22, 42, 76, 40, 77, 93, 22, 94], 0.8)) +
    fill('brick', poly([22, 56, 76, 48, 76.6, 68, 22, 76]), ' transform="translate(1 .8)"') +
    letter('DYMEK', 49.6, 57, 10, { middle: true, weight: 2.2, colour: 'paper', fit: 42 }) +
    line('paper', 1.6, 'M28 84h42'),
};
