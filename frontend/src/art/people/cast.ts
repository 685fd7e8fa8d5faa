/** People with a part to play. */

import { cut, disc, fill, halftone, hatch, key, line, poly, print, rect, slab, type Points } from '../press';
import { coat, seatColour, tag } from '../seats';
import { beret, face, flatCap, furHat, glasses, hand, legs, moustache, shade, sheet, stockings, trilby } from './parts';
import type { Person } from './queue';

/** The leading force of the nation: a worker with a spanner. */
export const worker: Person = (seat, tagged = true) =>
  shade(30, 20) +
  legs(30, 74, 7, 'teal') +
  coat(seat, [40, 33, 45, 42, 53, 30, 59, 12, 51, 9, 46, 24], 1.8) +
  coat(seat, [15, 37, 40, 34, 45, 42, 42, 62, 43, 77, 16, 78, 17, 62, 11, 46]) +
  print('teal', cut([22, 51, 37, 50, 39, 76, 20, 77], 0.8), 1.7) +
  line('teal', 3.4, 'M23 52L21 38M36 51L37 36') +
  key('M21 38L23 51M37 36L36 50', 0.8) +
  coat(seat, [10, 42, 18, 38, 21, 56, 28, 65, 24, 70, 11, 62], 1.8) +
  hand(26.6, 68.6) +
  key('M54.6 12L56 3', 4) +
  fill('ink', 'M51.4 5Q49.4 -3 55 -5L54.8 -.4 58.4 0 59.6 -4.4Q64 .4 60 5.4 55.6 8 51.4 5Z') +
  hand(54.8, 9.6, 4) +
  face(29, 22) +
  moustache(29, 22) +
  flatCap(28.4, 14, 'brick') +
  tag(tagged ? seat : null, 29.6, 62);

/** The man with the queue list. */
export const listman: Person = (seat, tagged = true) =>
  shade(29, 19) +
  legs(28, 76) +
  coat(seat, [19, 33, 37, 32, 43, 42, 43, 80, 13, 81, 13, 43]) +
  key('M28 34L29 80M23 34L28 43 34 33', 1.7) +
  face(28, 20) +
  glasses(28, 20) +
  beret(27.4, 12, 'ink') +
  line('mustard', 2.2, 'M14 18L24 13.6') +
  sheet([31, 45, 54, 41, 57, 70, 52, 96, 40, 97, 45, 72], -8) +
  coat(seat, [13, 42, 20, 40, 23, 52, 34, 56, 33, 62, 16, 59], 1.8) +
  hand(36, 59) +
  key('M37 60L44 50', 1.8) +
  tag(tagged ? seat : null, 21, 70);

/** A mother with a pram. Ninety wide. */
export const mother: Person = (seat, tagged = true) =>
  shade(45, 38) +
  stockings(25, 79) +
  coat(seat, [18, 34, 33, 33, 38, 45, 42, 81, 8, 82, 13, 45]) +
  key('M26 36Q28 58 27 81', 1.7) +
  coat(seat, [31, 38, 37, 39, 46, 54, 43, 59, 34, 52], 1.8) +
  face(26, 21) +
  fill('mustard', 'M15 12Q20 4 29 8 37 10 34 15 26 13 23 19 22 27 17 30 12 24 15 12Z') +
  key('M15 12Q20 4 29 8 37 10 34 15 26 13 23 19 22 27 17 30 12 24 15 12Z', 1.6) +
  key('M44 57L52 63', 2.6) +
  hand(44.6, 57) +
  print('teal', 'M50 62H82Q83 82 66 82 52 82 50 62Z', 2) +
  hatch('paper', [52, 66, 81, 66, 79, 74, 73, 80, 60, 80, 54, 75], 0.5, 4.4, 1.2) +
  print('mustard', 'M66 62V41Q85 42 83 62Z', 2) +
  key('M66 62L78 45M66 62L83 53', 1.4) +
  face(61, 56, 0.56) +
  key('M58 82L56 88M75 82L77 88', 2) +
  fill('paper', disc(56, 91, 6) + disc(77, 91, 6)) +
  key(disc(56, 91, 6) + disc(77, 91, 6), 2.2) +
  fill('ink', disc(56, 91, 1.6) + disc(77, 91, 1.6)) +
  tag(tagged ? seat : null, 20, 58);

