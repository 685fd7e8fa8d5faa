// The boards. Each game's folder is a chunk of its own, loaded when its first board is shown; what a folder lacks is plain.
import type { Component } from 'svelte';
import '../board/board.css';
import type { GameCode } from '../lib/games';
import type { PreviewShown } from '../lib/wire/rest';
import type { Advice, Told } from '../lib/wire/table';

/** Somebody at the table, as a board may show them. */
export interface SeatInfo {
  seat: number;
  name: string; // a person's own, or one for the bot
  letter: string; // A to F: colour is never the only difference
  bot: string | null; // the level, where a bot has the seat or plays for somebody
  isYou: boolean; // the seat through whose eyes we look
  away: boolean;
}

/** What a move would lead to; no view where it would show something new, no sheet in games that do not count hands. */
export type Preview<View, Fact extends Told> = PreviewShown<View, Fact>;

/**
 * Everything a board gets. It knows no rules: it draws `view`, offers `moves`, and hands back the one that was chosen.
 *
 * - `view` is the seat's view, as src/stacz/games/<game>/view.py has it; types are in its wire.ts, beside its board.
 * - `moves` are all that the seat may do now; empty when it is not to act, in a replay, and for spectators. Only what
 *   they name may light up. board/selection.svelte.ts has what is picked, board/drag.ts what is dragged;
 *   board/compass.ts and lib/roving.ts move the focus.
 * - `seat` is -1 for a spectator. `seats[n]` tells of every seat; draw it with parts/Seat.svelte, or with the CSS
 *   colours --seat-0 … --seat-5 and --seat-0-ink …, always with the letter.
 * - `acting` are the seats that are to act.
 * - `facts` are what the last change told this seat, for motion (board/places.svelte.ts); empty after loading. They belong to
 *   `step`, which grows with every change, so that the same fact twice is noticed.
 * - `seen` are the last changes as this seat saw them, the newest last, also after a reload; nothing in a replay.
 * - `send` makes a move, as it stood in `moves` (at Cinkciarz also a whole bid); it resolves to whether it was done. A
 *   refusal is shown by the shell. While `busy`, nothing should be offered.
 * - `preview` asks what a move would lead to; it may be called on hovering (answers are kept).
 * - `hint` is what the shell's hint recommends, to be marked on the board; null most of the time.
 * - Who clicks on something that is not lit hears why: the shell asks `attempt` what the click would have meant.
 * - Things carry their names as `data-thing` (board/things.ts): hand, pile, card:two, shop:chmielna, bank:left … Lessons
 *   point at them: whatever the steps in src/stacz/locale/<game>/lesson.json name has to be there.
 * - What stands for a card, a good, a shop, a currency carries `data-about="card:lista"`: the kind and the member as the texts
 *   call them. Hovering, focus and a long press open its card (parts/About.svelte). What has no name in the rules is a
 *   `thing:…`, with page.thing, page.thing_help and page.thing_story for its texts; about.ts beside the board says so.
 *
 * The board fills the space it is given (a size container named `board`), and its root must not scroll sideways at 360 px.
 */
export interface BoardProps<View = unknown, Move extends Told = Told, Fact extends Told = Told> {
  game: GameCode;
  view: View;
  moves: readonly Move[];
  seat: number;
  seats: readonly SeatInfo[];
  acting: readonly number[];
  facts: readonly Fact[];
  step: number;
  seen?: readonly Change<View, Fact>[];
  send(move: Move): Promise<boolean>;
  preview(move: Move): Promise<Preview<View, Fact> | null>;
  busy: boolean;
  hint: Advice<Move> | null;
}

/** The scoring sheet of a finished game, like the rulebook's: why who won. */
export interface SheetProps<View = unknown> {
  game: GameCode;
  view: View;
  seats: readonly SeatInfo[];
  winners: readonly number[];
  scores: readonly number[];
}

/** A change as one seat was told of it: what stood before it, what happened, what stands now. */
export interface Change<View = unknown, Fact extends Told = Told> {
  before: View;
  facts: readonly Fact[];
  after: View;
}

/** A moment that is worth looking at, beat by beat: what happened in the beats up to `beat`, over the board or on it. */
export interface ShowingProps<View = unknown, Fact extends Told = Told> {
  game: GameCode;
  change: Change<View, Fact>;
  beat: number; // from 1 on; at the last one all has happened, and what it brought to whom can be read
  seat: number;
  seats: readonly SeatInfo[];
}

/** How a game shows its great moments: the shops open, the lots change hands. The shell keeps the time, and can skip. */
export interface Showing<View = unknown, Fact extends Told = Told> {
  /** How many beats a change has; 0 if the board alone tells enough. */
  beats(change: Change<View, Fact>): number;
  Show: Component<ShowingProps<View, Fact>>;
}

/** Something that can be asked for by a key, and is answered in a sentence: the own hand, a shop, a player, the score. */
export interface Review<View = unknown> {
  key: string; // one letter or digit
  name: string; // what the help calls it, in the reader's language
  tell(view: View, seat: number, seats: readonly SeatInfo[]): string;
}

/** What a game's index.ts exports: how its views are shown. A game without a board of its own has the one in plain/. */
export interface GameUi {
  Board: Component<BoardProps<any, any, any>>;
  Sheet: Component<SheetProps<any>>;
  /** What only this seat sees in its view: for a replay with all cards open. */
  Cards: Component<{ game: GameCode; view: any }>;
  /** What the reader may do now, in one sentence; without it, that it is their turn. */
  task?(view: any, moves: readonly Told[]): string | null;
  /** The move that ends the turn where nothing else is left that the others could know of; null where something is. */
  ends?(moves: readonly Told[]): Told | null;
  /**
   * The move that a click on a thing would mean, by its name: to be told why not. What was picked before it is the
   * board's data-picked.
   */
  attempt?(thing: string, view: any, picked?: string): Told | null;
  showing?: Showing<any, any>;
  /**
   * What the changes since the reader's last move brought, in few sentences, the reader's own first: what they got,
   * and what not, and why not. Without it, the shell sums up the log.
   */
  since?(changes: readonly Change<any, any>[], seat: number, seats: readonly SeatInfo[]): string[];
  /** What can be asked for by a key. */
  reviews?(view: any, seat: number, seats: readonly SeatInfo[]): Review<any>[];
}

const FOLDERS = import.meta.glob<Partial<GameUi>>('./*/index.ts', { import: 'default' });

/** How a game is shown. */
export async function gameUi(game: GameCode): Promise<GameUi> {
  const own = (await FOLDERS[`./${game}/index.ts`]?.()) ?? {};
  const { Board, Sheet, Cards } = own;
  if (Board && Sheet && Cards) return { ...own, Board, Sheet, Cards };
  return { ...(await import('../plain')).default, ...own };
}
