// A note can be dragged to where it is to lie, by mouse, pen or finger. What can also be dragged can always be clicked.
import type { Action } from 'svelte/action';

const FAR = 7; // from here on it is no click

export interface Drag {
  enabled: boolean;
  ondrop(place: string): void;
  onover?(place: string | null): void;
}

/** use:drag on the thing; data-drop="place" on the places. */
export const drag: Action<HTMLElement, Drag> = (thing, first) => {
  let wish = first;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: string | null = null;
  let dragged = false;

  const placeAt = (x: number, y: number) =>
    document
      .elementsFromPoint(x, y)
      .map((found) => found.closest<HTMLElement>('[data-drop]'))
      .find((found) => found)?.dataset['drop'] ?? null;

  function lift(): HTMLElement {
    const box = thing.getBoundingClientRect();
    const copy = thing.cloneNode(true) as HTMLElement;
    copy.setAttribute('aria-hidden', 'true');
    copy.inert = true;
    copy.removeAttribute('data-card');
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: '0',
      zIndex: '100',
      pointerEvents: 'none',
      rotate: '-4deg',
    });
    (thing.closest('[data-board]') ?? thing).append(copy);
    // the board may be the frame of what is fixed
    const off = copy.getBoundingClientRect();
    copy.style.left = `${2 * box.left - off.left}px`;
    copy.style.top = `${2 * box.top - off.top}px`;
    return copy;
  }

  function down(event: PointerEvent): void {
    dragged = false;
    if (!wish.enabled || !event.isPrimary || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    thing.setPointerCapture(event.pointerId); // a quick hand is elsewhere with its first move
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      ghost = lift();
      dragged = true;
    }
    ghost.style.translate = `${x}px ${y}px`;
    const place = placeAt(event.clientX, event.clientY);
    if (place !== over) wish.onover?.(place);
    over = place;
  }

  function end(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    start = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    over = null;
    wish.onover?.(null);
    if (event.type !== 'pointerup') return;
    const place = placeAt(event.clientX, event.clientY);
    if (place) wish.ondrop(place);
  }

  /** The click that ends a drag is none; keys have no detail. */
  function clicked(event: MouseEvent): void {
    if (dragged && event.detail) event.stopPropagation();
    dragged = false;
  }

  thing.addEventListener('click', clicked, { capture: true });
  thing.addEventListener('pointerdown', down);
  thing.addEventListener('pointermove', move);
  thing.addEventListener('pointerup', end);
  thing.addEventListener('pointercancel', end);
  return {
    update(next) {
      wish = next;
    },
    destroy() {
      ghost?.remove();
      thing.removeEventListener('click', clicked, { capture: true });
      thing.removeEventListener('pointerdown', down);
      thing.removeEventListener('pointermove', move);
      thing.removeEventListener('pointerup', end);
      thing.removeEventListener('pointercancel', end);
    },
  };
};
