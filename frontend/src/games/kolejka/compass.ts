// Arrow keys on a board: to the nearest thing in that direction. Tab stops once, where it was left last.
import type { Action } from 'svelte/action';

export interface Place {
  x: number;
  y: number;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Which of the places lies nearest in a direction; what is off to the side counts as farther. */
export function towards(from: Place, places: readonly Place[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  places.forEach(({ x, y }, number) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const far = ahead + 2.5 * aside;
    if (ahead > 3 && far < least) [best, least] = [number, far];
  });
  return best;
}

/** use:compass={'selector of the things'}. */
export const compass: Action<HTMLElement, string> = (group, selector) => {
  const things = () => [...group.querySelectorAll<HTMLElement>(selector)];

  function settle(chosen?: HTMLElement): void {
    const all = things();
    const stop = chosen ?? all.find((thing) => thing.tabIndex === 0) ?? all[0];
    for (const thing of all) thing.tabIndex = thing === stop ? 0 : -1;
  }

  function middle(thing: HTMLElement): Place {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  function pressed(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const here = event.target as HTMLElement;
    if (!way || !here.matches(selector)) return;
    event.preventDefault();
    const others = things().filter((thing) => thing !== here);
    const found = others[towards(middle(here), others.map(middle), way)];
    found?.focus();
  }

  const focused = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    if (target.matches(selector)) settle(target);
  };
  const watcher = new MutationObserver(() => settle());
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', pressed);
  group.addEventListener('focusin', focused);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      group.removeEventListener('keydown', pressed);
      group.removeEventListener('focusin', focused);
    },
  };
};
