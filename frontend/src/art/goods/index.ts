/** Every good of the three games, by name. */

import type { Drawing } from '../press';
import { appliances } from './appliances';
import { furnishings } from './furnishings';
import { household } from './household';
import { pantry } from './pantry';
import { toys } from './toys';
import { wardrobe } from './wardrobe';

export const GOODS = { ...pantry, ...household, ...wardrobe, ...appliances, ...furnishings, ...toys } satisfies Record<string, Drawing>;
export type GoodName = keyof typeof GOODS;
