// The focus is never lost: when what had it goes away, it lands where one goes on – on the page's content.

const CONTENT = 'content';

/** Put the focus on the content of the page. */
export function landOnContent(): boolean {
  const content = document.getElementById(CONTENT);
  if (!content) return false;
  if (content.tabIndex < 0 && !content.hasAttribute('tabindex')) content.tabIndex = -1;
  content.focus({ preventScroll: true });
  return true;
}

const isGone = (one: HTMLElement) => !one.isConnected || one.matches(':disabled') || one.closest('[inert]') !== null;

/** Watch over the focus from now on; returns how to stop that. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null; // that had the focus, unless the reader took it away themselves

  const came = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = target;
  };
  const left = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && last && !isGone(last)) last = null;
    });
  const settle = () => {
    // A part that cares for its own focus has done so by the next task.
    setTimeout(() => {
      if (!last || document.activeElement !== document.body || !isGone(last)) return;
      if (landOnContent()) last = document.activeElement as HTMLElement;
    });
  };
  const watcher = new MutationObserver(() => {
    if (last && document.activeElement === document.body) settle();
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', came);
  document.addEventListener('focusout', left);
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', came);
    document.removeEventListener('focusout', left);
  };
}
