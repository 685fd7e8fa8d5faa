// Whatever a board shows that can be picked, dragged, flown to, pointed at or asked about carries its name, once:
// data-thing="card:two". The names are the board's own, but for those that lessons use (src/stacz/locale).

/** The names of the things around an element, the innermost first. */
export function thingsAround<Thing extends string>(element: Element | null): Thing[] {
  const found: Thing[] = [];
  for (let at = thingAt(element); at; at = thingAt(at.parentElement)) found.push(at.dataset['thing'] as Thing);
  return found;
}

/** The innermost thing around an element. */
export function thingAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-thing]') ?? null;
}

/** The elements of that name: usually one. */
export function thingsNamed(board: Element, name: string): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(`[data-thing="${CSS.escape(name)}"]`)];
}
