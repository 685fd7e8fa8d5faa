/** Machines: radio, television, kitchen, bathroom. */

import { cut, disc, fill, halftone, hatch, line, oval, poly, rect, slab, star, turned } from '../press';
import { gleam, ground, mark, part } from './ink';

const WOOD = '#8a4a2c';
const reel = (x: number, y: number, r: number): string =>
  part('paper', disc(x, y, r)) + fill(WOOD, disc(x, y, r * 0.62)) + fill('paper', star(x, y, r * 0.56, r * 0.18, 3)) + fill('ink', disc(x, y, r * 0.16)) + mark(disc(x, y, r * 0.62), 1.4);

export const appliances = {
  zelazko: () =>
    ground(50, 42) +
    part('slate', 'M8 84Q12 56 40 54H84Q92 70 92 84Z') +
    part('paper', 'M6 84H94V91H6Z') +
    part('brick', 'M22 54Q24 32 46 32H82Q88 32 88 38V56H78V44H48Q38 44 38 54Z') +
    fill('ink', disc(64, 66, 6)) +
    line('mustard', 2, 'M64 66l3-4') +
    mark('M86 36Q98 20 84 14 68 10 74 2', 2.8) +
    gleam('M16 78q4-14 20-17'),
  budzik: () =>
    ground(50, 30) +
    mark('M30 82L22 94M70 82L78 94', 5) +
    part('mustard', 'M12 36Q10 18 28 16 38 18 40 26Z') +
    part('mustard', 'M88 36Q90 18 72 16 62 18 60 26Z') +
    mark('M50 22V10M43 9H57', 3.6) +
    part('brick', disc(50, 56, 33)) +
    part('paper', disc(50, 56, 24)) +
    mark('M50 35v5M50 72v5M29 56h5M66 56h5M65 41l-3 3M35 41l3 3M65 71l-3-3M35 71l3-3', 2) +
    mark('M50 56V42', 4) +
    mark('M50 56L60 62', 3.2) +
    line('brick', 1.8, 'M50 56L40 47') +
    fill('ink', disc(50, 56, 3.4)),
  krysztalowy_wazon: () =>
    mark('M50 44Q50 28 40 22M50 44Q54 26 62 20', 2.2) +
    part('brick', star(37, 17, 13, 8, 9)) +
    part('brick', star(65, 15, 13, 8, 9)) +
    mark('M33 14l4 5 5-4M61 12l4 5 5-4', 1.6) +
    ground(50, 26) +
    part('slate', 'M24 40H76L66 66 70 92Q50 97 30 92L34 66Z') +
    line('paper', 2.4, 'M24 41L44 92M38 41L58 94M52 41L69 90M76 41L56 92M62 41L42 94M48 41L31 90') +
    mark('M24 40H76L66 66 70 92Q50 97 30 92L34 66ZM34 66H66', 2.6),
  autosyfon: () =>
    ground(46, 24) +
    part('brick', 'M26 40Q26 28 46 28 66 28 66 40V90Q46 97 26 90Z') +
    halftone('mustard', [30, 44, 62, 44, 62, 86, 30, 86], 7, 2.6) +
    mark('M26 40Q46 44 66 40', 1.8) +
    part('slate', 'M36 28V16Q36 8 46 8H56Q58 8 66 12L86 22 82 30 60 22V28Z') +
    part('ink', 'M44 8L70 2 72 7 56 12Z') +
    part('slate', slab(14, 14, 24, 9, 4)) +
    line('slate', 2.6, 'M84 32Q86 40 85 50M89 31Q93 40 93 48', ' stroke-dasharray="3 5"') +
    gleam('M31 46v36'),
  odkurzacz: () =>
    ground(46, 40) +
    part('teal', 'M8 66Q8 52 22 52H58Q80 52 82 66 80 82 58 82H22Q8 82 8 66Z') +
    part('mustard', 'M58 52Q80 52 82 66 80 82 58 82Z') +
    mark('M30 52V82M36 52V82', 2) +
    mark('M26 52Q30 40 48 40 58 42 58 52', 4) +
    fill('ink', disc(22, 86, 7) + disc(62, 86, 7)) +
    fill('paper', disc(22, 86, 2.4) + disc(62, 86, 2.4)) +
    mark('M80 64Q96 60 92 40 86 20 64 12', 8) +
    line('slate', 4.6, 'M80 64Q96 60 92 40 86 20 64 12', ' stroke-dasharray="3 2.4"') +
    part('ink', poly([66, 6, 44, 20, 34, 18, 30, 26, 62, 26, 72, 16])),
  radio: () =>
    ground(50, 42) +
    part(WOOD, slab(6, 28, 88, 60, 9)) +
    part('mustard', slab(13, 35, 52, 44, 4)) +
    hatch('ink', [14, 36, 64, 36, 64, 78, 14, 78], 90, 4, 1.3) +
    part('paper', rect(69, 35, 19, 18)) +
    line('brick', 1.8, 'M72 40h13M72 44.6h13M72 49h13') +
    mark('M80 36V52', 1.6) +
    part('paper', disc(78.4, 68, 9)) +
    mark('M78.4 68L83 62', 2.4) +
    fill('teal', disc(39, 57, 7)) +
    mark(disc(39, 57, 7), 1.6) +
    fill('paper', poly([39, 57, 34, 51.6, 44, 51.6])) +
    fill('ink', rect(14, 88, 10, 5) + rect(76, 88, 10, 5)),
  robot_kuchenny: () =>
    ground(50, 40) +
    part('paper', 'M60 92V26Q60 10 44 10H26Q10 10 10 24 10 32 18 32H44V40 26 32Q48 32 48 40V84H14Q8 84 8 92Z') +
    part('paper', 'M8 20Q10 8 26 8H70Q88 8 90 24L92 92H66V40Q66 34 58 34H20Q8 34 8 20Z') +
    part('brick', 'M70 8Q88 8 90 24L92 92H80L78 8Z') +
    mark('M28 34V52M22 52H34L31 66H25Z', 2.4) +
    part('slate', 'M6 56H56Q56 84 40 88H22Q6 84 6 56Z') +
    part('paper', 'M4 86H94V94H4Z') +
    part('teal', disc(73, 54, 6)) +
    mark('M73 54l3-4', 2) +
    gleam('M12 62q1 12 8 18'),
  sokowirowka: () =>
    ground(44, 34) +
    part('mustard', 'M16 48H66L70 88Q42 96 12 88Z') +
    part('paper', 'M14 32Q40 26 68 32V50H14Z') +
    part('slate', rect(30, 17, 20, 14)) +
    turned(12, 40, 12, part('brick', 'M35 8H46L43 26H38Z') + line('teal', 2.6, 'M39 7l-4-6M41 7V0M43 7l4-6')) +
    mark('M66 62H82V70', 6) +
    line('slate', 2.4, 'M66 62H82V70') +
    part('paper', 'M74 74H94L91 94H77Z') +
    fill('brick', 'M76 82H93L91 93H78Z') +
    mark('M74 74H94L91 94H77Z', 2.2) +
    fill('ink', disc(40, 68, 7)) +
    line('paper', 2, 'M40 68V63') +
    mark('M22 40h36', 1.6),
  pralka_wirnikowa: () =>
    ground(50, 32) +
    part('paper', cut([22, 26, 78, 26, 76, 86, 24, 86], 0.8)) +
    part('slate', oval(50, 26, 28, 8)) +
    part('teal', 'M23 22Q50 2 77 22 50 34 23 22Z') +
    mark('M44 12H56', 4) +
    fill('brick', disc(50, 58, 13)) +
    mark(disc(50, 58, 13), 2) +
    fill('paper', oval(50, 58, 10.4, 10.4) ) + fill('brick', 'M50 58Q45 50 50 47 55 50 50 58ZM50 58Q59.5 57.7 59.5 63.5 54 66 50 58ZM50 58Q46 66 40.5 63.5 40.5 57.7 50 58Z') +
    halftone('slate', [26, 74, 74, 74, 73, 84, 27, 84], 4.6, 2) +
    mark('M28 86L25 94M72 86L75 94', 5) +
    mark('M77 66Q92 66 90 80 88 90 96 92', 3.4) +
    gleam('M28 36v28'),
  magnetofon_szpulowy: () =>
    ground(50, 42) +
    part('teal', slab(6, 14, 88, 78, 6)) +
    part('slate', rect(13, 21, 74, 46)) +
    reel(32, 42, 17) +
    reel(69, 42, 17) +
    mark('M20 54Q34 66 50 66 66 66 82 54', 1.8) +
    part('paper', rect(14, 73, 30, 13)) +
    line('brick', 2, 'M17 83Q29 72 41 83M29 84L36 76') +
    part('brick', rect(50, 73, 8, 13)) +
    part('paper', rect(60, 73, 8, 13) + rect(70, 73, 8, 13)) +
    part('mustard', rect(80, 73, 8, 13)),
  aparat_fotograficzny: () =>
    ground(50, 40) +
    part('slate', 'M8 36H26L30 26H40L42 20H62L66 28H92V36Z') +
    part('ink', slab(6, 36, 88, 54, 5)) +
    part('slate', rect(7, 80, 86, 9)) +
    halftone('slate', [10, 40, 24, 40, 24, 76, 10, 76], 4, 1.5) +
    part('paper', disc(54, 60, 23)) +
    fill('ink', disc(54, 60, 18)) +
    fill('teal', disc(54, 60, 12)) +
    fill('ink', disc(54, 60, 5.4)) +
    gleam('M45 56q2-5 7-6', 2.6) +
    part('paper', rect(46, 23, 13, 9)) +
    part('brick', rect(14, 28, 10, 8)) +
    part('mustard', disc(84, 44, 4)),
  telewizor: () =>
    mark('M46 22L28 2M50 22L74 4', 3) +
    fill('brick', disc(28, 3, 3) + disc(74, 5, 3)) +
    part(WOOD, slab(6, 22, 88, 58, 7)) +
    part('slate', 'M14 32Q38 26 64 32 68 50 64 70 38 76 14 70 10 50 14 32Z') +
    fill('paper', 'M27 70Q29 56 39 56 50 56 52 70 40 73 27 70Z') +
    fill('ink', 'M32 70l7-13 7 13z') +
    fill('rose', oval(39.4, 47, 7.4, 9)) +
    fill('ink', 'M31 46Q30 36 40 36 49 36 48 46L45 41Q38 44 34 41ZM34.6 47h4v2.6h-4zM41 47h4v2.6h-4z') +
    hatch('ink', [14, 33, 64, 33, 66, 50, 64, 69, 14, 69], 0.5, 4, 0.6) +
    mark('M14 32Q38 26 64 32 68 50 64 70 38 76 14 70 10 50 14 32Z', 2) +
    part('mustard', disc(80, 38, 6.4) + disc(80, 54, 6.4)) +
    mark('M80 38v-5M80 54l4-4M73 66h14M73 70h14M73 74h14', 2) +
    mark('M24 80L18 94M76 80L82 94', 4.6),
  kuchenka_gazowa: () =>
    ground(50, 36) +
    part('paper', rect(16, 30, 68, 62)) +
    part('slate', cut([12, 22, 88, 22, 86, 34, 14, 34], 0.5)) +
    part('teal', rect(24, 52, 52, 32)) +
    fill('mustard', 'M30 80q2-10 7-14 0 6 4 7 2-10 8-14 0 8 5 9 3-5 7-8 2 8 9 20z') +
    mark('M24 47H76', 3.6) +
    fill('brick', disc(26, 40, 3) + disc(38, 40, 3) + disc(50, 40, 3) + disc(62, 40, 3) + disc(74, 40, 3)) +
    mark('M24 20H44M56 20H76', 4) +
    part('brick', 'M24 18V8H44V18ZM44 10H52') +
    line('teal', 2.4, 'M60 17l2-5M66 17l0-6M72 17l-2-5'),
  lodowka: () =>
    ground(50, 28) +
    part('paper', slab(24, 6, 52, 87, 9)) +
    mark('M25 32H75', 2.4) +
    part('brick', slab(65, 14, 5, 13, 2)) +
    part('brick', slab(65, 39, 5, 22, 2)) +
    part('teal', 'M32 14h18l-3 8H32z') +
    halftone('slate', [28, 74, 72, 74, 72, 88, 30, 88], 4.6, 2) +
    fill('ink', rect(29, 92, 8, 4) + rect(63, 92, 8, 4)) +
    gleam('M31 40v30'),
  maszyna_do_szycia: () =>
    ground(50, 42) +
    part('ink', 'M14 26Q14 16 26 16H74Q88 18 88 30V78H70V44Q70 40 64 40H34V56H18V40Q14 38 14 26Z') +
    line('mustard', 1.6, 'M24 26q8-6 14 0t14 0 14 0M78 40q4 6 0 12t0 14') +
    part('mustard', disc(92, 34, 9)) +
    mark('M26 56V78', 2.6) +
    part(WOOD, rect(6, 78, 90, 14)) +
    part('brick', cut([8, 70, 52, 74, 52, 79, 8, 79], 1)) +
    part('paper', rect(58, 6, 9, 10)) +
    line('brick', 2, 'M58 9h9M58 12.6h9') +
    mark('M58 8Q30 4 24 18L26 56', 1.2),
  mikser: () =>
    part('mustard', 'M14 28Q14 16 30 16H74Q86 16 86 30V44H72V30H60L58 46H22Q14 44 14 28Z') +
    part('brick', rect(24, 22, 16, 9)) +
    mark('M32 46V58M48 46V58', 3) +
    mark('M32 58Q20 76 32 92 44 76 32 58ZM32 58V92M48 58Q36 76 48 92 60 76 48 58ZM48 58V92', 2.2) +
    mark('M84 44Q92 60 80 68 70 76 84 90', 2.8) +
    mark('M46 26h12M46 31h12', 1.6),
  projektor: () =>
    ground(50, 36) +
    fill('mustard', poly([6, 40, 6, 74, 34, 58])) +
    halftone('paper', [6, 42, 6, 72, 32, 58], 4.4, 2.2) +
    part('slate', slab(30, 42, 56, 44, 4)) +
    part('ink', poly([30, 48, 18, 50, 18, 66, 30, 68])) +
    reel(46, 22, 17) +
    reel(80, 26, 14) +
    part('brick', disc(70, 64, 9)) +
    hatch('ink', [36, 70, 54, 70, 54, 82, 36, 82], 0.5, 4, 1.6) +
    fill('ink', rect(34, 86, 10, 7) + rect(72, 86, 10, 7)),
  radiomagnetofon: () =>
    ground(50, 42) +
    mark('M22 34V20H78V34', 4.6) +
    mark('M84 34L96 4', 2.4) +
    part('ink', slab(4, 32, 92, 58, 5)) +
    part('slate', disc(24, 64, 15) + disc(76, 64, 15)) +
    fill('ink', disc(24, 64, 5) + disc(76, 64, 5)) +
    hatch('ink', [12, 60, 36, 60, 36, 74, 12, 74], 45, 4, 0.9) +
    hatch('ink', [64, 60, 88, 60, 88, 74, 64, 74], 45, 4, 0.9) +
    part('paper', rect(41, 52, 18, 24)) +
    fill('brick', rect(43, 56, 14, 9)) +
    fill('ink', disc(46.6, 70, 2.4) + disc(53.4, 70, 2.4)) +
    part('mustard', rect(10, 37, 80, 8)) +
    mark('M14 41H86', 1.2) +
    fill('brick', rect(60, 37, 2.6, 8)),
  syfon: () =>
    ground(46, 24) +
    part('slate', 'M34 34H58Q70 44 70 60V90Q46 97 22 90V60Q22 44 34 34Z') +
    part('paper', 'M24 58Q46 62 68 58V76Q46 80 24 76Z') +
    fill('teal', star(46, 68, 7, 3, 6)) +
    part('ink', 'M34 34V18Q34 12 40 12H56L82 18 80 26 60 22 58 34Z') +
    part('brick', 'M38 12L66 2 70 7 56 13Z') +
    line('slate', 2.6, 'M82 30Q84 40 83 52M87 29Q90 38 91 46', ' stroke-dasharray="3 5"') +
    gleam('M28 56q1-9 7-14'),
  telefon: () =>
    ground(50, 40) +
    part('brick', 'M26 46H74L90 86Q90 92 84 92H16Q10 92 10 86Z') +
    part('paper', disc(50, 68, 17)) +
    fill('ink', disc(50, 57, 2.6) + disc(60, 63, 2.6) + disc(60, 73, 2.6) + disc(50, 79, 2.6) + disc(40, 73, 2.6) + disc(40, 63, 2.6)) +
    part('brick', disc(50, 68, 5)) +
    mark('M36 46V38M64 46V38', 5) +
    part('ink', 'M6 40Q4 22 22 20 50 12 78 20 96 22 94 40 84 46 74 40 74 32 62 31 50 29 38 31 26 32 26 40 16 46 6 40Z') +
    gleam('M20 28q14-6 30-6', 2.2),
  termos: () =>
    ground(50, 22) +
    part('brick', 'M30 32H70V88Q70 94 64 94H36Q30 94 30 88Z') +
    hatch('paper', [31, 44, 69, 44, 69, 80, 31, 80], 45, 9, 2.4) +
    hatch('mustard', [31, 44, 69, 44, 69, 80, 31, 80], -45, 9, 2.4) +
    mark('M30 44H70M30 80H70', 2.2) +
    part('slate', 'M32 10Q50 4 68 10V32H32Z') +
    mark('M32 24H68', 1.8) +
    mark('M70 40Q84 40 82 54 82 66 70 66', 4.4) +
    gleam('M38 14v14'),
};
