// What happened and what is to be done, in words.
import { nameOf, possessive, t } from '../../lib/i18n.svelte';
import { seatNames } from '../../lib/seats';
import type { Side, View } from './wire';
import type { SeatInfo } from '..';
import type { Outcome, Turn } from './story';

/** What the reader may do now. */
export function task(view: View): string | null {
  if (view.phase === 'bid') return t('cinkciarz.page.task_bid');
  const lot = view.seats[view.you]?.lot;
  return lot ? t('cinkciarz.page.task_exchange', { give: lot.worth }) : null;
}

/** Basia’s; the reader’s own things have texts of their own. */
export function whose(seats: readonly SeatInfo[], owner: number): string {
  return possessive(seatNames(seats, -1), owner);
}

export function outcomeTold(outcome: Outcome, seats: readonly SeatInfo[]): string {
  const { kind, got } = outcome;
  if (kind === 'bank') return t(`cinkciarz.page.took.${outcome.side}`, { got });
  if (kind === 'kept') return t('cinkciarz.page.kept');
  if (seats[outcome.owner]?.isYou) return t('cinkciarz.page.took_yours', { got });
  return t('cinkciarz.page.took_lot', { owner_of: whose(seats, outcome.owner), got });
}

/** A whole turn, for ears; of an earlier round which cards these were is left to memory. */
export function turnTold(turn: Turn, isNow: boolean, seats: readonly SeatInfo[]): string {
  const laid = isNow ? t('cinkciarz.page.laid', { total: turn.total, lowest: turn.lowest ?? '' }) : `${turn.total}`;
  return turn.outcome ? `${laid}, ${outcomeTold(turn.outcome, seats)}` : laid;
}

export function sideName(view: View, side: Side): string {
  return t('cinkciarz.page.what', { what: nameOf('cinkciarz', 'side', side), worth: view[side].worth });
}

export function lotName(view: View, seats: readonly SeatInfo[], owner: number): string {
  const what = t('cinkciarz.page.lot_of', { owner_of: whose(seats, owner) });
  return t('cinkciarz.page.what', { what, worth: view.seats[owner]?.lot?.worth ?? 0 });
}
