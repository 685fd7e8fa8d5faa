import type { FigureName } from '../../../art/people';

/** The pawns of a seat: five different people in the same cloth. */
export const PAWNS = ['hat', 'netbag', 'scarf', 'lady', 'pensioner'] as const satisfies readonly FigureName[];
