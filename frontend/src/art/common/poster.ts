/** What all posters share: three hundred by four hundred, a line around them, and the house's name at the foot. */

import { letter } from '../lettering';
import { line, rect, type Colour } from '../press';

export const POSTER = [300, 400] as const;

/** A picture as a poster; the house's name is printed in an ink that shows there. */
export const published = (picture: string, ink: Colour): string =>
  picture + letter('STACZ', 20, 384, 6, { weight: 1.7, colour: ink, space: 3.4 }) + line('ink', 3, rect(1, 1, 298, 398));
