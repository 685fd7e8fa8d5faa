// How big people and cards may be drawn, so that all of them are seen.
import { PEOPLE } from '../../art/people';
import { largest, rowsOf } from '../../board/fit';
import { PAN_FIGURES } from './art/figures';
import type { Queuer } from './wire';

export const GAP = 2;
const SMALL = 46; // people below this height have small tags

/** The tag below a person, with the seat's letter and a number: its height, and the least width it needs. */
export const tagHeight = (size: number) => (size < SMALL ? 15 : 19);
const tagWidth = (size: number) => (size < SMALL ? 23 : 30);

/** How wide a person of a given height is. */
export function figureWidth(queuer: Queuer, height: number): number {
  return (PEOPLE[PAN_FIGURES[queuer.card]].width * height) / 100;
}

/** How wide a person of a given height stands, with the tag below. */
export function widthOf(queuer: Queuer, height: number): number {
  return Math.max(tagWidth(height), figureWidth(queuer, height));
}

/** How high a queue is when it is broken into rows. */
export function queueHeight(queue: readonly Queuer[], room: number, size: number): number {
  const widths = queue.map((one) => widthOf(one, size));
  return rowsOf(widths, room, GAP) * (size + tagHeight(size) + GAP);
}

/** The greatest height of the people at which the whole queue fits into a box. */
export function personHeight(queue: readonly Queuer[], width: number, height: number, most: number, least: number) {
  return largest(most, least, (size) => queueHeight(queue, width, size) <= height);
}

const FRONT = 2 / 3; // of its width is a shop's height
const BETWEEN = 7; // rows
const SIGN = 26; // strengths above a queue
const STRENGTH = 35; // the width of one of them
const SMALLEST = { front: 78, person: 18 };
const LARGEST = { front: 0.38, person: 62 }; // of the street's width
const OF_TWO = { front: 0.48, person: 80 }; // a street of two shops has room
const STEPS = 20;

/**
 * How wide the shops of a narrow street may be and how tall its people, so that all of it is seen: shops are rows there,
 * the queue beside the front. Without a room to keep to, all is as large as is good to read.
 */
export function streetFit(queues: readonly (readonly Queuer[])[], width: number, room: number) {
  const largestOf = queues.length > 2 ? LARGEST : OF_TWO;
  const widest = Math.floor(width * largestOf.front);
  if (!room) return { front: widest, person: 44 };
  const fits = (front: number, person: number) => {
    const heights = queues.map((queue) => {
      const beside = width - front - 8;
      const people = queue.length ? queueHeight(queue, beside, person) : 0;
      const strengths = new Set(queue.map(({ seat }) => seat)).size + 2; // one more may be coming, with an arrow
      const sign = SIGN * Math.ceil((strengths * STRENGTH) / beside);
      return Math.max(front * FRONT, sign + people) + BETWEEN;
    });
    return heights.reduce((sum, height) => sum + height, 0) <= room;
  };
  for (let step = STEPS; step >= 0; step--) {
    const between = (least: number, most: number) => Math.floor(least + ((most - least) * step) / STEPS);
    const front = between(SMALLEST.front, widest);
    const person = between(SMALLEST.person, largestOf.person);
    if (fits(front, person)) return { front, person: largest(largestOf.person, person, (size) => fits(front, size)) };
  }
  return SMALLEST;
}

/** The share of a card by which the next copy sticks out. */
export const OVERLAP = 0.16;

/** How wide a card of the hand can be, with the copies of a kind lying on each other. */
export function cardWidth(counts: readonly number[], room: number, most: number, gap: number): number {
  if (!counts.length) return most;
  const copies = counts.reduce((sum, count) => sum + (count - 1) * OVERLAP, 0);
  const gaps = (counts.length - 1) * gap;
  return Math.max(28, Math.min(most, Math.floor((room - gaps) / (counts.length + copies))));
}
