// How big things may be drawn, so that all of them are seen.
import { PAN_FIGURES, PEOPLE } from '../../art';
import type { Queuer } from '../../lib/wire/pan';

export const TAG = 19; // the height of the tag below a person
export const GAP = 2;
const NARROWEST = 30; // a tag with a letter and a number

/** How wide a person of a given height stands. */
export function widthOf(queuer: Queuer, height: number): number {
  return Math.max(NARROWEST, (PEOPLE[PAN_FIGURES[queuer.card]].width * height) / 100);
}

/** How many rows a line of things needs. */
export function rowsOf(widths: readonly number[], room: number): number {
  let rows = widths.length ? 1 : 0;
  let left = room;
  for (const width of widths) {
    if (width > left && left < room) {
      rows++;
      left = room;
    }
    left -= width + GAP;
  }
  return rows;
}

/** The greatest height of the people at which the whole queue fits into a box. */
export function personHeight(queue: readonly Queuer[], width: number, height: number, most: number, least = 24): number {
  for (let size = most; size > least; size -= 2) {
    const rows = rowsOf(queue.map((one) => widthOf(one, size)), width);
    if (rows * (size + TAG + GAP) <= height) return size;
  }
  return least;
}

/** How wide a card of the hand can be, with the copies of a kind lying on each other. */
export function cardWidth(counts: readonly number[], room: number, most: number, gap: number): number {
  if (!counts.length) return most;
  const copies = counts.reduce((sum, count) => sum + (count - 1) * OVERLAP, 0);
  const gaps = (counts.length - 1) * gap;
  return Math.max(34, Math.min(most, Math.floor((room - gaps) / (counts.length + copies))));
}

/** The share of a card by which the next copy sticks out. */
export const OVERLAP = 0.16;
