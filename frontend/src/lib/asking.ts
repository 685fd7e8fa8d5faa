// What can be asked for by a key, and the answer in a sentence: what the game knows to tell, and what every table does.
import type { GameUi, SeatInfo } from '../games';
import { t } from './i18n.svelte';

export interface Question {
  key: string;
  name: string;
  answer(): string;
}

interface Asked {
  ui: GameUi;
  view: unknown;
  seat: number;
  seats: readonly SeatInfo[];
  headline: string;
  since: readonly string[];
}

/** The game's own come first; what they use, the table does without. */
export function questions({ ui, view, seat, seats, headline, since }: Asked): Question[] {
  if (!view) return [];
  const own = (ui.reviews?.(view, seat, seats) ?? []).map(({ key, name, tell }) => ({
    key,
    name,
    answer: () => tell(view, seat, seats),
  }));
  const shared: Question[] = [
    { key: 't', name: t('page.keys.task'), answer: () => headline },
    { key: 'n', name: t('page.keys.since'), answer: () => since.join(' ') || t('page.since.nothing') },
  ];
  return [...own, ...shared.filter((one) => !own.some(({ key }) => key === one.key))];
}

/** Whether what is pressed belongs to a field, or to a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
