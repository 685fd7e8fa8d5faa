import type { FigureName } from '../../../art/people';
import { QUEUE_MEMBERS, type Queue } from '../wire';

/** The pawns of a seat: five different people in the same cloth. */
export const PAWNS = ['hat', 'netbag', 'scarf', 'lady', 'pensioner'] as const satisfies readonly FigureName[];

/** Who stands there: the n-th of a seat's people in a queue; null is the speculator. */
export const personIn = (queue: Queue, who: number | null, n: number): FigureName =>
  who === null ? 'speculator' : PAWNS[(n + who + QUEUE_MEMBERS.indexOf(queue)) % PAWNS.length]!;
