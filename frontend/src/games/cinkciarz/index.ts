import type { GameUi } from '..';
import { attempt } from './attempt';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import Sheet from './ScoreSheet.svelte';
import { task } from './told';

export default { Board, Cards, Sheet, task, attempt } satisfies GameUi;
