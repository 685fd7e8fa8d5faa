// What a game is shown with that brings nothing of its own: all that a seat sees in words, and every legal move.
import type { GameUi } from '../games';
import Board from './Board.svelte';
import Sheet from './Sheet.svelte';
import View from './View.svelte';

export default { Board, Sheet, Cards: View } satisfies GameUi;
