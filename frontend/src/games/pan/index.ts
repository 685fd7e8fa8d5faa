import type { GameUi } from '..';
import { attempt } from './attempt';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import { reviews } from './reviews';
import Sheet from './Sheet.svelte';
import { since } from './telling';
import { ends, task } from './words';

export default { Board, Cards, Sheet, task, ends, attempt, since, reviews } satisfies GameUi;
