import { t } from '../../lib/i18n.svelte';
import type { View } from '../../lib/wire/cinkciarz';
import type { GameUi } from '..';
import { attempt } from './attempt';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import ScoreSheet from './ScoreSheet.svelte';

const ui: GameUi = {
  Board,
  Cards,
  Sheet: ScoreSheet,
  phase: (view: View) => view.phase,
  task(view: View) {
    if (view.phase === 'bid') return t('cinkciarz.page.task_bid');
    const lot = view.seats[view.you]?.lot;
    return lot ? t('cinkciarz.page.task_exchange', { give: lot.worth }) : null;
  },
  attempt,
};

export default ui;
