/** Our own alphabet: one stroke a letter, so that it can be a neon tube, a stencil or a heavy poster type. */

import { hue, line, type Colour } from './press';

// Letters stand on a grid ten high; the number is the width.
const GLYPHS: Record<string, readonly [number, string]> = {
  A: [5, 'M0 10V2.5L2.5 0 5 2.5V10M0 6.6H5'],
  B: [5, 'M0 0V10H3.6L5 8.6V6.2L3.6 4.8 4.7 3.7V1.3L3.4 0H0M0 4.8H3.6'],
  C: [5, 'M5 2.6V1.5L3.5 0H1.5L0 1.5V8.5L1.5 10H3.5L5 8.5V7.4'],
  D: [5, 'M0 0V10H3L5 8V2L3 0H0'],
  E: [4.4, 'M4.4 0H0V10H4.4M0 4.9H3.6'],
  F: [4.4, 'M4.4 0H0V10M0 4.9H3.6'],
  G: [5, 'M5 2.6V1.5L3.5 0H1.5L0 1.5V8.5L1.5 10H3.5L5 8.5V5.4H2.8'],
  H: [5, 'M0 0V10M5 0V10M0 4.9H5'],
  I: [0, 'M0 0V10'],
  J: [4, 'M4 0V8.5L2.6 10H1.3L0 8.6V7.6'],
  K: [5, 'M0 0V10M5 0L.4 5.2 5 10'],
  L: [4.2, 'M0 0V10H4.2'],
  M: [6.4, 'M0 10V0L3.2 5.4 6.4 0V10'],
  N: [5, 'M0 10V0L5 10V0'],
  O: [5, 'M0 1.5L1.5 0H3.5L5 1.5V8.5L3.5 10H1.5L0 8.5Z'],
  P: [5, 'M0 10V0H3.5L5 1.5V4.2L3.5 5.7H0'],
  R: [5, 'M0 10V0H3.5L5 1.5V4L3.5 5.5H0M2.4 5.5L5 10'],
  S: [5, 'M5 2.3V1.5L3.5 0H1.5L0 1.5V3.4L1.5 4.8H3.5L5 6.3V8.5L3.5 10H1.5L0 8.5V7.7'],
  T: [5, 'M0 0H5M2.5 0V10'],
  U: [5, 'M0 0V8.5L1.5 10H3.5L5 8.5V0'],
  V: [5.4, 'M0 0L2.7 10 5.4 0'],
  W: [7.4, 'M0 0L1.8 10 3.7 3.2 5.6 10 7.4 0'],
  X: [5.4, 'M0 0L5.4 10M5.4 0L0 10'],
  Y: [5.4, 'M0 0L2.7 5 5.4 0M2.7 5V10'],
  Z: [5, 'M0 0H5L0 10H5'],
  Ę: [4.4, 'M4.4 0H0V10H4.4M0 4.9H3.6M4 10Q2.6 11.6 4.4 12.4'],
  Ł: [4.2, 'M0 0V10H4.2M-1.3 6.1L2.6 3.7'],
  Ó: [5, 'M0 1.5L1.5 0H3.5L5 1.5V8.5L3.5 10H1.5L0 8.5ZM2.2 -1.7L3.8 -3.2'],
  Ś: [5, 'M5 2.3V1.5L3.5 0H1.5L0 1.5V3.4L1.5 4.8H3.5L5 6.3V8.5L3.5 10H1.5L0 8.5V7.7M2.2 -1.7L3.8 -3.2'],
  Ż: [5, 'M0 0H5L0 10H5M2.5 -2.9V-1.7'],
  Ź: [5, 'M0 0H5L0 10H5M2.2 -1.7L3.8 -3.2'],
  0: [5, 'M0 1.5L1.5 0H3.5L5 1.5V8.5L3.5 10H1.5L0 8.5Z'],
  1: [2.4, 'M0 2.2L2.4 0V10'],
  2: [5, 'M0 2.4V1.5L1.5 0H3.5L5 1.5V3.8L0 10H5'],
  3: [5, 'M0 0H5L2.2 4H3.4L5 5.6V8.5L3.5 10H1.5L0 8.5V7.7'],
  4: [5.4, 'M4 10V0L0 7.2H5.4'],
  5: [5, 'M4.8 0H.4L0 4.6H3.5L5 6V8.5L3.5 10H1.5L0 8.5V7.8'],
  6: [5, 'M4.6 1.2L3.5 0H1.6L0 1.6V8.5L1.5 10H3.5L5 8.5V5.8L3.6 4.4H0'],
  7: [5, 'M0 0H5L1.6 10'],
  8: [5, 'M1.4 4.7L.2 3.5V1.4L1.5 0H3.5L4.8 1.4V3.5L3.6 4.7H1.4L0 6.1V8.5L1.5 10H3.5L5 8.5V6.1L3.6 4.7'],
  9: [5, 'M.4 8.8L1.5 10H3.4L5 8.4V1.5L3.5 0H1.5L0 1.5V4.2L1.4 5.6H5'],
  '!': [0, 'M0 0V6.4M0 9V10'],
  '?': [4.6, 'M0 2.2V1.5L1.4 0H3.2L4.6 1.5V3.4L2.3 5.2V6.8M2.3 9V10'],
  '.': [0, 'M0 9V10'],
  '-': [4, 'M0 5.2H4'],
  '=': [4, 'M0 3.6H4M0 6.8H4'],
  '+': [5.4, 'M0 5.2H5.4M2.7 2.5V7.9'],
  ' ': [2, ''],
};

