/** Plain people of the queue, each in a coat of the seat's cloth. Sixty wide, a hundred high. */

import { cut, disc, fill, hatch, key, line, print } from '../press';
import { coat, tag, type Seat } from '../seats';
import { beret, briefcase, face, flatCap, furHat, glasses, hand, headscarf, legs, moustache, netBag, shade, stockings, trilby } from './parts';

/** A drawing of somebody in a seat's cloth, with the seat's letter unless it is not to be shown. */
export type Person = (seat: Seat, tagged?: boolean) => string;

/** A man with a hat and a briefcase. */
export const hat: Person = (seat, tagged = true) =>
  shade(31, 20) +
  legs(31, 76) +
  coat(seat, [22, 32, 40, 31, 46, 40, 48, 80, 15, 81, 17, 40]) +
  key('M31 33L32.4 79M26 33L31 42 37 32', 1.7) +
  fill('ink', disc(35, 52, 1.2) + disc(35.4, 61, 1.2)) +
  coat(seat, [39, 36, 46, 38, 49, 62, 42, 63], 1.8) +
  hand(46, 65) +
  briefcase(45, 70) +
  face(31, 20) +
  trilby(31, 12) +
  tag(tagged ? seat : null, 24, 54);

/** A woman with a net bag. */
export const netbag: Person = (seat, tagged = true) =>
  shade(29, 19) +
  stockings(28, 78) +
  coat(seat, [20, 33, 36, 32, 41, 44, 46, 81, 10, 82, 15, 44]) +
  key('M28 34Q31 58 30 81', 1.7) +
  fill('ink', disc(32.6, 46, 1.2) + disc(33.4, 56, 1.2) + disc(33.6, 66, 1.2)) +
  coat(seat, [34, 36, 40, 37, 46, 56, 40, 59], 1.8) +
  hand(44, 60) +
  netBag(45, 73, 0.95) +
  face(28, 21) +
  headscarf(28, 21, 'brick') +
  tag(tagged ? seat : null, 22, 55);

/** Somebody wrapped up in a long scarf. */
export const scarf: Person = (seat, tagged = true) =>
  shade(30, 19) +
  legs(30, 77) +
  coat(seat, [20, 34, 40, 33, 45, 42, 45, 80, 15, 81, 15, 43]) +
  key('M30 40L31 80', 1.7) +
  coat(seat, [36, 42, 43, 41, 46, 58, 37, 60, 34, 55], 1.8) +
  coat(seat, [16, 44, 23, 42, 24, 58, 33, 60, 32, 65, 17, 63], 1.8) +
  face(31, 20) +
  print('mustard', cut([20, 29, 41, 28, 42, 36, 21, 37], 0.8), 1.7) +
  print('mustard', cut([23, 35, 31, 35, 29, 58, 21, 57], 0.8), 1.7) +
  hatch('brick', [23, 38, 31, 38, 29, 56, 21.6, 55], 3, 4.4, 2) +
  key('M22 58v4M25 58v4M28 59v4', 1.2) +
  flatCap(30, 13, 'teal') +
  tag(tagged ? seat : null, 38, 70);

/** A lady with a beret and a handbag. */
export const lady: Person = (seat, tagged = true) =>
  shade(30, 18) +
  stockings(29, 80, 'slate') +
  coat(seat, [22, 33, 37, 32, 40, 44, 37, 54, 47, 82, 11, 83, 21, 54, 18, 44]) +
  line('ink', 3, 'M21 55L37.4 54') +
  coat(seat, [18, 36, 24, 36, 22, 56, 28, 60, 26, 65, 15, 60], 1.8) +
  hand(29, 63, 2.8) +
  key('M29 63Q33 66 36 65', 1.4) +
  print('brick', cut([28, 66, 42, 65, 44, 77, 27, 78], 0.7), 1.7) +
  face(29, 21) +
  fill('mustard', 'M20 13Q14 24 19 32L25 31Q21 22 24 14Z') +
  key('M20 13Q14 24 19 32L25 31Q21 22 24 14', 1.5) +
  beret(29, 13, 'ink') +
  tag(tagged ? seat : null, 32, 45, 6.4);

/** A pensioner with a stick and all the time in the world. */
export const pensioner: Person = (seat, tagged = true) =>
  shade(30, 20) +
  legs(27, 78, 5) +
  coat(seat, [17, 38, 33, 33, 41, 43, 43, 80, 11, 82, 12, 48]) +
  key('M32 36L30 80', 1.7) +
  coat(seat, [33, 42, 40, 41, 48, 56, 44, 61, 35, 55], 1.8) +
  key('M48 58L52 97', 2.6) +
  key('M48 59Q44 52 50 52', 2.4) +
  hand(47, 58) +
  face(35, 24) +
  moustache(35, 24, 'paper') +
  glasses(35, 24) +
  furHat(34, 15, 'ink', 'slate') +
  tag(tagged ? seat : null, 22, 58);
