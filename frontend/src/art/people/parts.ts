/** What people are put together from: faces, legs, hands, bags. Everybody looks to the right. */

import { cut, disc, fill, group, halftone, hatch, key, line, oval, poly, print, type Colour } from '../press';

/** A face of two planes, cut with a straight nose. */
export const face = (x: number, y: number, scale = 1, skin: Colour = 'rose'): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    fill(skin, 'M-7.5 -8.5Q0 -12 7 -8.5L8 -1.5 11.6 3.6 8 4.6 7 9.5Q0 13.5 -6 9.5 -9.5 0 -7.5 -8.5Z', ' transform="translate(1 .7)"') +
      fill('brick', 'M-7.5 -8.5Q-3 -10.6 -1 -10.4L-2.6 12Q-6 11 -6 9.5 -9.5 0 -7.5 -8.5Z', ' opacity=".55" transform="translate(1 .7)"') +
      key('M-7.5 -8.5Q0 -12 7 -8.5L8 -1.5 11.6 3.6 8 4.6 7 9.5Q0 13.5 -6 9.5 -9.5 0 -7.5 -8.5Z', 1.7) +
      fill('ink', disc(4, -1.6, 1.35)) +
      key('M4.2 7.4L7.2 7', 1.5),
  );

/** Two trouser legs down to the ground, and shoes. */
export const legs = (x: number, top: number, spread = 6, colour: Colour = 'ink'): string =>
  fill(colour, cut([x - spread - 3.4, top, x - 0.8, top, x - spread + 2, 94, x - spread - 3, 94])) +
  fill(colour, cut([x + 0.8, top, x + spread + 3.4, top, x + spread + 2.6, 94, x + spread - 2.4, 94])) +
  fill('ink', `M${x - spread - 3.6} 93h7l4 3.6v1.6h-11zM${x + spread - 3} 93h7l4 3.6v1.6h-11z`);

/** Legs in stockings, and shoes with heels. */
export const stockings = (x: number, top: number, colour: Colour = 'rose'): string =>
  line(colour, 4.4, `M${x - 5} ${top}L${x - 4.4} 93M${x + 5} ${top}L${x + 5.4} 93`) +
  fill('ink', `M${x - 7.4} 92l6 1 5 4v1.4h-4l-4-1.6v1.6h-2.4zM${x + 2.6} 92l6 1 5 4v1.4h-4l-4-1.6v1.6h-2.4z`);

export const hand = (x: number, y: number, r = 3): string => fill('rose', disc(x, y, r)) + key(disc(x, y, r), 1.5);

/** A hat with a brim and a band. */
export const trilby = (x: number, y: number, colour: Colour = 'ink', band: Colour = 'brick', scale = 1): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    fill(colour, 'M-8 -1L-7 -10Q-3 -14 0 -11.4 4 -14 7.4 -10L8.4 -1Z') +
      fill(band, 'M-8.2 -4.4L8.2 -4.4 8.5 -.6H-8.5Z') +
      fill(colour, 'M-13.5 -1.6Q0 -3.4 14 .4 15 2.8 12 2.4 0 -.6 -12.6 2 -15.6 1 -13.5 -1.6Z'),
  );

export const flatCap = (x: number, y: number, colour: Colour = 'ink'): string =>
  group(
    `translate(${x} ${y})`,
    fill(colour, 'M-10.5 1Q-13 -9 -2 -11 10 -11.5 12 -3L18 .6Q18.6 2.8 15 2.6L-9.6 2.4Z') + line('paper', 0.9, 'M-8 -1.4Q2 -4 11 -2.2'),
  );

export const beret = (x: number, y: number, colour: Colour): string =>
  group(`translate(${x} ${y})`, fill(colour, 'M-9 2Q-16 -5 -7 -10 4 -14 13 -7 15.5 -3 9 .4Z') + line(colour, 1.8, 'M0 -11.5L1 -15'));

