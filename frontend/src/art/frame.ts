/** What all cards are printed on. */

import { letter } from './lettering';
import { at, disc, fill, hatch, key, line, rect, slab } from './press';
import { cloth, onSeat, seatColour, type Seat } from './seats';
import { PEOPLE, type FigureName } from './people';

export const CARD = [100, 140] as const;

/** The frame of a card in a seat's cloth: a band above, a slot for the name below. */
export const framed = (seat: Seat, picture: string, sign: string): string =>
  fill('paper', slab(1, 1, 98, 138, 6)) +
  picture +
  fill('paper', rect(3, 116, 94, 20)) +
  line('ink', 1.6, 'M2 116H98') +
  fill(seatColour(seat), 'M1 7Q1 1 7 1H93Q99 1 99 7V13H1Z') +
  cloth(seat, [3, 2, 97, 2, 98, 13, 2, 13], 0.8) +
  key('M1 13H99', 1.6) +
  (seat === null ? '' : fill('paper', disc(90, 7, 5.4)) + letter('ABCDEF'[seat] ?? '?', 90, 4, 6, { weight: 2.2, middle: true })) +
  sign +
  key(slab(1, 1, 98, 138, 6), 2);

/** A person on a card, standing above the slot; as high as `height`. */
export const standing = (name: FigureName, seat: Seat, height: number, x = 50): string => {
  const { width, draw } = PEOPLE[name];
  const scale = height / 100;
  return at(x - (width * scale) / 2, 115 - height * 0.985, scale, draw(seat));
};

/** A value in the corner, heavy enough to be read across the table. */
export const corner = (text: string): string =>
  letter(text, 9.4, 20.4, 20, { weight: 3.6, colour: 'paper' }) + letter(text, 9, 20, 20, { weight: 2.5 });

/** The back of a card: a seat's cloth, and a window for the game's mark. */
export const back = (seat: Seat, mark: string): string =>
  fill(seatColour(seat), slab(1, 1, 98, 138, 6)) +
  (seat === null ? hatch('paper', [4, 4, 96, 4, 96, 136, 4, 136], 45, 5, 1) : cloth(seat, [4, 4, 96, 4, 96, 136, 4, 136], 1.1)) +
  line(onSeat(seat), 1.4, slab(6, 6, 88, 128, 4)) +
  fill('paper', slab(18, 34, 64, 72, 4)) +
  key(slab(18, 34, 64, 72, 4), 2) +
  mark +
  key(slab(1, 1, 98, 138, 6), 2);
