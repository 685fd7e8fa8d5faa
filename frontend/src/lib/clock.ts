// How much time is left, as people say it.
import { t } from './i18n.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
