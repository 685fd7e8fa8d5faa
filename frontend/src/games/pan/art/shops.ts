/** The four shops of Pan tu nie stał!, each in its street. */

import { awning, door, signboard, stocked, wall, type Shelves } from '../../../art/facade';
import type { GoodName } from '../../../art/goods';
import { tube } from '../../../art/lettering';
import type { Shop } from '../wire';
import { disc, fill, halftone, hatch, key, line, oval, print, rect, type Points } from '../../../art/press';

export const PAN_SHOP = [240, 160] as const;
const SHELVES: Shelves = { x: 18, y: 62, w: 134, boards: [128], slots: 2, size: 60 };
const BLOCK: Points = [6, 10, 234, 8, 234, 148, 6, 148];

const pavement = (): string => fill('ink', rect(0, 148, 240, 3)) + hatch('slate', [0, 151, 240, 151, 240, 159, 0, 159], 60, 12, 1.2);
const frame = (): string => key(rect(18, 62, 134, 71), 2.6) + key('M85 62V133', 1.6);

const window_ = (goods: readonly (GoodName | null)[]): string => stocked(SHELVES, goods) + frame();

const STREETS = {
  // Chmielna: hops.
  chmielna: (goods) =>
    wall('brick', BLOCK, hatch('rose', [8, 12, 232, 12, 232, 146, 8, 146], 0.3, 7, 0.8)) +
    signboard('CHMIELNA', 12, 18, 216, 36, 'mustard', tube('M28 46Q20 40 28 28 36 40 28 46ZM22 38Q28 42 34 38M24 33Q28 36 32 33M28 28V23', 'mustard', 1.4)) +
    window_(goods) +
    door(170, 72, 46, 74, 'teal') +
    fill('mustard', 'M168 72Q193 52 218 72Z') +
    key('M168 72Q193 52 218 72ZM193 62V72M181 64L185 72M205 64L201 72', 1.8),
  // Puławska: the tram goes there.
  pulawska: (goods) =>
    wall('teal', [6, 30, 20, 10, 234, 8, 234, 148, 6, 148], hatch('slate', [8, 30, 20, 12, 232, 12, 232, 146, 8, 146], 90, 14, 0.8)) +
    signboard('PUŁAWSKA', 16, 18, 212, 36, 'rose', tube('M22 28H42V42H22ZM22 35H42M32 28V22L37 24M27 45v.1M37 45v.1', 'rose', 1.4)) +
    window_(goods) +
    fill('mustard', rect(14, 57, 212, 5)) +
    key(rect(14, 57, 212, 5), 1.6) +
    door(172, 70, 44, 76, 'mustard'),
  // Marszałkowska: pillars and a candelabrum.
  marszalkowska: (goods) =>
    wall('paper', BLOCK, halftone('slate', [8, 12, 232, 12, 232, 146, 8, 146], 6, 1.4)) +
    signboard('MARSZAŁKOWSKA', 12, 18, 216, 36, 'brick', tube('M20 42L36 42 38 34 18 34ZM18 34L28 24 38 34M28 30v.1', 'brick', 1.4)) +
    window_(goods) +
    door(176, 72, 38, 74, 'brick') +
    [8, 156, 220].map((x) => print('slate', rect(x, 62, 10, 86), 1.8) + print('paper', rect(x - 3, 57, 16, 6), 1.6) + line('paper', 1, `M${x + 3.4} 65V146M${x + 7} 65V146`)).join(''),
  // Nowy Świat: the New World.
  nowy_swiat: (goods) =>
    wall('mustard', BLOCK, hatch('paper', [8, 12, 232, 12, 232, 146, 8, 146], 45, 9, 0.9)) +
    signboard('NOWY ŚWIAT', 12, 18, 216, 36, '#8fd0d4', tube(`${disc(30, 36, 9)}${oval(30, 36, 4, 9)}M21 36H39`, '#8fd0d4', 1.4)) +
    window_(goods) +
    awning(12, 57, 146, 10, 'brick') +
    door(172, 70, 46, 76, 'brick') +
    awning(166, 57, 58, 10, 'teal'),
} satisfies Record<Shop, (goods: readonly (GoodName | null)[]) => string>;

export const panShop = (shop: Shop, goods: readonly (GoodName | null)[]): string => pavement() + STREETS[shop](goods);
