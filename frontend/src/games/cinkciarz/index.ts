import type { GameUi } from '..';
import { attempt } from './attempt';
import { beats } from './showing';
import { reviews } from './reviews';
import { since } from './since';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import Sheet from './ScoreSheet.svelte';
import Show from './Showing.svelte';
import { task } from './told';

export default { Board, Cards, Sheet, task, attempt, showing: { beats, Show }, since, reviews } satisfies GameUi;