/** A headscarf tied under the chin. */
export const headscarf = (x: number, y: number, colour: Colour, dots: Colour = 'paper'): string =>
  group(
    `translate(${x} ${y})`,
    fill(colour, 'M-11 12Q-15 -6 -6 -13 4 -16 9 -8L6 -6Q-2 -8 -3 0 -3 8 2 12.6L-3 17Z', ' transform="translate(.8 .6)"') +
      halftone(dots, [-10, 6, -11, -5, -5, -12, 4, -12, -3, -6, -4, 4, -5, 10], 4.4, 1.7, 30) +
      key('M-11 12Q-15 -6 -6 -13 4 -16 9 -8L6 -6Q-2 -8 -3 0 -3 8 2 12.6L-3 17Z', 1.7) +
      print(colour, 'M1 12L-4 20 2 17 6 20Z', 1.5),
  );

/** A fur hat: nothing but fur. */
export const furHat = (x: number, y: number, colour: Colour = 'ink', hair: Colour = 'mustard'): string =>
  group(
    `translate(${x} ${y})`,
    fill(colour, 'M-12 2l-2.4-3 1.6-1.6-1.4-3 2.2-1.4-.4-3.4 3-.6.8-3.2 3.2.8 2-2.8 2.8 1.8 2.8-2.2 2.2 2.8 3.2-.8.8 3.2 3 .8-.4 3.2 2.2 1.8-1.6 2.8 1.4 2-2.2 3Z') +
      line(hair, 1.1, 'M-8 -3l1.6-3M-3 -2l1-3.4M3 -2l.6-3.4M8 -3l-.4-3M-5 -8l1.4-2.6M1 -8l.6-2.8M6 -8.4l-.4-2.4'),
  );

/** A string bag with whatever could be had. */
export const netBag = (x: number, y: number, scale = 1, content: Colour = 'mustard'): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    key('M-1 -13Q-6 -5 -6.6 0M1 -13Q6 -5 6.6 0', 1.4) +
      fill(content, disc(-2.6, 9, 4.6) + disc(3.4, 7, 4) + disc(1.2, 12.4, 3.4)) +
      key('M-7 0Q-12 16 0 18.4 12 16 7 0Q0 3.4 -7 0Z', 1.6) +
      hatch('ink', [-7, 1, 7, 1, 9.4, 9, 6, 16, 0, 18, -6, 16, -9.4, 9], 45, 3.6, 0.8) +
      hatch('ink', [-7, 1, 7, 1, 9.4, 9, 6, 16, 0, 18, -6, 16, -9.4, 9], -45, 3.6, 0.8),
  );

export const briefcase = (x: number, y: number, colour: Colour = 'mustard'): string =>
  group(
    `translate(${x} ${y})`,
    key('M-3 0V-3.4H3V0', 1.6) + print(colour, cut([-9, 0, 9, 0, 10, 13, -10, 13], 0.7), 1.7) + key('M-9.4 5L0 7.4 9.4 5', 1.3) + fill('ink', disc(0, 7.4, 1.4)),
  );

/** Round spectacles. */
export const glasses = (x: number, y: number): string =>
  fill('paper', disc(x + 4.6, y - 1.6, 3.2)) + key(`${disc(x + 4.6, y - 1.6, 3.2)}M${x + 1.4} ${y - 2}L${x - 7} ${y - 2.6}`, 1.4) + fill('ink', disc(x + 5, y - 1.4, 1.1));

export const moustache = (x: number, y: number, colour: Colour = 'ink'): string =>
  fill(colour, `M${x + 9.4} ${y + 4.6}Q${x + 4} ${y + 3} ${x + 0.4} ${y + 7.4} ${x + 4} ${y + 8} ${x + 6} ${y + 6.4} ${x + 8.4} ${y + 8.4} ${x + 11.4} ${y + 6.6}Z`);

/** A sheet of paper with lines written on it. */
export const sheet = (points: readonly number[], degrees: number, gap = 3.4): string => {
  const mid = [0, 1].map((odd) => points.filter((_, i) => i % 2 === odd).reduce((a, b) => a + b, 0) / (points.length / 2));
  const inside = points.map((value, i) => mid[i % 2]! + (value - mid[i % 2]!) * 0.74);
  return fill('paper', poly(points)) + key(cut(points, 0.6), 1.7) + hatch('teal', inside, degrees, gap, 1.2);
};

/** The shade that a person throws on the ground. */
export const shade = (x: number, width: number): string => faintInk(oval(x, 97.6, width, 1.6));
const faintInk = (d: string): string => fill('ink', d, ' opacity=".18"');
