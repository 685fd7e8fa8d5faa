// What happened, for ears and for tooltips.
import { t } from '../../lib/i18n.svelte';
import type { Outcome } from './story';

export function outcomeTold(outcome: Outcome, name: (seat: number) => string): string {
  if (outcome.kind === 'bank') return t(`page.cinkciarz.took.${outcome.side}`, { got: outcome.got });
  if (outcome.kind === 'seat') return t('page.cinkciarz.took_lot', { name: name(outcome.owner), got: outcome.got });
  return t('page.cinkciarz.kept');
}
