/** The strokes that all goods share. A good is a hundred wide and a hundred high, and stands at 94. */

import { fill, key, print, type Colour } from '../press';

/** A printed part, with a line that holds at forty pixels. */
export const part = (colour: Colour, d: string): string => print(colour, d, 2.6);
/** A line inside a part. */
export const mark = (d: string, width = 2): string => key(d, width);
/** A stretch of the lightest paper where light falls. */
export const gleam = (d: string, width = 3): string =>
  `<path fill="none" stroke="#fffaf0" stroke-width="${width}" stroke-linecap="round" opacity=".85" d="${d}"/>`;
/** What a thing stands on. */
export const ground = (x = 50, w = 34): string =>
  fill('ink', `M${x - w} 94Q${x} 91 ${x + w} 94 ${x} 97.6 ${x - w} 94Z`, ' opacity=".2"');
