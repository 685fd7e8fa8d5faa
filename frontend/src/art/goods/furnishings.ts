/** Furniture, and what stands, hangs or lies in a room. */

import { cut, disc, fill, halftone, hatch, line, poly, rect, slab, turned } from '../press';
import { gleam, ground, mark, part } from './ink';

const WOOD = '#8a4a2c';

export const furnishings = {
  dywan: () =>
    part('brick', poly([30, 18, 94, 34, 76, 90, 6, 68])) +
    part('paper', poly([34, 27, 84, 39, 71, 80, 17, 63])) +
    part('teal', poly([38, 34, 76, 43, 67, 72, 26, 59])) +
    part('mustard', poly([52, 40, 64, 54, 50, 66, 39, 50])) +
    fill('brick', poly([52, 47, 57, 54, 50, 60, 45, 51])) +
    mark('M76 90l-3 7M66 87l-3 7M56 84l-3 7M46 81l-3 7M36 78l-3 7M26 74l-3 7M16 71l-3 7M7 68l-3 7', 2) +
    part('brick', 'M22 16Q60 18 98 36 100 26 92 24 60 8 28 6 18 8 22 16Z') +
    hatch('paper', [28, 9, 90, 26, 94, 33, 24, 14], 75, 7, 2),
  skladak: () =>
    part('paper', disc(23, 74, 18) + disc(79, 74, 18)) +
    fill('ink', disc(23, 74, 3) + disc(79, 74, 3)) +
    line('slate', 1.2, 'M23 56V92M5 74H41M10 61L36 87M36 61L10 87M79 56V92M61 74H97M66 61L92 87M92 61L66 87') +
    mark(disc(23, 74, 18) + disc(79, 74, 18), 3.4) +
    mark('M23 74L40 78M79 74L66 22', 4.6) +
    mark('M40 78Q54 76 72 46', 8) +
    line('brick', 4.6, 'M40.6 78Q54 76 72 46.6') +
    mark('M40 80L34 30M52 22Q62 16 67 24L76 20', 4.4) +
    mark('M23 74L36 48', 3.4) +
    part('mustard', slab(22, 24, 24, 7, 3)) +
    fill('ink', disc(42, 80, 6)) +
    mark('M42 80L50 88M46 89H56', 3) +
    part('mustard', rect(4, 48, 26, 5)) +
    part('paper', disc(72, 34, 4.4)),
  mebloscianka: () =>
    ground(50, 46) +
    part(WOOD, rect(4, 10, 92, 80)) +
    part('mustard', rect(9, 15, 24, 44) + rect(9, 63, 24, 22)) +
    mark('M21 15V59M21 63V85', 2) +
    fill('ink', disc(18.6, 38, 1.6) + disc(23.4, 38, 1.6)) +
    part('paper', rect(37, 15, 28, 20)) +
    part('slate', rect(37, 39, 28, 20)) +
    part('mustard', rect(37, 63, 28, 9) + rect(37, 76, 28, 9)) +
    part('paper', rect(69, 15, 22, 44)) +
    part('mustard', rect(69, 63, 22, 22)) +
    fill('brick', rect(40, 20, 4, 14) + rect(50, 18, 4, 16)) +
    fill('teal', rect(45, 18, 4, 16) + rect(55, 22, 5, 12)) +
    fill('ink', rect(42, 44, 18, 12)) +
    fill('paper', slab(44, 46, 10, 8, 2)) +
    mark('M69 30H91M69 45H91M48 67h6M48 80h6', 1.8) +
    fill('brick', 'M73 29v-6h4v6zM84 29q-4-6 0-9 4 3 0 9z') +
    line('teal', 1.8, 'M74 44v-8h5v8M84 44v-5h4v5') +
    fill('ink', rect(8, 90, 8, 4) + rect(84, 90, 8, 4)),
  fotel: () =>
    ground(50, 38) +
    mark('M26 72L18 94M74 72L82 94', 5) +
    part('teal', 'M26 20Q28 10 40 10H60Q72 10 74 20L76 62H24Z') +
    halftone('slate', [30, 20, 70, 20, 72, 48, 28, 48], 7, 2.6) +
    part('teal', cut([22, 58, 78, 58, 80, 74, 20, 74], 0.8)) +
    mark('M12 50H30L26 74M88 50H70L74 74', 5.6) +
    line(WOOD, 2.6, 'M12 50H30M88 50H70'),
  krzeslo: () =>
    ground(50, 28) +
    mark('M30 56L24 94M70 56L76 94M36 60L38 86M66 60L64 86', 5) +
    line(WOOD, 2, 'M29.6 58L24.4 92M70.4 58L75.6 92') +
    part('brick', cut([24, 50, 76, 49, 78, 61, 22, 62], 0.8)) +
    mark('M30 50L28 8M70 50L72 8', 6) +
    line(WOOD, 2.6, 'M30 50L28 8M70 50L72 8') +
    part('mustard', cut([26, 8, 74, 7, 73, 26, 27, 27], 0.8)),
  lampa: () =>
    ground(50, 22) +
    fill('mustard', poly([34, 40, 66, 40, 84, 94, 16, 94]), ' opacity=".4"') +
    mark('M50 38V90', 4) +
    part(WOOD, 'M34 90Q50 84 66 90V94H34Z') +
    part('brick', poly([36, 6, 64, 6, 76, 40, 24, 40])) +
    mark('M43 7L36 40M50 7V40M57 7L64 40', 1.8) +
    mark('M66 41V52', 1.8) +
    fill('ink', disc(66, 54, 2.4)),
  lampka: () =>
    ground(44, 28) +
    fill('mustard', poly([64, 46, 92, 28, 100, 92, 50, 92]), ' opacity=".4"') +
    part('ink', 'M18 88Q36 78 56 88V93H18Z') +
    mark('M36 84L22 50 54 22', 5) +
    line('slate', 1.8, 'M36 84L22 50 54 22') +
    part('brick', disc(22, 50, 5)) +
    part('brick', 'M46 22L62 8Q80 8 92 28L64 46Q46 40 46 22Z') +
    fill('mustard', 'M66 45Q70 52 80 46 88 40 91 30Z') +
    gleam('M58 22q6-6 12-5', 2.4),
  obrazek: () =>
    mark('M50 4L26 24M50 4L74 24', 1.8) +
    fill('ink', disc(50, 4, 3)) +
    part('mustard', cut([12, 24, 88, 22, 89, 88, 11, 89], 1)) +
    part('slate', rect(21, 32, 58, 47)) +
    fill('paper', disc(64, 44, 7)) +
    fill('teal', 'M21 79V64Q34 54 46 64 62 56 80 68V79Z') +
    fill('ink', 'M30 70l3-12-5-2q1-6 6-5 2-6 9-4 10 2 8 13l-2 10h-3l-1-8h-6l-2 8z') +
    line('ink', 2, 'M30 52q-6-4-6-10M33 50q-2-6 2-10M24 46l-4-1M25 43l-2-4') +
    mark(rect(21, 32, 58, 47), 1.8),
  schowek: () =>
    ground(50, 32) +
    part(WOOD, rect(20, 20, 60, 68)) +
    part('mustard', rect(26, 26, 48, 17) + rect(26, 47, 48, 17) + rect(26, 68, 48, 15)) +
    part('paper', rect(43, 32, 14, 5) + rect(43, 53, 14, 5) + rect(43, 73, 14, 5)) +
    part('slate', 'M34 20Q34 8 44 8H56Q66 8 66 20Z') +
    part('paper', disc(50, 15, 4)) +
    mark('M26 88V95M74 88V95', 5),
  stolek: () =>
    ground(50, 34) +
    mark('M32 44L22 94M68 44L78 94M30 68H70', 5.4) +
    line('mustard', 2.2, 'M31.6 46L22.4 92M68.4 46L77.6 92M31 68H69') +
    part('brick', 'M18 34Q18 26 28 26H72Q82 26 82 34V44H18Z') +
    mark('M18 36H82', 1.8),
  stolik_kawowy: () =>
    ground(50, 42) +
    mark('M28 56L16 94M72 56L84 94M50 58V90', 4.6) +
    part(WOOD, 'M4 46Q10 36 50 36 90 36 96 46 90 58 50 58 10 58 4 46Z') +
    line('mustard', 1.8, 'M14 47Q20 41 50 41') +
    part('paper', 'M52 36V26H68V36Q60 40 52 36Z') +
    mark('M68 28Q74 28 73 32 72 35 68 34', 2) +
    part('brick', 'M28 40Q26 30 33 28V20H39V28Q46 30 44 40 36 43 28 40Z'),
  stolik_skladany: () =>
    ground(50, 40) +
    mark('M22 40L78 94M78 40L22 94', 5.6) +
    line('slate', 2.2, 'M22 40L78 94M78 40L22 94') +
    fill('ink', disc(50, 67, 4)) +
    part('teal', cut([6, 30, 94, 29, 94, 41, 6, 42], 0.8)) +
    part('paper', poly([38, 29, 62, 29, 70, 41, 56, 60, 50, 42, 30, 41])) +
    hatch('brick', [40, 30, 61, 30, 68, 41, 56, 56, 51, 41, 33, 40], 45, 6, 2) +
    mark('M50 29V42', 1.8),
  wersalka: () =>
    ground(50, 46) +
    mark('M16 86L12 95M84 86L88 95', 5) +
    part('mustard', cut([10, 34, 90, 33, 91, 62, 9, 63], 1)) +
    hatch('brick', [11, 36, 89, 36, 89, 60, 11, 60], 90, 11, 4) +
    part('mustard', cut([8, 58, 92, 57, 93, 76, 7, 77], 1)) +
    part(WOOD, rect(7, 76, 86, 11)) +
    part('brick', slab(4, 46, 12, 30, 6)) +
    part('brick', slab(84, 46, 12, 30, 6)) +
    turned(-16, 30, 48, part('teal', slab(20, 40, 20, 18, 5))),
  zyrandol: () =>
    mark('M50 2V34', 3) +
    part('mustard', disc(50, 40, 8)) +
    mark('M44 44Q26 62 18 46M56 44Q74 62 82 46M48 48Q40 76 34 62M52 48Q60 76 66 62', 3.4) +
    part('paper', 'M8 46L13 28H23L28 46Z') +
    part('paper', 'M72 46L77 28H87L92 46Z') +
    part('brick', 'M24 64L29 46H39L44 64Z') +
    part('brick', 'M56 64L61 46H71L76 64Z') +
    line('slate', 3, 'M18 54V70M34 72V88M66 72V88M82 54V70M50 52V80', ' stroke-dasharray="0 5.4"') +
    fill('teal', poly([50, 82, 55, 89, 50, 97, 45, 89])),
};
