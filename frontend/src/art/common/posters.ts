/** Three posters, three hundred by four hundred. */

import { money, newspaper } from '../cinkciarz/money';
import { rosette } from '../cinkciarz/engraving';
import { closedSign } from '../facade';
import { headline, letter, neon } from '../lettering';
import { PEOPLE, type FigureName } from '../people';
import { at, beams, cut, disc, fill, group, halftone, hatch, holes, key, line, oval, poly, print, rect, turned } from '../press';

export const POSTER = [300, 400] as const;
export const POSTERS = ['pan', 'kolejka', 'cinkciarz'] as const;
export type PosterName = (typeof POSTERS)[number];

const foot = (text: string, colour: string): string => letter(text, 20, 384, 6, { weight: 1.7, colour, space: 3.4 });

/** An arm from above and a head below: together they are an exclamation mark. */
const pan = (): string =>
  fill('mustard', rect(0, 0, 300, 400)) +
  beams('#e9b540', 196, 300, 16, [0, 0, 300, 400]) +
  // the queue that looks on
  [0, 1, 2].map((i) => at(6 + i * 34, 214, 0.98, PEOPLE[(['hat', 'netbag', 'pensioner'] as const)[i]!].draw(null))).join('') +
  fill('ink', rect(0, 308, 300, 4)) +
  // the arm
  fill('brick', cut([150, -4, 252, -4, 236, 126, 168, 126], 2), ' transform="translate(4 3)"') +
  hatch('ink', [206, 0, 250, 0, 236, 124, 206, 124], 62, 7, 2) +
  key(cut([150, -4, 252, -4, 236, 126, 168, 126], 2), 4) +
  fill('paper', cut([164, 122, 240, 122, 236, 148, 170, 148], 1.4), ' transform="translate(3 2)"') +
  key(cut([164, 122, 240, 122, 236, 148, 170, 148], 1.4), 4) +
  fill('ink', disc(180, 136, 4)) +
  fill('rose', 'M172 148H234L238 186Q236 202 226 200L224 208Q214 212 210 204L207 244Q201 254 195 244L190 200Q178 204 172 190Z', ' transform="translate(3.4 2.4)"') +
  key('M172 148H234L238 186Q236 202 226 200L224 208Q214 212 210 204L207 244Q201 254 195 244L190 200Q178 204 172 190ZM190 200L191 178M210 204L210 180M226 200L225 180', 4) +
  key('M196 236H206', 2.4) +
  // the head: the point of the exclamation mark
  fill('rose', disc(201, 300, 35), ' transform="translate(3 2)"') +
  fill('brick', 'M201 265A35 35 0 0 0 201 335Z', ' opacity=".55" transform="translate(3 2)"') +
  key(disc(201, 300, 35), 4) +
  fill('paper', disc(192, 295, 8) + disc(216, 295, 8)) +
  key(disc(192, 295, 8) + disc(216, 295, 8), 2.6) +
  fill('ink', disc(194, 291, 3.4) + disc(214, 291, 3.4) + oval(205, 319, 6, 7)) +
  key('M203 297L210 307 203 309M182 281L190 277M226 281L218 277', 2.8) +
  fill('teal', 'M166 281Q168 262 201 262 234 262 236 281 218 272 201 273 184 272 166 281Z') +
  key('M166 281Q168 262 201 262 234 262 236 281', 3) +
  fill('ink', rect(0, 340, 300, 60)) +
  headline('PAN TU NIE STAŁ!', 150, 354, 22, { middle: true, colour: 'paper', under: 'brick', weight: 2.6, fit: 268 });

/** People in a row, in all cloths; to the left if they are turned. */
const march = (names: readonly FigureName[], x: number, y: number, step: number, scale: number, left = false): string =>
  names
    .map((name, i) => {
      const person = PEOPLE[name].draw((i * 2 + Math.round(y)) % 6, false);
      return at(x + i * step, y, scale, left ? group('matrix(-1 0 0 1 60 0)', person) : person);
    })
    .join('');

/** A queue on a ribbon of ration coupons, from the street to a closed door. */
const kolejka = (): string => {
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

/** A man whose coat is a bank. */
const cinkciarz = (): string =>
  fill('brick', rect(0, 0, 300, 400)) +
  rosette('#a93622', 150, 150, 190, 24, 0.12, 8, 1.4) +
  // the coat, open like wings
  fill('ink', cut([112, 128, 188, 128, 296, 196, 286, 336, 14, 336, 4, 196], 2)) +
  fill('mustard', cut([132, 150, 132, 336, 26, 336, 18, 206, 92, 160], 1.6)) +
  fill('mustard', cut([168, 150, 168, 336, 274, 336, 282, 206, 208, 160], 1.6)) +
  hatch('ink', [132, 150, 132, 336, 26, 336, 18, 206, 92, 160], 45, 9, 0.8) +
  hatch('ink', [168, 150, 168, 336, 274, 336, 282, 206, 208, 160], -45, 9, 0.8) +
  (
    [
      ['zlote', 20, 30, 206, -6],
      ['ruble', 50, 34, 252, 3],
      ['marki', 30, 32, 294, -3],
      ['dolary', 60, 184, 206, 6],
      ['funty', 40, 180, 252, -3],
      ['korony', 20, 182, 294, 4],
    ] as const
  )
    .map(([kind, worth, x, y, turn]) => turned(turn, x + 43, y + 24, at(x, y, 0.58, money(kind, worth))))
    .join('') +
  fill('paper', poly([134, 132, 166, 132, 168, 336, 132, 336])) +
  key('M150 150V336', 2) +
  fill('teal', poly([144, 158, 156, 158, 162, 236, 150, 252, 138, 236])) +
  key(poly([144, 158, 156, 158, 162, 236, 150, 252, 138, 236]), 2.4) +
  hatch('slate', [145, 166, 155, 166, 161, 234, 150, 248, 139, 234], 40, 10, 3) +
  // the face behind the paper
  fill('rose', oval(150, 92, 38, 46)) +
  key(oval(150, 92, 38, 46), 3.4) +
  group('translate(84 68) scale(.88 .94)', newspaper()) +
  fill('ink', 'M70 62Q150 44 230 62 236 74 224 72 150 56 76 72 64 74 70 62ZM98 58L104 18Q122 4 150 14 178 4 196 18L202 58Q150 46 98 58Z') +
  fill('mustard', 'M99 48Q150 36 201 48L202 58Q150 46 98 58Z') +
  // the hands that hold it
  [[82, 122], [218, 122]].map(([x, y]) => fill('rose', slabHand(x!, y!)) + key(slabHand(x!, y!), 3) + key(`M${x! - 7} ${y! - 4}h14M${x! - 8} ${y! + 3}h16`, 1.8)).join('') +
  fill('ink', rect(0, 336, 300, 64)) +
  headline('CINKCIARZ', 150, 352, 32, { middle: true, colour: 'mustard', under: 'teal', weight: 2.6, fit: 262 });

function slabHand(x: number, y: number): string {
  return `M${x - 9} ${y - 12}H${x + 9}Q${x + 13} ${y} ${x + 9} ${y + 12}H${x - 9}Q${x - 13} ${y} ${x - 9} ${y - 12}Z`;
}

const DRAW: Record<PosterName, () => string> = { pan, kolejka, cinkciarz };
export const poster = (name: PosterName): string => DRAW[name]() + foot('STACZ', name === 'pan' ? 'mustard' : name === 'kolejka' ? 'ink' : 'slate') + line('ink', 3, rect(1, 1, 298, 398));
