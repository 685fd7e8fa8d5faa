/** Who stands in the queue for a card of Pan tu nie stał!: as many people as the card is strong, or the one it names. */

import type { PanCardName } from '../names';
import type { FigureName } from '../people';

export const PAN_FIGURES = {
  one: 'hat',
  two: 'pair',
  three: 'trio',
  przewodnia: 'worker',
  lista: 'listman',
  matka: 'mother',
  pan: 'pointing',
  synku: 'boy',
} as const satisfies Record<PanCardName, FigureName>;