/** A mother with a child on her arm. */
export const carrying: Person = (seat, tagged = true) =>
  shade(30, 19) +
  stockings(27, 79) +
  coat(seat, [19, 34, 36, 33, 42, 45, 45, 81, 9, 82, 14, 45]) +
  face(25, 21) +
  fill('ink', 'M14 12Q20 4 29 8 36 10 33 14 25 13 22 19 20 28 15 30 11 22 14 12Z') +
  print('paper', cut([34, 40, 48, 36, 52, 60, 38, 64], 1), 1.8) +
  halftone('brick', [35, 42, 47, 39, 50, 58, 39, 61], 4.4, 1.8) +
  face(43, 32, 0.66) +
  fill('mustard', 'M36.6 27Q42 20 49 26L48 29Q42 26 37.4 31Z') +
  coat(seat, [14, 44, 22, 42, 26, 54, 44, 56, 44, 63, 18, 62], 1.8) +
  hand(46, 59) +
  tag(tagged ? seat : null, 26, 72);

/** "You weren't standing here, sir!" */
export const pointing: Person = (seat, tagged = true) =>
  shade(27, 19) +
  stockings(25, 80, 'slate') +
  coat(seat, [14, 35, 33, 33, 40, 46, 44, 82, 5, 83, 8, 46]) +
  key('M25 38Q29 60 27 82', 1.7) +
  fill('ink', disc(31, 58, 1.3) + disc(31.6, 67, 1.3)) +
  print('ink', cut([13, 32, 36, 30, 37, 38, 30, 42, 24, 38, 14, 42], 1.4), 1.6) +
  coat(seat, [30, 39, 35, 44, 49, 41, 50, 34, 36, 33], 1.8) +
  print('rose', 'M49 34L54 33.6 60 35.4Q61 37 59.6 37.6L54 37.6 55 40.6 50 41.4Z', 1.6) +
  coat(seat, [8, 46, 14, 42, 17, 60, 12, 66, 6, 62], 1.8) +
  key('M10 66L10 82', 1.6) +
  print('brick', poly([10, 72, 14, 92, 10, 97, 6, 92]), 1.6) +
  face(26, 21) +
  fill('ink', 'M29 27.4Q33.6 25 35 28.6 33 33 29 31.6Z') +
  furHat(25, 13, 'ink', 'mustard') +
  tag(tagged ? seat : null, 20, 63);

/** A boy with a satchel: "son, go and stand in line". */
export const boy: Person = (seat, tagged = true) => {
  const jacket: Points = [21, 56, 38, 55, 42, 78, 17, 79];
  return (
    shade(30, 15) +
    line('rose', 4, 'M25 80L24.6 90M35 80L35.6 90') +
    line('paper', 4.4, 'M24.6 88v3M35.6 88v3') +
    fill('ink', 'M21 92h7l4 3.4v2.6H21zM32 92h7l4 3.4v2.6H32z') +
    print('ink', cut([18, 76, 41, 76, 41, 85, 31, 84, 30, 80, 28, 85, 18, 86], 0.8), 1.6) +
    print('mustard', cut([9, 57, 20, 56, 20, 75, 10, 75], 0.8), 1.8) +
    key('M9.6 65L20 65M14.6 65v4', 1.6) +
    coat(seat, jacket) +
    line('brick', 2.6, 'M25 56L33 65 37 55') +
    coat(seat, [35, 58, 40, 58, 47, 68, 43, 72, 36, 66], 1.8) +
    hand(46, 71, 2.8) +
    print('paper', rect(43, 73, 8, 6), 1.4) +
    face(30, 42, 1.05) +
    fill('brick', 'M20 35Q20 25 31 26 40 27 40 34L47 37 39 37.6 21 37Z') +
    fill('ink', disc(31, 25.6, 1.7)) +
    tag(tagged ? seat : null, 29, 70, 6.4)
  );
};

