/** Six seats: a colour, a cloth and a letter each, so that colour is never the only sign. */

import { letter } from './lettering';
import { cut, disc, fill, halftone, hatch, hue, key, type Colour, type Points } from './press';

/** A seat's number, or null for who belongs to nobody. */
export type Seat = number | null;

const COLOURS = ['#c2412a', '#1d6a73', '#e0a526', '#6d3560', '#77883a', '#3f639c'] as const;
const SEAT_LETTERS = 'ABCDEF';

export const seatColour = (seat: Seat): string =>
  seat === null ? `var(--seat,${hue('slate')})` : `var(--seat-${seat},${COLOURS[seat % COLOURS.length]!})`;

/** What is legible on a seat's colour. */
export const onSeat = (seat: Seat): Colour => (seat === null || seat === 2 ? 'ink' : 'paper');

/** A seat's cloth: plain, twill, dots, stripes, checks, herringbone. */
export const cloth = (seat: Seat, points: Points, scale = 1): string => {
  const thread = onSeat(seat);
  const w = scale;
  switch (seat) {
    case 1:
      return hatch(thread, points, -45, 5 * w, 1.1 * w);
    case 2:
      return halftone(thread, points, 5 * w, 2 * w, 45);
    case 3:
      return hatch(thread, points, 0.5, 6 * w, 1.6 * w);
    case 4:
      return hatch(thread, points, 1, 7 * w, 1 * w) + hatch(thread, points, 89, 7 * w, 1 * w);
    case 5:
      return hatch(thread, points, 90, 5.5 * w, 1.6 * w);
    default:
      return '';
  }
};

/** A coat cut out of a seat's cloth. */
export const coat = (seat: Seat, points: Points, width = 2): string =>
  `<g transform="translate(1.3 .9)">${fill(seatColour(seat), cut(points))}${cloth(seat, points)}</g>${key(cut(points), width)}`;

/** The seat's letter on a round tag. */
export const tag = (seat: Seat, x: number, y: number, r = 7): string =>
  seat === null
    ? ''
    : fill('paper', disc(x, y, r)) +
      key(disc(x, y, r), r * 0.2) +
      letter(SEAT_LETTERS[seat] ?? '?', x, y - r * 0.55, r * 1.1, { weight: 2.2, middle: true });

/** A seat's badge, 40 by 40: its colour and cloth under its letter. */
export const badge = (seat: Seat): string => {
  const field: Points = [3, 4, 37, 3, 38, 37, 2, 38];
  return coat(seat, field, 1.6) + tag(seat, 20, 20, 11.5);
};
