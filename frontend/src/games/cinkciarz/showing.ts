// What is worth looking at before the board goes on: the bids are opened, and somebody takes what the reader laid. All
// other exchanges the board shows itself, where they happen.
import type { Change } from '..';
import { MONEY, type Fact, type Lot, type Money, type View } from './wire';

export type CinkciarzChange = Change<View, Fact>;

/** What somebody laid, and what that leads to. */
export interface Laid {
  seat: number;
  cards: Money[];
  newspaper: boolean;
  total: number;
  lowest: number | null;
  place: number | null; // in the order of exchange, from 1; none without money
  isTied: boolean;
}

/** What lay before the reader, who took it, and what lies there instead. */
export interface Loss {
  taker: number;
  taken: Lot;
  left: Lot;
  isNext: boolean; // the reader moved up in the order
}

const OPEN = 1; // the beat at which the bids lie open
const DONE = 2; // the one at which one knows what that means

export function beats(change: CinkciarzChange): number {
  const bids = opened(change);
  if (bids.length) return bids.some((bid) => bid.place !== null) ? DONE : OPEN;
  return lossOf(change) ? DONE : 0;
}

/** The bids that were opened, by their seats. */
export function opened({ facts }: CinkciarzChange): Laid[] {
  const found = new Map<number, Laid>();
  const at = (seat: number): Laid => {
    const none = { seat, cards: [], newspaper: false, total: 0, lowest: null, place: null, isTied: false };
    if (!found.has(seat)) found.set(seat, none);
    return found.get(seat)!;
  };
  let place = 0;
  for (const fact of facts) {
    if (fact.kind === 'bid_shown') at(fact.seat).cards.push(MONEY[fact.serial - 1]!);
    else if (fact.kind === 'newspaper_shown') at(fact.seat).newspaper = true;
    else if (fact.kind === 'seat_ranked')
      Object.assign(at(fact.seat), { place: ++place, total: fact.total, lowest: fact.lowest });
  }
  const bids = [...found.values()].sort((one, other) => one.seat - other.seat);
  const hasEqual = (bid: Laid) => bids.some((other) => other !== bid && other.place && other.total === bid.total);
  return bids.map((bid) => ({ ...bid, isTied: bid.place !== null && hasEqual(bid) }));
}

/** The same in the order of exchange; who laid no money comes last. */
export function ranked(bids: readonly Laid[]): Laid[] {
  return [...bids].sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || one.seat - other.seat);
}

/** What the reader lost to somebody, if that happened. */
export function lossOf({ before, facts }: CinkciarzChange): Loss | null {
  const { you } = before;
  const taken = before.seats[you]?.lot;
  const exchange = facts.find((fact) => fact.kind === 'exchanged_with_seat' && fact.owner === you);
  if (exchange?.kind !== 'exchanged_with_seat' || !taken) return null;
  const left = before.seats[exchange.seat]?.lot;
  const isNext = facts.some((fact) => fact.kind === 'seat_moved_up' && fact.seat === you);
  return left ? { taker: exchange.seat, taken, left, isNext } : null;
}
