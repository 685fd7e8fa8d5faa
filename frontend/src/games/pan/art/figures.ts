/** Who stands in the queue for a card of Pan tu nie stał!: as many people as the card is strong, or the one it names. */

import type { Card } from '../wire';
import type { FigureName } from '../../../art/people';

export const PAN_FIGURES = {
  one: 'hat',
  two: 'pair',
  three: 'trio',
  przewodnia: 'worker',
  lista: 'listman',
  matka: 'mother',
  pan: 'pointing',
  synku: 'boy',
} as const satisfies Record<Card, FigureName>;
