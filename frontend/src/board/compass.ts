// Arrow keys go where they point: to the nearest thing of the same group that can be pressed in that direction. Where
// there is none, the order of the group decides (lib/roving.ts). Tab leads from group to group.
import type { Action } from 'svelte/action';

type Way = readonly [number, number];
export const WAYS: Readonly<Record<string, Way>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The number of the nearest box in a direction, -1 if there is none. What lies aside counts as farther. */
export function nearest(here: Box, others: readonly Box[], [x, y]: Way): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, number) => {
    const dx = other.left + other.width / 2 - here.left - here.width / 2;
    const dy = other.top + other.height / 2 - here.top - here.height / 2;
    const along = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (along <= 1 || aside > 3 * along) return;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [number, distance];
  });
  return best;
}

const ROLES = ['toolbar', 'listbox', 'group', 'radiogroup', 'tablist'].map((role) => `[role=${role}]`).join();

/** What the arrows stay in: what has one stop for Tab, or else what is one thing by its role. */
const groupOf = (thing: Element) => thing.closest('[data-roving]') ?? thing.closest(ROLES);

export const compass: Action<HTMLElement> = (board) => {
  function pressed(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const here = document.activeElement;
    if (!way || !(here instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const group = groupOf(here);
    if (!group || !board.contains(group)) return;
    const things = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
      (thing) => thing !== here && thing.offsetParent !== null && groupOf(thing) === group,
    );
    const found = nearest(
      here.getBoundingClientRect(),
      things.map((thing) => thing.getBoundingClientRect()),
      way,
    );
    if (found < 0) return;
    event.preventDefault();
    event.stopPropagation(); // the group's own order is not asked
    things[found]!.focus();
  }
  board.addEventListener('keydown', pressed, true);
  return { destroy: () => board.removeEventListener('keydown', pressed, true) };
};
