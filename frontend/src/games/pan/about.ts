// What the card of an item says beside its own texts (lib/about.ts): in the rules an item is what it is worth.
import type { Telling } from '../../lib/about';
import { nameOf } from '../../lib/i18n.svelte';
import { GOOD_VALUES, type Good } from './wire';
import { worth } from './words';

export default {
  good: (good) =>
    good in GOOD_VALUES ? { help: `${nameOf('pan', 'good', good, 'help')}; ${worth(good as Good)}` } : {},
} satisfies Record<string, Telling>;
