/** Food and drink. */

import { letter } from '../lettering';
import { cut, disc, fill, halftone, hatch, line, oval, poly, rect, slab, star, turned } from '../press';
import { gleam, ground, mark, part } from './ink';

const BOTTLE = 'M43 14H57V30Q57 36 64 43 69 48 69 55V90Q69 94 65 94H35Q31 94 31 90V55Q31 48 36 43 43 36 43 30Z';

export const pantry = {
  oranzada: () =>
    ground(50, 26) +
    part('mustard', BOTTLE) +
    fill('paper', 'M44.5 16h11v13q0 3 1.6 6H43.4q1.6-3 1.1-6z') +
    part('paper', oval(50, 68, 15, 13)) +
    fill('brick', disc(50, 68, 8.4)) +
    line('paper', 1.6, 'M50 60.6v15M43 64l14 8M43 72l14-8') +
    part('paper', slab(41, 4, 18, 9, 4)) +
    fill('brick', rect(43, 12, 14, 4)) +
    mark('M42 9L37 22Q37 26 43 25M58 9L63 22Q63 26 57 25') +
    gleam('M36 52v34'),
  ocet: () =>
    ground(50, 22) +
    part('slate', 'M44 16H56V36Q56 42 62 48 66 52 66 58V91Q66 94 62 94H38Q34 94 34 91V58Q34 52 38 48 44 42 44 36Z') +
    part('teal', rect(42, 6, 16, 11)) +
    mark('M42 11h16', 1.6) +
    part('paper', cut([34, 56, 66, 55, 66, 84, 34, 85], 0.6)) +
    fill('brick', rect(36, 58, 28.4, 4)) +
    letter('OCET', 50, 66, 9, { middle: true, weight: 2, fit: 25 }) +
    letter('10', 50, 77.4, 5.4, { middle: true, weight: 1.8, colour: 'brick' }) +
    gleam('M39 50l-1.6 4M48 22v14'),
  herbata: () =>
    ground(46, 30) +
    part('brick', 'M28 34H66L63 88Q47 92 31 88Z') +
    fill('paper', 'M28.6 26H67L66.4 36H28.8Z') +
    mark('M27 24L28 34H66L67 24', 2.6) +
    fill('mustard', 'M60 30a9 9 0 1 1 1 .5z') +
    mark('M60 30a9 9 0 1 1 1 .5z', 1.6) +
    part('slate', 'M27 56Q47 60 67 56L63.6 90Q47 94 30.4 90Z') +
    hatch('paper', [30, 61, 64, 61, 62, 88, 32, 88], 45, 6, 1.4) +
    hatch('paper', [30, 61, 64, 61, 62, 88, 32, 88], -45, 6, 1.4) +
    mark('M66 60Q82 60 80 72 79 82 64 82', 4) +
    mark('M40 34L32 4', 3.2) +
    fill('slate', oval(31, 5, 3.4, 5)) +
    mark(oval(31, 5, 3.4, 5), 1.8) +
    line('slate', 2.4, 'M50 18q-4-5 0-9t0-8M60 16q-4-5 0-8'),
  cukier: () =>
    ground(50, 30) +
    part('paper', cut([24, 22, 74, 20, 78, 93, 21, 94], 1.4)) +
    fill('slate', poly([24, 24, 34, 30, 32, 93, 22, 93]), ' opacity=".6"') +
    mark('M24 22L36 30 62 29 74 20M36 30L34 93M30 12L24 22M68 10L74 20M30 12L68 10', 2) +
    part('paper', poly([30, 12, 68, 10, 74, 20, 24, 22])) +
    fill('teal', cut([34, 40, 77, 38, 78, 62, 33, 64], 0.6)) +
    letter('CUKIER', 55.6, 46, 11, { middle: true, weight: 2.2, colour: 'paper', fit: 38 }) +
    part('paper', poly([44, 74, 56, 70, 64, 75, 64, 88, 52, 92, 44, 87])) +
    mark('M44 74L52 78.6 64 75M52 78.6V92', 1.8),
  kawa_zbozowa: () =>
    ground(50, 28) +
    part('mustard', cut([24, 20, 68, 18, 69, 93, 25, 94], 1)) +
    part('brick', poly([68, 18, 79, 25, 79, 88, 69, 93])) +
    part('paper', poly([24, 20, 36, 11, 79, 11, 79, 25, 68, 18])) +
    fill('paper', oval(46.5, 58, 17, 26)) +
    mark('M46.5 84V40', 2.4) +
    fill('brick', 'M46.5 36q-5 6 0 13 5-7 0-13zM45 50q-9-1-10-10 9 1 10 10zM48 50q9-1 10-10-9 1-10 10zM45 60q-9-1-10-10 9 1 10 10zM48 60q9-1 10-10-9 1-10 10zM45 70q-9-1-10-10 9 1 10 10zM48 70q9-1 10-10-9 1-10 10z') +
    mark('M36 38l-4-8M57 38l4-8M46.5 36V27', 1.5),
  wyrob_czekoladopodobny: () =>
    turned(
      -14, 50, 52,
      part('#6b3a2a', cut([30, 10, 72, 10, 72, 52, 30, 52], 0.8)) +
        mark('M51 10V52M30 24H72M30 38H72', 2.4) +
        line('rose', 1.3, 'M34 14h12M55 14h12M34 28h12M55 28h12') +
        part('slate', poly([26, 46, 33, 41, 40, 47, 48, 40, 56, 47, 63, 41, 70, 47, 76, 42, 76, 56, 26, 56])) +
        part('brick', cut([26, 54, 76, 54, 76, 94, 26, 94], 0.8)) +
        fill('mustard', star(51, 74, 17, 9, 9)) +
        letter('?', 51, 66.4, 15, { middle: true, weight: 2.4 }),
    ),
  pomarancze: () =>
    ground(50, 40) +
    part('mustard', disc(34, 66, 26)) +
    halftone('brick', [14, 78, 24, 88, 38, 92, 52, 86, 58, 74, 54, 82, 40, 86, 24, 82], 4.4, 2.4) +
    fill('ink', star(32, 58, 3.4, 1.2, 5)) +
    part('mustard', disc(70, 72, 21)) +
    fill('paper', disc(70, 72, 16.6)) +
    fill('brick', 'M70 70L58 61Q64 56 69 56.4ZM72 70L73 56.4Q80 57 84 63ZM73 72L86 66Q87 74 84 80ZM72 74L83 83Q78 88 71 88ZM69 74V88Q61 87 57 82ZM68 72L56 79Q53 70 57 64Z') +
    mark(disc(70, 72, 16.6), 1.6) +
    part('teal', 'M38 42Q40 20 64 18 66 38 38 42Z') +
    mark('M38 42Q48 30 58 24M38 44L36 40', 1.8) +
    gleam('M16 60q2-10 10-14'),
  szynka: () =>
    ground(46, 34) +
    part('brick', 'M14 58Q10 34 34 26 60 18 76 38 88 56 74 76 58 96 34 90 16 84 14 58Z') +
    part('paper', 'M22 62Q18 44 36 38 54 34 62 48 70 64 58 76 44 86 32 80 24 76 22 62Z') +
    fill('rose', 'M28 62Q26 48 38 45 52 42 58 52 62 64 54 72 42 78 35 74 29 71 28 62Z') +
    part('paper', disc(44, 60, 5.4)) +
    mark('M66 30L84 12', 9) +
    line('paper', 5, 'M66 30L84 12') +
    part('paper', disc(83, 9, 5) + disc(90, 15, 5)) +
    hatch('ink', [60, 30, 76, 40, 82, 58, 72, 74, 66, 54, 58, 40], 30, 6, 1.6) +
    line('paper', 1.6, 'M18 46q2-8 10-13'),
  bialy_ser: () =>
    ground(50, 36) +
    part('paper', 'M14 70L60 34Q88 40 88 62L88 86Q52 98 14 90Z') +
    fill('rose', 'M14 71Q52 78 88 64L88 85Q52 97 15 89Z', ' opacity=".55"') +
    mark('M14 70Q52 78 88 62', 2.2) +
    halftone('slate', [18, 76, 50, 80, 84, 72, 84, 84, 50, 90, 18, 86], 5, 2) +
    line('teal', 1.8, 'M26 62L60 44M40 64L72 48M56 66L82 54M40 52L58 66M54 42L76 62') +
    mark('M60 34L14 70', 2.4),
  chleb: () =>
    ground(50, 40) +
    part('mustard', 'M10 66Q8 44 28 40 50 34 72 40 92 44 90 66 92 88 72 92 50 96 28 92 8 90 10 66Z') +
    fill('brick', 'M10 66Q8 44 28 40 50 34 72 40 92 44 90 66 86 52 70 50 50 46 30 50 14 52 10 66Z', ' transform="translate(1.3 .9)"') +
    part('paper', 'M28 52L36 44 44 68 36 74ZM48 50L56 43 64 66 56 73ZM68 52L75 46 80 64 74 70Z') +
    halftone('brick', [20, 80, 80, 80, 70, 90, 30, 90], 4.6, 1.8),
  czekoladki: () =>
    ground(50, 42) +
    part('brick', cut([8, 40, 92, 38, 92, 92, 9, 93], 1)) +
    part('paper', rect(15, 45, 70, 41)) +
    '#6b3a2a #6b3a2a rose mustard #6b3a2a #6b3a2a'
      .split(' ')
      .map((colour, i) => {
        const x = 28 + 22 * (i % 3);
        const y = 55 + 20 * Math.floor(i / 3);
        return part('paper', star(x, y, 9.4, 7.8, 9)) + part(colour, i % 2 ? disc(x, y, 5.4) : rect(x - 5, y - 4.6, 10, 9.4));
      })
      .join('') +
    part('mustard', 'M50 38Q34 22 30 34 36 42 50 38 66 22 70 34 64 42 50 38Z') +
    fill('ink', disc(50, 37, 3.4)),
  kawa: () =>
    ground(50, 28) +
    part('#6b3a2a', cut([24, 24, 76, 24, 80, 93, 20, 93], 1)) +
    part('mustard', cut([24, 10, 76, 10, 76, 25, 24, 25], 0.6)) +
    mark('M24 17H76', 1.8) +
    part('paper', disc(50, 60, 20)) +
    turned(30, 50, 60, fill('ink', oval(50, 60, 9, 14)) + line('paper', 2.2, 'M50 47q-6 7 0 13t0 13')),
  kiszka: () =>
    line('ink', 21, 'M24 30Q6 66 34 82 70 94 80 60 82 44 74 32') +
    line('#7d2f2c', 16, 'M25 30Q7.4 66 35 82 71 94 81 60 83 44 75 32') +
    line('rose', 2, 'M22 44q-8 24 14 34M52 82q16-2 20-22', ' stroke-dasharray="1 7"') +
    mark('M26 24L30 8M72 26L68 8M30 8Q49 -2 68 8', 2.2) +
    mark('M20 26l10 5M68 33l11-4', 3.4),
  papryka: () =>
    ground(50, 26) +
    part('brick', 'M50 32Q66 22 80 34 88 50 74 78 66 96 54 90 50 86 46 90 34 96 26 78 12 50 20 34 34 22 50 32Z') +
    mark('M50 34Q42 60 46 88M50 34Q60 56 56 88', 1.8) +
    part('teal', 'M38 30Q50 22 62 30 56 36 50 33 44 36 38 30Z') +
    mark('M50 28Q48 14 58 8', 5) +
    line('teal', 2.4, 'M50 27Q48 14 57.6 8.6') +
    gleam('M24 44q2-6 8-8'),
  piwo: () =>
    ground(46, 30) +
    part('mustard', 'M20 34H68L66 93H22Z') +
    mark('M68 44Q88 42 87 60 86 78 67 80', 9) +
    line('slate', 4.4, 'M68.6 44.6Q88 42 87 60 86 78 67.6 80') +
    mark('M34 42V86M45 42V86M56 42V86', 2.2) +
    part('paper', 'M16 36Q8 24 22 20 24 8 38 13 48 4 56 13 70 10 69 22 80 28 70 38 60 42 56 36 50 46 42 37 36 48 32 38 22 44 16 36Z'),
};
