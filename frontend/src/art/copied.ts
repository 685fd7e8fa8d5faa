const known = new Map<string, DocumentFragment>();

/** A drawing's shapes, read once and copied from then on: a board shows the same card again and again. */
export function copied(art: string): Node {
  let shapes = known.get(art);
  if (!shapes) {
    const reader = document.createElement('template');
    reader.innerHTML = `<svg>${art}</svg>`;
    shapes = document.createDocumentFragment();
    shapes.append(...reader.content.firstChild!.childNodes);
    known.set(art, shapes);
  }
  return document.importNode(shapes, true);
}
