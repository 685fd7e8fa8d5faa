import { published } from '../../../art/common/poster';
import { headline } from '../../../art/lettering';
import { PEOPLE } from '../../../art/people';
import { at, beams, cut, disc, fill, hatch, key, oval, rect } from '../../../art/press';

/** An arm from above and a head below: together they are an exclamation mark. */
const picture = (): string =>
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

export default (): string => published(picture(), 'mustard');
