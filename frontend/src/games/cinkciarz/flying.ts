// Cards fly from where they lay to where they lie. The board is drawn as it is at once; copies on top of it do the flying.
import { lasting, SLOW } from '../../lib/motion';
import { flights, type Flight, type Place, type Spots } from './places';

interface Start {
  flight: Flight;
  from: DOMRect;
  copy: Element | null;
}

const cardIn = (root: Element, serial: number) => root.querySelector(`[data-card="${serial}"]`);
const placeIn = (root: Element, place: Place) => root.querySelector(`[data-place="${place}"]`);

/** Look where the cards that will move are now: to be called before the board is drawn anew. */
export function leaving(root: Element, before: Spots, after: Spots): Start[] {
  if (!lasting(SLOW)) return [];
  return flights(before, after).flatMap((flight) => {
    const card = cardIn(root, flight.serial);
    const from = (card ?? placeIn(root, flight.from))?.getBoundingClientRect();
    return from ? [{ flight, from, copy: card && (card.cloneNode(true) as Element) }] : [];
  });
}

/** Let them fly: to be called when the board has been drawn. */
export function arriving(root: HTMLElement, sky: HTMLElement, starts: readonly Start[]): void {
  const origin = sky.getBoundingClientRect();
  for (const { flight, from, copy } of starts) {
    const card = cardIn(root, flight.serial);
    const goal = card ?? placeIn(root, flight.to);
    const flying = (card?.cloneNode(true) as HTMLElement | undefined) ?? (copy as HTMLElement | null);
    if (!goal || !flying) continue;
    const to = goal.getBoundingClientRect();
    const width = card ? to.width : from.width;
    const height = card ? to.height : from.height;
    for (const mark of ['data-card', 'data-point', 'id']) flying.removeAttribute(mark);
    Object.assign(flying.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${width}px`,
      height: `${height}px`,
      margin: '0',
    });
    sky.append(flying);
    const at = (box: DOMRect, scale: number) =>
      `translate(${box.left + box.width / 2 - width / 2 - origin.left}px, ${box.top + box.height / 2 - height / 2 - origin.top}px) scale(${scale})`;
    const small = card ? 1 : 0.4;
    const first = from.width > 2 * width ? 0.5 : from.width / width;
    const motion = flying.animate(
      [
        { transform: at(from, first), opacity: 1 },
        { transform: at(to, small), opacity: card ? 1 : 0.2 },
      ],
      { duration: lasting(SLOW), easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    );
    const done = () => flying.remove();
    motion.finished.then(done, done);
    card?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: lasting(SLOW) });
  }
}