/** The speculator, who belongs to nobody. */
export const speculator: Person = () => {
  const body: Points = [18, 33, 42, 32, 48, 42, 49, 84, 11, 85, 13, 42];
  return (
    shade(31, 21) +
    legs(30, 80) +
    fill('brick', cut(body), ' transform="translate(-1.6 1)"') +
    fill('ink', cut(body)) +
    line('paper', 1.1, 'M30 40L31 84M22 36L30 46 38 35M35 56v.1M35.4 64v.1M35.6 72v.1') +
    fill('ink', poly([17, 40, 18, 24, 26, 34, 31, 40, 36, 34, 43, 24, 43, 40])) +
    line('paper', 1, 'M18.4 26L30.6 40.4 42.4 26') +
    face(30, 20) +
    fill('ink', 'M30 16.4H40V20.6Q36 23.4 32 20.6ZM22 16.4H31V18.4H22Z') +
    trilby(30, 12, 'ink', 'mustard', 1.08) +
    fill('ink', cut([41, 37, 47, 40, 51, 64, 44, 65])) +
    line('paper', 1, 'M42 42L46 64') +
    print('mustard', slab(38, 70, 21, 15, 2), 1.8) +
    key('M45 70V66.6H52V70M38 77H59', 1.7) +
    hand(48, 66.6, 3)
  );
};

/** The trader of the market, with a pair of scales. */
export const trader: Person = () =>
  shade(31, 21) +
  legs(30, 80, 6, 'teal') +
  print('brick', cut([16, 35, 43, 34, 48, 44, 48, 82, 11, 83, 12, 45]), 2) +
  hatch('ink', [13, 46, 29, 40, 29, 82, 12, 82], -40, 4.4, 1) +
  print('paper', cut([20, 52, 42, 51, 44, 84, 18, 85], 0.8), 1.7) +
  key('M25 61H37V70H25Z', 1.4) +
  face(30, 22, 1.06) +
  moustache(30, 22.6) +
  furHat(30, 13.6, 'teal', 'mustard') +
  fill('brick', cut([40, 38, 46, 40, 54, 36, 57, 41, 46, 50])) +
  key('M40 38L46 40 54 36 57 41 46 50', 1.7) +
  hand(56, 37) +
  key('M56 37V27M46 30L66 25M46 30L42 44H50ZM66 25L62 39H70Z', 1.5) +
  fill('mustard', 'M41 44H51Q50 50 46 50 42 50 41 44ZM61 39H71Q70 45 66 45 62 45 61 39Z') +
  key('M41 44H51Q50 50 46 50 42 50 41 44ZM61 39H71Q70 45 66 45 62 45 61 39Z', 1.5);

/** The money changer behind his newspaper, with two holes to look through. */
export const changer: Person = (seat, tagged = true) => {
  const body: Points = [13, 38, 47, 37, 53, 46, 53, 84, 7, 85, 8, 46];
  return (
    shade(30, 23) +
    legs(30, 80, 7) +
    (seat === null ? fill('brick', cut(body), ' transform="translate(-1.6 1)"') + fill('ink', cut(body)) : coat(seat, body)) +
    face(30, 20) +
    trilby(30, 11.4, seat === null ? 'ink' : seatColour(seat), 'mustard', 1.14) +
    (seat === null ? '' : key('M16 11Q30 8 44.6 12.4', 1.6)) +
    print('paper', cut([5, 20, 30, 23, 30, 62, 5, 59], 0.8), 1.8) +
    print('paper', cut([30, 23, 56, 20, 56, 59, 30, 62], 0.8), 1.8) +
    fill('ink', poly([8, 38, 27, 40, 27, 42, 8, 40])) +
    hatch('ink', [8, 44, 27, 46, 27, 58, 8, 55.6], 5, 2.8, 1) +
    fill('brick', poly([33, 40, 53, 38, 53, 48, 33, 50])) +
    hatch('ink', [33, 53, 53, 51, 53, 56, 33, 58], -5, 2.8, 1) +
    fill('ink', disc(22, 29, 4.6) + disc(40, 29, 4.6)) +
    fill('paper', disc(23.4, 28.6, 2) + disc(41.4, 28.6, 2)) +
    hand(5, 45) +
    hand(56, 45) +
    tag(tagged ? seat : null, 30, 73, 7)
  );
};
