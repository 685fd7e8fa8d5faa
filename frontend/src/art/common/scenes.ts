/** Pictures for the moments between: nothing here yet, the end. */

import { stocked } from '../facade';
import { GOODS, type GoodName } from '../goods';
import { letter } from '../lettering';
import { PEOPLE } from '../people';
import { face, hand, legs, shade, trilby } from '../people/parts';
import { at, beams, cut, disc, fill, halftone, hatch, key, line, print, rect } from '../press';
import { coat, tag, type Seat } from '../seats';

export const SCENE = [320, 200] as const;

const floor = (): string => fill('ink', rect(10, 186, 300, 3));

/** A shop with nothing, and one who asks all the same. */
const empty = (): string =>
  stocked({ x: 40, y: 30, w: 190, boards: [80, 130], slots: 5, size: 40 }, []) +
  key(rect(40, 30, 190, 106), 3) +
  at(52, 92, 0.4, GOODS.ocet()) +
  print('teal', cut([30, 140, 240, 140, 244, 186, 26, 186], 1), 2.6) +
  hatch('paper', [32, 142, 238, 142, 242, 184, 28, 184], 90, 12, 1.2) +
  floor() +
  at(238, 76, 1.12, `<g transform="matrix(-1 0 0 1 60 0)">${PEOPLE.netbag.draw(null)}</g>`);

/** A place that somebody keeps for somebody. */
const waiting = (): string =>
  floor() +
  at(24, 76, 1.12, PEOPLE.hat.draw(0, false)) +
  `<g transform="translate(98 76) scale(1.12)">${line('ink', 1.8, 'M22 32L40 31 46 40 48 80 15 81 17 40ZM23 12Q31 8 38 12L39 18 42 23 38 25 37 30Q30 33 24 30 21 20 23 12ZM17 11Q31 8 45 12M24 11L25 2Q31 -2 38 2L39 11M22 82V97M40 82V97', ' stroke-dasharray="4 3.6"')}</g>` +
  at(166, 76, 1.12, PEOPLE.lady.draw(4, false)) +
  at(232, 76, 1.12, PEOPLE.pensioner.draw(5, false));

const HAUL: readonly GoodName[] = ['telewizor', 'papier_toaletowy', 'pomarancze', 'szynka', 'budzik'];

/** The winner, with a net that holds more than a net can hold. */
const champion = (seat: Seat): string =>
  shade(31, 22) +
  legs(30, 76, 9) +
  coat(seat, [20, 32, 40, 31, 46, 42, 48, 80, 12, 81, 14, 42]) +
  key('M30 34L31 80M24 33L30 42 37 32', 1.7) +
  coat(seat, [15, 40, 21, 36, 10, 14, 14, 4, 7, 3, 3, 15], 1.8) +
  hand(9, 2, 3.6) +
  coat(seat, [39, 35, 45, 38, 56, 50, 52, 57, 40, 48], 1.8) +
  face(30, 20) +
  fill('ink', 'M33 25.6Q38 28 38 25 37 30 33 28Z') +
  hand(55, 55) +
  trilby(9, -2, 'ink', 'brick', 0.95) +
  fill('mustard', 'M22 14Q22 8 30 8.4 38 8 38 13 30 11 24 17Z') +
  tag(seat, 24, 60);

const net = (): string =>
  key('M170 84Q150 96 142 108M174 84Q196 96 206 108', 2.4) +
  at(142, 118, 0.62, GOODS[HAUL[0]!]()) +
  at(150, 92, 0.36, GOODS[HAUL[3]!]()) +
  at(176, 92, 0.34, GOODS[HAUL[4]!]()) +
  at(126, 132, 0.42, GOODS[HAUL[2]!]()) +
  at(180, 126, 0.5, GOODS[HAUL[1]!]()) +
  line('ink', 2, 'M138 108Q110 150 134 174 172 192 212 174 238 150 210 108Q174 118 138 108Z') +
  hatch('ink', [138, 110, 174, 116, 210, 110, 228, 146, 212, 173, 172, 184, 136, 173, 118, 146], 45, 13, 1) +
  hatch('ink', [138, 110, 174, 116, 210, 110, 228, 146, 212, 173, 172, 184, 136, 173, 118, 146], -45, 13, 1);

const winner = (seat: Seat): string =>
  beams('mustard', 120, 110, 14, [10, 6, 310, 186]) + floor() + at(62, 44, 1.42, champion(seat)) + net() + at(244, 108, 0.78, `<g opacity=".9" transform="matrix(-1 0 0 1 60 0)">${PEOPLE.pensioner.draw(null)}</g>`);

const shared = (seat: Seat): string =>
  beams('mustard', 160, 110, 14, [10, 6, 310, 186]) + floor() + at(84, 62, 1.24, champion(seat)) + `<g transform="matrix(-1.24 0 0 1.24 236 62)">${champion(null)}</g>` + at(134, 128, 0.56, GOODS.telewizor());

/** The one who came too late. */
const lost = (): string =>
  fill('slate', disc(252, 54, 26)) +
  floor() +
  print('brick', rect(30, 60, 84, 126), 2.6) +
  hatch('rose', [32, 62, 112, 62, 112, 184, 32, 184], 0.3, 8, 0.9) +
  print('teal', rect(50, 92, 44, 94), 2.6) +
  print('paper', cut([44, 112, 100, 110, 101, 136, 45, 138], 1), 2.2) +
  letter('BRAK', 72.6, 117, 13, { middle: true, weight: 2.5, colour: 'brick' }) +
  at(124, 76, 1.12, `<g transform="matrix(-1 0 0 1 60 0)">${PEOPLE.netbag.draw(null)}</g>`) +
  at(196, 84, 1.03, `<g transform="matrix(-1 0 0 1 60 0)">${PEOPLE.hat.draw(null)}</g>`) +
  halftone('slate', [150, 20, 300, 20, 300, 100, 190, 100], 12, 2.2);

const DRAW = { empty, waiting, winner, shared, lost } satisfies Record<string, (seat: Seat) => string>;
export type SceneName = keyof typeof DRAW;
export const scene = (name: SceneName, seat: Seat): string => DRAW[name](seat);
