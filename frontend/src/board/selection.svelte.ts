// Which move the reader is about to make: what was picked so far, what that lights up, what it would lead to.
import { untrack } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { BoardProps, Preview } from '../games';
import { key, same } from '../lib/choices';
import type { Told } from '../lib/wire/table';
import { made, next } from './routes';

const LINGER = 90; // milliseconds before somebody who points at something is taken to look at it

/** lit: the next step; other: another beginning, in place of what was picked; picked: on the way. */
export type Light = 'lit' | 'other' | 'picked' | null;

/** A game says how its moves are picked; its board and the parts of it share one. */
export abstract class Selection<View, Move extends Told, Fact extends Told, Thing extends string> {
  path: readonly Thing[] = $state.raw([]);
  looked: Move | null = $state.raw(null); // the move that the pointer or the focus is about to make
  #outcomes: Readonly<Record<string, Preview<View, Fact>>> = $state.raw({});
  #isGone = false; // the board was taken away, say behind a curtain: what was asked for it comes too late

  constructor(readonly table: BoardProps<View, Move, Fact>) {
    $effect(() => () => void (this.#isGone = true));
    const moment = $derived.by(() => this.moment());
    $effect.pre(() => {
      void moment;
      untrack(() => this.clear());
      this.#outcomes = {};
    });
  }

  /** The ways to a move: several where the order of two things does not matter. */
  protected abstract ways(move: Move): readonly (readonly Thing[])[];

  /** What can be picked now. */
  protected offered(): readonly Move[] {
    return this.table.moves;
  }

  /** When this changes, whatever was picked and foreseen is forgotten. */
  protected moment(): unknown {
    return this.table.moves;
  }

  #routes = $derived.by(() => this.offered().flatMap((move) => this.ways(move).map((things) => ({ move, things }))));
  #next = $derived.by(() => next(this.#routes, this.path));
  #first = $derived.by(() => next(this.#routes, []));
  #hinted = $derived.by(() => {
    const wanted = this.table.hint?.moves ?? [];
    const moves = this.table.moves.filter((move) => wanted.some((one) => same(one, move)));
    return new Set(moves.flatMap((move) => this.ways(move).flat()));
  });

  lightOf(thing: Thing): Light {
    if (this.#next.has(thing)) return 'lit';
    if (this.isPicked(thing)) return 'picked';
    return this.#first.has(thing) ? 'other' : null;
  }

  isPicked(thing: Thing): boolean {
    return this.path.includes(thing);
  }

  isHinted(thing: Thing): boolean {
    return this.#hinted.has(thing);
  }

  /** The move that picking this would make at once. */
  moveBy(thing: Thing): Move | null {
    const path = this.lightOf(thing) === 'other' ? [] : this.path;
    return made(this.#routes, path, thing);
  }

  pick(thing: Thing): void {
    if (this.table.busy) return;
    const move = this.moveBy(thing);
    const light = this.lightOf(thing);
    if (move) {
      this.clear();
      void this.table.send(move);
    } else if (light === 'lit') this.path = [...this.path, thing];
    else if (light === 'other') this.path = [thing];
    else if (light === 'picked') this.path = this.path.slice(0, this.path.indexOf(thing));
  }

  /** Take back the last pick; say whether there was one. */
  back(): boolean {
    if (!this.path.length) return false;
    this.path = this.path.slice(0, -1);
    this.unlook();
    return true;
  }

  clear = (): void => {
    this.path = [];
    this.unlook();
  };

  /** What makes a button the handle of a thing, to be spread on it; for what is not lit, no more than its marks. */
  handle(thing: Thing): HTMLButtonAttributes {
    const light = this.lightOf(thing) ?? undefined;
    const marks = { 'data-light': light, 'data-hinted': this.isHinted(thing) || undefined };
    if (!light) return marks;
    return {
      ...marks,
      type: 'button',
      'aria-pressed': this.isPicked(thing) || (this.moveBy(thing) ? undefined : false),
      'aria-disabled': this.table.busy || undefined,
      onclick: () => this.pick(thing),
      onpointerenter: () => this.look(thing),
      onpointerleave: this.unlook,
      onfocus: () => this.look(thing),
      onblur: this.unlook,
    };
  }

  // ---- what it would lead to, as the server says ---------------------------------------------------------------------

  /** Show what picking this would lead to. */
  look(thing: Thing): void {
    const move = this.lightOf(thing) === 'lit' && !this.table.busy ? this.moveBy(thing) : null;
    if (move === this.looked) return;
    this.looked = move;
    if (move) setTimeout(() => this.looked === move && this.foresee([move]), LINGER);
  }

  unlook = (): void => {
    this.looked = null;
  };

  /** Ask what moves would lead to. */
  foresee(moves: readonly Move[]): void {
    const { busy, seat, preview } = this.table;
    if (busy || seat < 0) return;
    const now = this.moment();
    for (const move of moves)
      void preview(move).then((found) => {
        if (found && !this.#isGone && this.moment() === now)
          this.#outcomes = { ...untrack(() => this.#outcomes), [key(move)]: found };
      });
  }

  /** What a move would lead to, as far as it was asked and answered. */
  outcomeOf(move: Move | null): Preview<View, Fact> | null {
    return (move && this.#outcomes[key(move)]) ?? null;
  }
}
