// Things can be dragged, by mouse, pen or finger: that does what two clicks do, so it can always be clicked instead.
import type { ActionReturn } from 'svelte/action';
import type { Told } from '../lib/wire/table';
import type { Selection } from './selection.svelte';
import { thingAt, thingsAround, thingsNamed } from './things';

const SLACK = 7; // pixels before a press is a drag

/** What dragging means on a board. Where something is held or dropped are things, the innermost first. */
export interface Dragging<Thing extends string> {
  /** Take it along; false if it has to stay. */
  lift(thing: Thing): boolean;
  /** The one of the things that would take it. */
  over(places: readonly Thing[]): Thing | null;
  drop(thing: Thing, places: readonly Thing[]): void;
}

/**
 * Dragging as picking: first what is dragged, then what it is dropped on. Of the things on a board, those of some kinds
 * can be dragged. What makes a move by itself makes it when it is dropped at home; everywhere, if there is none.
 */
export function picked<View, Move extends Told, Fact extends Told, Thing extends string>(
  selection: Selection<View, Move, Fact, Thing>,
  kinds: readonly string[],
  home?: string,
): Dragging<Thing> {
  const taker = (places: readonly Thing[]) =>
    places.find((place) => selection.lightOf(place) === 'lit' && !selection.isPicked(place)) ?? null;
  return {
    lift(thing) {
      const light = selection.lightOf(thing);
      if (!light || selection.table.busy || !kinds.includes(thing.split(':')[0]!)) return false;
      if (light !== 'picked' && !selection.moveBy(thing)) selection.pick(thing);
      return true;
    },
    over(places) {
      const place = taker(places);
      if (place) selection.look(place);
      else selection.unlook();
      return place;
    },
    drop(thing, places) {
      const isHome = home === undefined || places.some((place) => place === home || place === thing);
      const place = selection.moveBy(thing) ? isHome && thing : taker(places);
      if (place) selection.pick(place);
    },
  };
}

/** use:dragging on a board. What is dragged must be drawn: a copy of its drawings follows the pointer. */
export function dragging<Thing extends string>(board: HTMLElement, rules: Dragging<Thing>): ActionReturn {
  let start: { x: number; y: number; pointer: number; target: Element } | null = null;
  let dragged: { thing: Thing; ghost: HTMLElement } | null = null;
  let over: Element | null = null;

  const placesAt = (event: PointerEvent) =>
    thingsAround<Thing>(document.elementFromPoint(event.clientX, event.clientY));

  function down(event: PointerEvent): void {
    if (event.button || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, target: event.target as Element };
  }

  /** Take along the innermost thing that can be. */
  function lift(target: Element): typeof dragged {
    for (let source = thingAt(target); source; source = thingAt(source.parentElement)) {
      const thing = source.dataset['thing'] as Thing;
      const ghost = drawn(board, source);
      if (!rules.lift(thing)) continue;
      board.append(ghost);
      return { thing, ghost };
    }
    return null;
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== start?.pointer) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged && Math.hypot(x, y) < SLACK) return;
    dragged ??= lift(start.target);
    if (!dragged) return stop();
    event.preventDefault();
    const { thing, ghost } = dragged;
    ghost.style.translate = `${x}px ${y}px`;
    const place = rules.over(placesAt(event).filter((name) => name !== thing));
    mark(place ? (thingsNamed(board, place)[0] ?? null) : null);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== start?.pointer) return;
    const thing = dragged?.thing;
    stop();
    if (!thing) return;
    addEventListener('click', swallow, true); // the one that follows the release
    setTimeout(() => removeEventListener('click', swallow, true));
    rules.drop(thing, event.type === 'pointerup' ? placesAt(event) : []);
  }

  function mark(place: Element | null): void {
    if (place === over) return;
    over?.removeAttribute('data-over');
    over = place;
    over?.setAttribute('data-over', '');
  }

  function stop(): void {
    dragged?.ghost.remove();
    mark(null);
    [start, dragged] = [null, null];
  }

  const swallow = (event: Event) => event.stopPropagation();

  board.addEventListener('pointerdown', down);
  addEventListener('pointermove', moved);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  return {
    destroy() {
      stop();
      board.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    },
  };
}

/** Copies of a thing's drawings, where they are now. */
function drawn(board: HTMLElement, source: HTMLElement): HTMLElement {
  const copy = document.createElement('div');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.className = 'lifted';
  board.append(copy);
  const frame = copy.getBoundingClientRect(); // the board may be the frame of what is fixed
  copy.remove();
  for (const drawing of source.querySelectorAll('svg')) {
    const box = drawing.getBoundingClientRect();
    const twin = drawing.cloneNode(true) as SVGElement;
    Object.assign(twin.style, {
      position: 'absolute', left: `${box.left - frame.left}px`, top: `${box.top - frame.top}px`,
      width: `${box.width}px`, height: `${box.height}px`,
    }); // prettier-ignore
    copy.append(twin);
  }
  const { left, top, width, height } = source.getBoundingClientRect();
  copy.style.transformOrigin = `${left + width / 2 - frame.left}px ${top + height / 2 - frame.top}px`;
  return copy;
}
