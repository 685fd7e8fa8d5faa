// Who follows a link lands on the heading of the new screen: screen readers tell where they are, and Tab goes on from there.

const PATIENCE = 20_000; // milliseconds for a screen to come over a slow line

let leave = () => {};

/** Put the focus on the heading, as soon as there is one; until the visitor does something. */
export function land(): void {
  leave();
  const stop = new AbortController();
  const watcher = new MutationObserver(settle);
  const timer = setTimeout(() => leave(), PATIENCE);
  leave = () => {
    stop.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };

  function settle(): void {
    const here = document.activeElement;
    if (here && here !== document.body) return;
    const title = document.querySelector<HTMLElement>('#page h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }

  for (const does of ['keydown', 'pointerdown']) addEventListener(does, () => leave(), { signal: stop.signal });
  (document.activeElement as HTMLElement | null)?.blur(); // what was clicked may still be there, as the masthead is
  watcher.observe(document.body, { childList: true, subtree: true });
  settle();
}

/** Go to the content of the screen, as a skip link does. */
export function skip(event: Event): void {
  const content = document.getElementById('content');
  if (!content) return;
  event.preventDefault();
  content.tabIndex = -1;
  content.focus();
}
