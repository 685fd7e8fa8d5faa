// What happened and what is to be done, in words.
import { nameOf, t } from '../../lib/i18n.svelte';
import type { Side, View } from './wire';
import type { SeatInfo } from '..';
import type { Outcome, Turn } from './story';

/** What the reader may do now. */
export function task(view: View): string | null {
  if (view.phase === 'bid') return t('cinkciarz.page.task_bid');
  const lot = view.seats[view.you]?.lot;
  return lot ? t('cinkciarz.page.task_exchange', { give: lot.worth }) : null;
}

export function outcomeTold(outcome: Outcome, name: (seat: number) => string): string {
  if (outcome.kind === 'bank') return t(`cinkciarz.page.took.${outcome.side}`, { got: outcome.got });
  if (outcome.kind === 'seat') return t('cinkciarz.page.took_lot', { name: name(outcome.owner), got: outcome.got });
  return t('cinkciarz.page.kept');
}

/** A whole turn, for ears; of an earlier round which cards these were is left to memory. */
export function turnTold(turn: Turn, isNow: boolean, name: (seat: number) => string): string {
  const laid = isNow ? t('cinkciarz.page.laid', { total: turn.total, lowest: turn.lowest ?? '' }) : `${turn.total}`;
  return turn.outcome ? `${laid}, ${outcomeTold(turn.outcome, name)}` : laid;
}

export function sideName(view: View, side: Side): string {
  return t('cinkciarz.page.what', { what: nameOf('cinkciarz', 'side', side), worth: view[side].worth });
}

export function lotName(view: View, seats: readonly SeatInfo[], owner: number): string {
  const what = t('cinkciarz.page.lot_of', { name: seats[owner]?.name ?? '' });
  return t('cinkciarz.page.what', { what, worth: view.seats[owner]?.lot?.worth ?? 0 });
}
