/** Loose pieces. */

import { closedSign } from '../facade';
import { firstMarker } from '../kolejka/street';
import type { Drawing } from '../press';

export const SIGN_NAMES = ['first', 'remanent'] as const;
export type SignName = (typeof SIGN_NAMES)[number];

export const SIGNS: Record<SignName, { box: readonly [number, number]; draw: Drawing }> = {
  first: { box: [60, 60], draw: firstMarker },
  remanent: { box: [100, 70], draw: () => closedSign(0, 0, 100) },
};
