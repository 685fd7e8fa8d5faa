import { published } from '../../../art/common/poster';
import { closedSign } from '../../../art/facade';
import { headline, neon } from '../../../art/lettering';
import { PEOPLE, type FigureName } from '../../../art/people';
import { at, beams, cut, fill, group, halftone, hatch, holes, key, poly, print, rect } from '../../../art/press';

/** People in a row, in all cloths; to the left if they are turned. */
const march = (names: readonly FigureName[], x: number, y: number, step: number, scale: number, left = false): string =>
  names
    .map((name, i) => {
      const person = PEOPLE[name].draw((i * 2 + Math.round(y)) % 6, false);
      return at(x + i * step, y, scale, left ? group('matrix(-1 0 0 1 60 0)', person) : person);
    })
    .join('');

/** A queue on a ribbon of ration coupons, from the street to a closed door. */
const picture = (): string => {
  const ribbon = (points: readonly number[]): string => fill('rose', poly(points), ' transform="translate(2.4 1.8)"') + halftone('brick', points, 6, 1.6) + key(cut(points, 1.6), 2.6);
  return (
    fill('teal', rect(0, 0, 300, 400)) +
    beams('#1f6470', 246, 52, 14, [0, 0, 300, 330]) +
    // the shop
    fill('paper', rect(202, 20, 80, 84), ' transform="translate(3 2)"') +
    key(rect(202, 20, 80, 84), 3) +
    fill('ink', rect(196, 14, 92, 26)) +
    neon('BRAK', 242, 20, 14, 'brick') +
    print('slate', rect(212, 48, 38, 34), 2.4) +
    hatch('paper', [213, 49, 249, 49, 249, 81, 213, 81], -50, 9, 2) +
    print('brick', rect(256, 50, 20, 54), 2.4) +
    closedSign(206, 48, 50) +
    // three turns of the ribbon
    ribbon([20, 104, 290, 104, 282, 114, 12, 114]) +
    march(['hat', 'netbag', 'pensioner', 'speculator', 'lady', 'scarf', 'hat', 'boy'], 12, 59, 23, 0.46) +
    ribbon([12, 114, 30, 114, 44, 190, 26, 196]) +
    ribbon([26, 190, 282, 190, 276, 203, 24, 203]) +
    march(['carrying', 'worker', 'scarf', 'netbag', 'hat', 'lady'], 44, 126, 40, 0.66, true) +
    ribbon([258, 203, 280, 203, 270, 310, 242, 312]) +
    ribbon([-6, 306, 272, 306, 268, 324, -6, 324]) +
    march(['listman', 'speculator', 'pensioner', 'pointing'], 0, 206, 62, 1.02) +
    fill('paper', holes(0, 324, 268, 2)) +
    fill('mustard', rect(0, 336, 300, 64)) +
    fill('ink', rect(0, 334, 300, 4)) +
    headline('KOLEJKA', 150, 349, 34, { middle: true, colour: 'ink', under: 'brick', weight: 2.7, fit: 262 })
  );
};

export default (): string => published(picture(), 'ink');
