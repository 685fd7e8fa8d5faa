// How much time is left, by the server's clock, and as people say it.
import { t } from './i18n.svelte';
import type { TableClient } from './table.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 250; // milliseconds

/** From when on a clock of so many seconds warns: the last sixth, but no less than ten seconds and no more than an hour. */
export function warnsAt(clock: number): number {
  return Math.min(Math.max(clock / 6, 10), HOUR);
}

/** What is left, in the units that matter: 2 days 3 h; 3 h 05 min; 4:59. Nothing is left below zero. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY)
    return t('page.clock.days', { count: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left >= HOUR) return t('page.clock.hours', { hours: Math.floor(left / HOUR), minutes });
  return `${minutes}:${String(left % MINUTE).padStart(2, '0')}`;
}

export interface Countdown {
  /** Seconds that a seat has left for its choice; null where it has no clock. */
  readonly left: number | null;
  /** Whether they run out. */
  readonly isLow: boolean;
}

/** The clock of a seat, as it runs. To be called while a component is made. */
export function countdown(client: TableClient, seat: () => number | null): Countdown {
  const place = $derived(client.table?.seats[seat() ?? -1]);
  const deadline = $derived(client.table?.status === 'playing' ? (place?.deadline ?? null) : null);
  const whole = $derived(place?.voted_clock ?? client.table?.clock ?? 0);
  let now = $state(Date.now() / 1000);
  $effect(() => {
    if (deadline === null) return;
    const tick = () => (now = Date.now() / 1000);
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  });
  const left = $derived(deadline === null ? null : deadline - now - client.skew);
  return {
    get left() {
      return left;
    },
    get isLow() {
      return left !== null && left <= warnsAt(whole);
    },
  };
}

/** The own seat whose time is over first; null where none has a clock that runs. */
export function pressedSeat(client: TableClient): number | null {
  const seats = client.table?.seats ?? [];
  const due = (seat: number) => seats[seat]?.deadline ?? Infinity;
  const first = [...client.own].sort((one, other) => due(one) - due(other))[0];
  return first !== undefined && due(first) < Infinity ? first : null;
}
