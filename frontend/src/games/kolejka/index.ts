import type { View } from '../../lib/wire/kolejka';
import Scores from '../../parts/Scores.svelte';
import type { GameUi } from '..';
import Board from './Board.svelte';

const ui: GameUi = {
  Board,
  Sheet: Scores,
  phase: (view: View) => view.phase,
  task: () => null,
};

export default ui;
