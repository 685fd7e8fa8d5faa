// What was picked so far, and what that lights up. One for a board; its parts find it by context.
import { createContext } from 'svelte';
import type { Advice } from '../../lib/table.svelte';
import type { Fact, Move, View } from './wire';
import type { Preview, SeatInfo } from '..';
import { made, next, routes, wayOf, type Thing } from './routes';

export interface Table {
  readonly view: View;
  readonly moves: readonly Move[];
  readonly seat: number;
  readonly seats: readonly SeatInfo[];
  readonly busy: boolean;
  readonly hint: Advice | null;
  send(move: Move): Promise<boolean>;
  preview(move: Move): Promise<Preview<View, Fact> | null>;
}

const LINGER = 90; // milliseconds before somebody who points at something is taken to look at it

/** lit: the next step; other: another beginning, in place of what was picked; picked: on the way. */
export type Light = 'lit' | 'other' | 'picked' | null;

export class Picking {
  path: readonly Thing[] = $state.raw([]);
  looked: Move | null = $state.raw(null); // the move that the pointer or the focus is about to make
  outcome: Preview<View, Fact> | null = $state.raw(null); // of the move looked at

  constructor(readonly table: Table) {}

  #routes = $derived.by(() => routes(this.table.moves, this.table.view));
  #next = $derived.by(() => next(this.#routes, this.path));
  #first = $derived.by(() => next(this.#routes, []));
  #hinted = $derived.by(() => new Set(this.table.hint ? wayOf(this.#routes, this.table.hint.moves) : []));

  lightOf(thing: Thing): Light {
    if (this.#next.has(thing)) return 'lit';
    if (this.path.includes(thing)) return 'picked';
    return this.#first.has(thing) ? 'other' : null;
  }

  isHinted(thing: Thing): boolean {
    return this.#hinted.has(thing);
  }

  /** The move that picking this would make at once. */
  moveBy(thing: Thing): Move | null {
    return made(this.#routes, this.path, thing);
  }

  pick(thing: Thing): void {
    if (this.table.busy) return;
    const move = this.moveBy(thing);
    if (move) {
      this.clear();
      void this.table.send(move);
    } else if (this.#next.has(thing)) this.path = [...this.path, thing];
    else if (this.path.includes(thing)) this.path = this.path.slice(0, this.path.indexOf(thing));
    else if (this.#first.has(thing)) {
      this.path = [];
      this.pick(thing);
    }
  }

  /** Take back the last pick; say whether there was one. */
  back(): boolean {
    if (!this.path.length) return false;
    this.path = this.path.slice(0, -1);
    this.unlook();
    return true;
  }

  clear(): void {
    this.path = [];
    this.unlook();
  }

  /** Show what picking this would lead to. */
  look(thing: Thing): void {
    const move = this.lightOf(thing) === 'lit' && !this.table.busy ? this.moveBy(thing) : null;
    if (move === this.looked) return;
    this.looked = move;
    this.outcome = null;
    if (move) setTimeout(() => void this.#foresee(move), LINGER);
  }

  async #foresee(move: Move): Promise<void> {
    if (this.looked !== move || this.table.busy) return;
    const outcome = await this.table.preview(move);
    if (this.looked === move) this.outcome = outcome;
  }

  unlook(): void {
    this.looked = null;
    this.outcome = null;
  }
}

export const [picking, setPicking] = createContext<Picking>();
