import { flushSync, getContext, setContext } from 'svelte';

const SLICE = 8; // milliseconds of work before the browser may do something else

/**
 * Where a board is put up: its parts come one after the other, a few in each task, so that a slow phone can still be
 * scrolled and tapped meanwhile. What is half built is hidden. Without a site, or on a finished one, parts come at once.
 */
export class Site {
  finished = $state(false);
  #up = $state(0);
  #ordered = 0;

  /** Order a part; the answer tells whether it is up. */
  order(): () => boolean {
    if (this.#ordered === 0) next(() => this.#build());
    const number = this.#ordered++;
    return () => this.finished || number < this.#up;
  }

  #build(): void {
    const end = performance.now() + SLICE;
    do {
      this.#up++;
      flushSync(); // a part may order others
    } while (this.#up < this.#ordered && performance.now() < end);
    if (this.#up < this.#ordered) next(() => this.#build());
    else this.finished = true;
  }
}

/** Do something in a task of its own, without the delay of a timer. */
function next(work: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    channel.port1.close();
    work();
  };
  channel.port2.postMessage(null);
}

const SITE = Symbol('site');

/** Open a site for the board of this screen. */
export function openSite(): Site {
  return setContext(SITE, new Site());
}

export function site(): Site | undefined {
  return getContext<Site | undefined>(SITE);
}
