import type { GameUi, Showing } from '..';
import { attempt } from './attempt';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import Opening from './Opening.svelte';
import { scenesOf } from './opening';
import { since } from './outcome';
import { reviews } from './reviews';
import Sheet from './Sheet.svelte';
import type { Fact, View } from './wire';
import { task } from './words';

const showing: Showing<View, Fact> = { beats: (change) => scenesOf(change).length, Show: Opening };

export default { Board, Cards, Sheet, task, attempt, showing, since, reviews } satisfies GameUi;
