// Seats as people read them.
import type { SeatInfo } from '../games';
import { say, type SeatNames } from './i18n.svelte';
import type { TableState } from './table.svelte';

type Sitting = Pick<TableState['seats'][number], 'name' | 'bot' | 'away'>;

/** A person's own name, or one for the bot. */
export function seatName(seat: { name: string | null }, number: number): string {
  return seat.name ?? say(`seat.${number}.name`);
}

export function seatInfos(seats: readonly Sitting[], you: number): SeatInfo[] {
  return seats.map((seat, number) => ({
    seat: number,
    name: seatName(seat, number),
    letter: say(`seat.${number}.letter`),
    bot: seat.bot,
    isYou: number === you,
    away: seat.away !== null,
  }));
}

export function seatNames(seats: readonly SeatInfo[], you: number): SeatNames {
  return { you, name: (seat) => seats[seat]?.name ?? say(`seat.${seat}.name`) };
}
