// Arrow keys within a group, Tab between groups: use:roving on the group, and every button in it is reached, or those
// of a selector, but what belongs to a group within it. The group has one stop for Tab, where it was left last. That it
// is one is said by its role: a toolbar, where it has none.
import type { Action } from 'svelte/action';
import { afterPaint } from './later';

const REACHED = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex]';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const roving: Action<HTMLElement, string | undefined> = (group, reached = REACHED) => {
  group.dataset['roving'] = '';
  if (group instanceof HTMLDivElement && !group.hasAttribute('role')) group.setAttribute('role', 'toolbar');
  const isOwn = (thing: HTMLElement) => thing.parentElement?.closest('[data-roving]') === group;
  const things = () =>
    [...group.querySelectorAll<HTMLElement>(reached)].filter((thing) => thing.offsetParent !== null && isOwn(thing));

  function settle(chosen?: HTMLElement): void {
    const all = things();
    const stop = chosen ?? all.find((thing) => thing.tabIndex === 0) ?? all[0];
    for (const thing of all) {
      const index = thing === stop ? 0 : -1;
      if (thing.tabIndex !== index) thing.tabIndex = index;
    }
  }

  function pressed(event: KeyboardEvent): void {
    const all = things();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (here < 0) return;
    const step = STEPS[event.key];
    const next =
      step !== undefined
        ? all[(here + step + all.length) % all.length]
        : event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all.at(-1)
            : undefined;
    if (!next) return;
    event.preventDefault();
    settle(next);
    next.focus();
  }

  const focused = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(reached) && isOwn(target)) settle(target);
  };
  // Whether something can be seen is asked when the browser knows it anyway; until then Tab reaches what is new.
  let isWaiting = false;
  const watcher = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      settle();
    });
  });
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
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
