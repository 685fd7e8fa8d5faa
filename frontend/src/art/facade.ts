/** Shop fronts: a wall, a neon sign, a window with shelves, a door. */

import { GOODS, type GoodName } from './goods';
import { letter, neon } from './lettering';
import { at, cut, disc, fill, halftone, hatch, key, line, poly, print, rect, turned, type Colour } from './press';

export interface Shelves {
  x: number;
  y: number;
  w: number;
  /** The heights of the boards, from above. */
  boards: readonly number[];
  /** How many things stand on a board, and how big they are. */
  slots: number;
  size: number;
}

/** Things on their shelves, from the lowest board's left to the highest board's right; null: the caller draws it. */
export const stocked = (shelves: Shelves, goods: readonly (GoodName | null)[]): string => {
  const { x, y, w, boards, slots, size } = shelves;
  const bottom = boards[boards.length - 1]!;
  let art = fill('paper', rect(x, y, w, bottom - y + 5)) + halftone('slate', [x, y, x + w, y, x + w, bottom, x, bottom], 6, 1.3);
  for (const board of boards) art += fill('ink', rect(x, board, w, 2.4)) + line('mustard', 1.4, `M${x + 1} ${board + 4}H${x + w - 1}`);
  const room = w / slots;
  goods.slice(0, boards.length * slots).forEach((good, i) => {
    if (!good) return;
    const board = boards[boards.length - 1 - Math.floor(i / slots)]!;
    art += at(x + room * (i % slots) + (room - size) / 2, board - size * 0.95, size / 100, GOODS[good]());
  });
  if (!goods.length) art += cobweb(x + w, y);
  return art;
};

/** What lives on an empty shelf. */
const cobweb = (x: number, y: number): string =>
  line('slate', 1.2, `M${x} ${y + 22}L${x} ${y}L${x - 22} ${y}M${x} ${y}L${x - 15} ${y + 15}M${x - 8} ${y}Q${x - 7} ${y + 4} ${x - 6} ${y + 6}Q${x - 3} ${y + 6} ${x} ${y + 8}M${x - 15} ${y}Q${x - 13} ${y + 6} ${x - 11} ${y + 11}Q${x - 5} ${y + 12} ${x} ${y + 15}`) +
  line('ink', 0.9, `M${x - 26} ${y}V${y + 14}`) +
  fill('ink', disc(x - 26, y + 16, 2.4)) +
  line('ink', 0.9, `M${x - 30} ${y + 13}L${x - 22} ${y + 19}M${x - 30} ${y + 19}L${x - 22} ${y + 13}`);

/** A board with a neon sign on it. */
export const signboard = (text: string, x: number, y: number, w: number, h: number, colour: Colour, emblem = ''): string =>
  fill('ink', cut([x, y, x + w, y, x + w, y + h, x, y + h], 0.8)) +
  line('slate', 0.8, `M${x + 3} ${y + 3}H${x + w - 3}M${x + 3} ${y + h - 3}H${x + w - 3}`) +
  neon(text, x + w / 2 + (emblem ? 9 : 0), y + h * 0.34, h * 0.42, colour, w - (emblem ? 40 : 16)) +
  emblem;

/** A door; with a step before it. */
export const door = (x: number, y: number, w: number, h: number, colour: Colour): string =>
  print(colour, rect(x, y, w, h), 2) +
  fill('slate', rect(x + w * 0.18, y + h * 0.1, w * 0.64, h * 0.48)) +
  hatch('paper', [x + w * 0.18, y + h * 0.1, x + w * 0.82, y + h * 0.1, x + w * 0.82, y + h * 0.58, x + w * 0.18, y + h * 0.58], -50, 7, 1.6) +
  key(rect(x + w * 0.18, y + h * 0.1, w * 0.64, h * 0.48), 1.6) +
  fill('mustard', disc(x + w * 0.86, y + h * 0.68, 2)) +
  fill('ink', rect(x - 3, y + h, w + 6, 3));

/** A striped awning. */
export const awning = (x: number, y: number, w: number, h: number, colour: Colour): string => {
  const count = Math.round(w / 12);
  const step = w / count;
  let art = '';
  for (let i = 0; i < count; i++) {
    const d = `M${x + i * step} ${y}h${step}v${h}q${-step / 2} ${step * 0.7} ${-step} 0z`;
    art += fill(i % 2 ? 'paper' : colour, d) + key(d, 1.4);
  }
  return art;
};

/** "Remanent": closed, and nobody says for how long. */
export const closedSign = (x: number, y: number, w: number): string =>
  at(
    x, y, w / 100,
    key('M30 20L50 2L70 20', 2.4) +
      fill('ink', disc(50, 2, 3)) +
      turned(
        -4, 50, 40,
        print('paper', cut([2, 20, 98, 20, 98, 66, 2, 66], 1), 2.6) + line('brick', 2, rect(7, 25, 86, 36)) + letter('REMANENT', 50, 36, 15, { middle: true, weight: 2.4, colour: 'brick', fit: 76 }),
      ),
  );

/** Planks over a window. */
export const boarded = (x: number, y: number, w: number, h: number): string =>
  [0.12, 0.5, 0.84].map((part, i) => turned([-7, 4, -3][i]!, x + w / 2, y + h * part, print('#b98a55', rect(x - 4, y + h * part - 6, w + 8, 12), 1.8) + fill('ink', disc(x + 3, y + h * part, 1.4) + disc(x + w - 3, y + h * part, 1.4)))).join('');

/** A façade's wall in an ink, with its texture. */
export const wall = (colour: Colour, points: readonly number[], grain: string): string => fill(colour, poly(points), ' transform="translate(1.3 .9)"') + grain + key(cut(points, 0.8), 2.2);
