// Dragging is two clicks in one: what is dragged is clicked when it leaves, what it is dropped on when it arrives.
// Things that can be dragged carry data-drag, things they can be dropped on data-drop; both are buttons.
import type { Action } from 'svelte/action';
import { tick } from 'svelte';

const START = 7; // pixels before a press becomes a drag

export const dragging: Action<HTMLElement> = (board) => {
  let source: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  let x = 0;
  let y = 0;

  const targetAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest('button[data-drop]') ?? null;

  function pressed(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    source = (event.target as Element).closest<HTMLElement>('button[data-drag]:not(:disabled)');
    [x, y] = [event.clientX, event.clientY];
  }

  async function lift(): Promise<void> {
    const place = source!.getBoundingClientRect();
    ghost = source!.cloneNode(true) as HTMLElement;
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: 'fixed', left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px`,
      height: `${place.height}px`, margin: '0', pointerEvents: 'none', zIndex: '90', opacity: '0.92', transition: 'none',
    }); // prettier-ignore
    board.append(ghost);
    if (source!.getAttribute('aria-pressed') !== 'true') source!.click();
    await tick();
  }

  function moved(event: PointerEvent): void {
    if (!source) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < START) return;
      void lift();
    }
    event.preventDefault();
    ghost!.style.transform = `translate(${event.clientX - x}px, ${event.clientY - y}px) rotate(-3deg) scale(0.9)`;
    const now = targetAt(event);
    if (now === over) return;
    over?.removeAttribute('data-over');
    over = now;
    over?.setAttribute('data-over', '');
  }

  function dropped(event: PointerEvent): void {
    const wasDrag = ghost !== null;
    const target = wasDrag && event.type === 'pointerup' ? targetAt(event) : null;
    ghost?.remove();
    over?.removeAttribute('data-over');
    [source, ghost, over] = [null, null, null];
    if (!wasDrag) return;
    addEventListener('click', swallow, true); // the one that follows the release
    setTimeout(() => removeEventListener('click', swallow, true));
    (target as HTMLElement | null)?.click();
  }

  const swallow = (event: MouseEvent) => {
    if (event.isTrusted) event.stopPropagation();
  };

  board.addEventListener('pointerdown', pressed);
  addEventListener('pointermove', moved);
  addEventListener('pointerup', dropped);
  addEventListener('pointercancel', dropped);
  return {
    destroy() {
      board.removeEventListener('pointerdown', pressed);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', dropped);
      removeEventListener('pointercancel', dropped);
      ghost?.remove();
    },
  };
};
