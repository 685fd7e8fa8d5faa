// Great moments are shown beat by beat, in step with the pace; a click or a key takes one to their end, another one on.
import type { Change, GameUi } from '../games';
import { still } from './motion';
import { settings, type Pace } from './settings.svelte';

const BEAT: Readonly<Record<Pace, number>> = { slow: 1700, normal: 950, fast: 400, skip: 950 };
const READ = 4; // so many beats are left for reading what it all brought

export class Showings {
  change: Change | null = $state.raw(null);
  beat = $state(0);
  #waiting: Change[] = [];
  #ended: (() => void) | undefined;

  /** To be made by a component, which it belongs to. */
  constructor(readonly ui: GameUi) {
    $effect(() => {
      if (!this.change) return;
      void this.beat; // each one has its time
      const beats = this.isLast ? READ : 1;
      const timer = setTimeout(() => this.#goOn(), beats * BEAT[settings.pace]);
      return () => clearTimeout(timer);
    });
  }

  beats = $derived.by(() => (this.change ? this.beatsOf(this.change) : 0));
  isLast = $derived.by(() => this.beat >= this.beats);

  beatsOf(change: Change): number {
    return this.ui.showing?.beats(change) ?? 0;
  }

  /** Show what is worth it of some changes, then go on. */
  begin(changes: readonly Change[], ended?: () => void): void {
    this.#waiting = changes.filter((change) => this.beatsOf(change) > 0);
    this.#ended = ended;
    this.#next();
  }

  /** To the end of this one; who is there goes on. */
  skip(): void {
    if (this.isLast) this.#next();
    else this.beat = this.beats;
  }

  /** The moment has passed otherwise. */
  stop(): void {
    this.#waiting = [];
    this.#ended = undefined;
    this.change = null;
  }

  #goOn(): void {
    if (this.isLast) this.#next();
    else this.beat++;
  }

  #next(): void {
    const change = this.#waiting.shift() ?? null;
    this.change = change;
    this.beat = change && still() ? this.beatsOf(change) : 1;
    if (!change) this.#ended?.();
  }
}
