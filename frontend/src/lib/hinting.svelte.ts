// What a strong bot would do: asked for, looked at, and gone with the moment that it was about.
import { untrack } from 'svelte';
import { key } from './choices';
import type { Looking } from './looking.svelte';
import type { Advice } from './table.svelte';

export class Hinting {
  advice: Advice[] = $state.raw([]);
  chosen = $state(0);
  isThinking = $state(false);

  /** To be made by a component, which it belongs to. */
  constructor(readonly looking: Looking) {
    $effect(() => {
      void [this.#moment, looking.seat, looking.isCurtained];
      untrack(() => this.close());
    });
  }

  /** What can be done: while it is the same, what others do meanwhile does not matter. */
  #moment = $derived.by(() => this.looking.moves.map(key).join());

  /** The advice that is marked on the board. */
  shown = $derived.by(() => (this.looking.isMyTurn ? (this.advice[this.chosen] ?? null) : null));

  /** Ask; rejects with a Fault. */
  async ask(): Promise<void> {
    const { seat } = this.looking;
    const moment = this.#moment;
    this.isThinking = true;
    try {
      const found = await this.looking.client.hint(seat);
      if (moment !== this.#moment || seat !== this.looking.seat || this.looking.isCurtained) return; // it is over
      this.advice = found.toSorted((a, b) => Math.round(100 * b.win) - Math.round(100 * a.win)); // as they are read
      this.chosen = 0;
    } finally {
      this.isThinking = false;
    }
  }

  close(): void {
    this.advice = [];
  }
}
