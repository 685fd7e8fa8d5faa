/** The queuing cards as pictures of a thumbnail's size: one thing of each card, in its colour and with heavy lines. */

import { disc, fill, key, line, poly, print, rect, slab } from '../../../art/press';
import type { Card } from '../wire';

export const MINI = [100, 100] as const;

const FRAME = slab(3, 3, 94, 94, 12);
const person = (x: number, y: number, size: number, ink: string): string =>
  print(ink, `M${x - size} ${y + 3.6 * size}V${y + 2 * size}Q${x - size} ${y + size} ${x} ${y + size} ${x + size} ${y + size} ${x + size} ${y + 2 * size}V${y + 3.6 * size}Z`, 5) +
  print('paper', disc(x, y, 0.85 * size), 5);
const leaf = (x: number, y: number): string => print('teal', disc(x, y, 16), 5);

const PICTURES: Record<Card, readonly [ground: string, picture: string]> = {
  pan: ['mustard', print('rose', 'M8 42H44V34Q46 26 54 30L92 46Q96 52 88 54L60 50Q66 58 58 62 62 70 52 72 46 78 36 74L8 72Z', 6)],
  matka: ['rose', person(42, 28, 17, 'brick') + print('paper', disc(66, 52, 12), 5) + print('mustard', 'M46 62Q62 56 80 66L74 84H48Z', 5)],
  krytyka: ['slate', print('mustard', poly([14, 42, 62, 18, 68, 78, 16, 62]), 6) + line('ink', 7, 'M78 34L90 26M80 50H94M78 66L90 74') + print('brick', rect(22, 62, 14, 24), 5)],
  lista: ['teal', print('paper', rect(22, 12, 56, 78), 6) + line('brick', 7, 'M32 28H68M32 44H60') + line('ink', 7, 'M34 62H66M58 54L67 62 58 70M66 80H34')],
  traf: ['paper', line('ink', 9, 'M50 52Q56 76 42 92') + leaf(36, 34) + leaf(64, 34) + leaf(36, 60) + leaf(64, 60)],
  pomylka: ['rose', line('ink', 9, 'M50 92V14') + print('paper', 'M50 20H82L94 31 82 42H50Z', 5) + print('mustard', 'M50 48H18L6 59 18 70H50Z', 5)],
  zwiekszona: ['mustard', print('#d9b27a', rect(14, 36, 50, 48), 6) + key('M39 36V84M14 56H64', 5) + line('brick', 12, 'M78 14V50M60 32H96')],
  towar: ['teal', print('brick', rect(3, 30, 94, 20), 6) + print('#d9b27a', rect(30, 56, 40, 32), 6) + key('M50 56V88M30 70H70', 5)],
  kolega: ['brick', print('paper', 'M8 50Q50 8 92 50 50 92 8 50Z', 6) + fill('ink', disc(50, 50, 18)) + fill('paper', disc(56, 44, 6))],
  remanent: ['slate', key('M32 50V34Q32 14 50 14 68 14 68 34V50', 11) + print('mustard', slab(20, 44, 60, 46, 8), 6) + line('brick', 11, 'M36 54L64 80M64 54L36 80')],
};

export const mini = (card: Card): string => {
  const [ground, picture] = PICTURES[card];
  return fill(ground, FRAME) + picture + key(FRAME, 6);
};
