// What happened, for ears and for tooltips.
import { t } from '../../lib/i18n.svelte';
import type { View } from '../../lib/wire/cinkciarz';
import type { SeatInfo } from '..';
import type { Outcome } from './story';

export function outcomeTold(outcome: Outcome, name: (seat: number) => string): string {
  if (outcome.kind === 'bank') return t(`cinkciarz.page.took.${outcome.side}`, { got: outcome.got });
  if (outcome.kind === 'seat') return t('cinkciarz.page.took_lot', { name: name(outcome.owner), got: outcome.got });
  return t('cinkciarz.page.kept');
}

export function lotName(view: View, seats: readonly SeatInfo[], owner: number): string {
  const what = t('cinkciarz.page.lot_of', { name: seats[owner]?.name ?? '' });
  return t('cinkciarz.page.what', { what, worth: view.seats[owner]?.lot?.worth ?? 0 });
}
