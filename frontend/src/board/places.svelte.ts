// Whatever appears comes from somewhere: it flies in from where it was before the change.
import { tick, untrack } from 'svelte';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { lasting, SLOW, still } from '../lib/motion';
import { thingsNamed } from './things';

/** Where the things of a board were before the change that is being drawn. */
export class Places {
  board: HTMLElement | undefined = $state(); // to be bound
  #before = new Map<string, DOMRect>();

  /** Whenever the moment is another, it looks round before that is drawn. */
  constructor(moment: () => unknown) {
    $effect.pre(() => {
      void moment();
      untrack(() => this.#remember());
    });
  }

  #remember(): void {
    this.#before.clear();
    if (!this.board || still()) return;
    for (const thing of this.board.querySelectorAll<HTMLElement>('[data-thing]')) {
      const name = thing.dataset['thing']!;
      if (!this.#before.has(name)) this.#before.set(name, thing.getBoundingClientRect());
    }
    void tick().then(() => this.#before.clear()); // what is drawn anew later has not moved
  }

  /** Where a thing is now. */
  now(thing: string): DOMRect | undefined {
    return this.board && thingsNamed(this.board, thing)[0]?.getBoundingClientRect();
  }

  /** Where the first of these was that was there. */
  of(...things: readonly string[]): DOMRect | undefined {
    return things.map((thing) => this.#before.get(thing)).find((box) => box);
  }
}

/** in:arrive – fly in from a rectangle. */
export function arrive(node: Element, { from }: { from: DOMRect | undefined }): TransitionConfig {
  if (!from?.width) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = to.height ? Math.min(2, from.height / to.height) : 1;
  return {
    duration: lasting(SLOW),
    easing: cubicOut,
    css: (_t, left) =>
      `transform: translate(${x * left}px, ${y * left}px) scale(${1 + (size - 1) * left}); position: relative; z-index: 60;`,
  };
}
