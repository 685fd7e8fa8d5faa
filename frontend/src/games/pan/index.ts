import type { GameUi } from '..';
import { attempt } from './attempt';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import Sheet from './Sheet.svelte';
import { ends, task } from './words';

export default { Board, Cards, Sheet, task, ends, attempt } satisfies GameUi;
