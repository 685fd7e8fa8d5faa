// Whatever appears comes from somewhere: it flies in from the place where it was before the change.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { lasting, SLOW } from '../../lib/motion';
import type { Card, Fact, Shop } from './wire';

/** Where everything with a data-place was before the last change. */
export class Places {
  #before = new Map<string, DOMRect>();
  #ways = new Map<string, string>();
  #hasDrawn = false;

  /** Look round before the change is drawn. */
  remember(root: Element | undefined, facts: readonly Fact[], you: number): void {
    this.#before.clear();
    for (const thing of root?.querySelectorAll<HTMLElement>('[data-place]') ?? [])
      this.#before.set(thing.dataset['place']!, thing.getBoundingClientRect());
    this.#ways = comings(facts, you);
    this.#hasDrawn = facts.some((fact) => fact.kind === 'card_drawn' && fact.seat === you);
  }

  /** Where a person who is new in a queue comes from. */
  ofQueuer(shop: Shop, seat: number, card: Card): DOMRect | undefined {
    return this.#before.get(this.#ways.get(`${shop}:${seat}:${card}`) ?? '');
  }

  /** A good comes from where it lay, or from the Ministry. */
  ofGood(good: string): DOMRect | undefined {
    return this.#before.get(`good:${good}`) ?? this.#before.get('ministry');
  }

  ofDrawn(): DOMRect | undefined {
    return this.#hasDrawn ? this.#before.get('pile') : undefined;
  }
}

/** Which place everybody came from who joined a queue. */
export function comings(facts: readonly Fact[], you: number): Map<string, string> {
  const found = new Map<string, string>();
  const home = (seat: number, card: Card) => (seat === you ? `hand:${card}` : `home:${seat}`);
  for (const fact of facts) {
    if (fact.kind === 'cards_placed') found.set(`${fact.shop}:${fact.seat}:${fact.card}`, home(fact.seat, fact.card));
    else if (fact.kind === 'matka_played') found.set(`${fact.shop}:${fact.seat}:matka`, home(fact.seat, 'matka'));
    else if (fact.kind === 'card_covered') found.set(`${fact.shop}:${fact.seat}:pan`, home(fact.seat, 'pan'));
    else if (fact.kind === 'synku_used')
      found.set(`${fact.shop}:${fact.seat}:${fact.card}`, `queuer:${fact.source}:${fact.seat}:${fact.card}`);
  }
  return found;
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
