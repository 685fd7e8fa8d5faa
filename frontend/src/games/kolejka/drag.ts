// Dragging, by mouse or finger: it does what two clicks do. A thing that is dropped at home does what one click does.
import type { Action } from 'svelte/action';
import type { Picking } from './picking.svelte';
import type { Thing } from './routes';

const SLACK = 8; // pixels before a press is a drag

const thingAt = (node: Element | null): Thing | null =>
  (node?.closest<HTMLElement>('[data-thing]')?.dataset['thing'] as Thing | undefined) ?? null;

export const dragging: Action<HTMLElement, Picking> = (board, picking) => {
  let from: { x: number; y: number; thing: Thing | null; node: HTMLElement; pointer: number } | null = null;
  let ghost: HTMLElement | null = null;

  /** A copy of what is dragged, that follows the pointer. */
  function lift(node: HTMLElement): HTMLElement {
    const art = (node.closest('[data-lift]') ?? node).querySelector('svg');
    const box = (art ?? node).getBoundingClientRect();
    const copy = document.createElement('div');
    if (art) copy.append(art.cloneNode(true));
    copy.className = 'lifted';
    copy.setAttribute('aria-hidden', 'true');
    copy.style.width = `${box.width}px`;
    board.append(copy);
    return copy;
  }

  function down(event: PointerEvent): void {
    if (event.button || !event.isPrimary) return;
    const node = (event.target as Element).closest<HTMLElement>('[data-thing], [data-walker]');
    if (!node || picking.table.busy) return;
    const thing = thingAt(node);
    if (!thing && !picking.table.moves.some((move) => move.kind === 'join_queue')) return;
    from = { x: event.clientX, y: event.clientY, thing, node, pointer: event.pointerId };
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== from?.pointer) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      ghost = lift(from.node);
      const { thing } = from;
      if (thing && !picking.moveBy(thing) && picking.lightOf(thing) !== 'picked') picking.pick(thing);
    }
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%) rotate(-4deg)`;
    const over = thingAt(document.elementFromPoint(event.clientX, event.clientY));
    if (over && over !== from.thing) picking.look(over);
    else picking.unlook();
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== from?.pointer) return;
    const { thing } = from;
    const dragged = ghost !== null;
    stop();
    if (!dragged) return;
    addEventListener('click', swallow, { capture: true, once: true }); // the click that a drag ends with
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    const node = document.elementFromPoint(event.clientX, event.clientY);
    const over = thingAt(node);
    if (over && over !== thing && picking.lightOf(over) === 'lit') picking.pick(over);
    else if (thing && picking.moveBy(thing) && node?.closest('[data-home]')) picking.pick(thing);
  }

  function stop(): void {
    ghost?.remove();
    ghost = null;
    from = null;
  }

  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };

  board.addEventListener('pointerdown', down);
  addEventListener('pointermove', moved);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', stop);
  return {
    destroy() {
      stop();
      board.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
    },
  };
};
