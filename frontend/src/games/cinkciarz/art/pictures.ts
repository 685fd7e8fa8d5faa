import type { Pictures } from '../../../lib/pictures';
import type { Kind } from '../wire';
import { NOTE, money, newspaper } from './money';

export default {
  newspaper: () => ({ box: NOTE, art: newspaper() }),
  kind: (kind: Kind) => ({ box: NOTE, art: money(kind, kind === 'silver' ? 10 : 20), clip: true }),
} satisfies Pictures;