/** How wide a text of this height is, with this space between the letters (in tenths of the height). */
export const widthOf = (text: string, height: number, space = 2.6): number => {
  const letters = [...text].map((letter) => GLYPHS[letter]?.[0] ?? 0);
  return ((letters.reduce((sum, width) => sum + width, 0) + space * (letters.length - 1)) * height) / 10;
};

export interface Hand {
  colour?: Colour;
  /** Of the stroke, in tenths of the height. */
  weight?: number;
  space?: number;
  /** Where x is: at the text's start or in its middle. */
  middle?: boolean;
  /** Squeeze to at most this width. */
  fit?: number;
  round?: boolean;
}

/** A text as strokes; y is the top of its capitals. */
export const letter = (text: string, x: number, y: number, height: number, hand: Hand = {}): string => {
  const { colour = 'ink', weight = 1.8, space = weight + 0.9, middle = false, fit, round = false } = hand;
  const width = widthOf(text, height, space);
  const squeeze = fit && width > fit ? fit / width : 1;
  const scale = height / 10;
  let glyphs = '';
  let along = 0;
  for (const sign of text) {
    const [advance, d] = GLYPHS[sign] ?? [0, ''];
    if (d) glyphs += `<path transform="translate(${Math.round(along * 100) / 100})" d="${d}"/>`;
    along += advance + space;
  }
  const left = middle ? x - (width * squeeze) / 2 : x;
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : ' stroke-miterlimit="3"';
  const r = (value: number): number => Math.round(value * 1000) / 1000;
  return `<g fill="none" stroke="${hue(colour)}" stroke-width="${weight}"${ends} transform="translate(${r(left)} ${r(y)}) scale(${r(scale * squeeze)} ${r(scale)})">${glyphs}</g>`;
};

/** Heavy type with a second plate that slipped. */
export const headline = (text: string, x: number, y: number, height: number, hand: Hand & { under?: Colour } = {}): string =>
  (hand.under ? letter(text, x + height * 0.07, y + height * 0.05, height, { weight: 2.4, ...hand, colour: hand.under }) : '') +
  letter(text, x, y, height, { weight: 2.4, ...hand });

/** A neon tube: glow, gas and the white in the middle. */
export const neon = (text: string, x: number, y: number, height: number, colour: Colour, fit?: number): string =>
  [
    [3.6, colour, 0.28],
    [1.9, colour, 1],
    [0.6, 'paper', 0.95],
  ]
    .map(([weight, ink, opacity]) => {
      const hand: Hand = { colour: ink as Colour, weight: weight as number, space: 3.2, middle: true, round: true };
      if (fit) hand.fit = fit;
      return `<g opacity="${opacity}">${letter(text, x, y, height, hand)}</g>`;
    })
    .join('');

/** A neon tube bent along a path. */
export const tube = (d: string, colour: Colour, width = 2): string =>
  `<g opacity=".28">${line(colour, width * 2.2, d)}</g>${line(colour, width, d)}${line('paper', width * 0.32, d)}`;
