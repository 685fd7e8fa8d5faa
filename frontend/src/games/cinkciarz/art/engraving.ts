/** Guilloche: the fine lines that a forger gives up on. */

import { once } from '../../../art/once';
import { line, type Colour } from '../../../art/press';

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A rosette of `petals` lobes, drawn `turns` times with a shift. */
export const rosette = once((colour: Colour, x: number, y: number, r: number, petals: number, depth: number, turns: number = 4, width: number = 0.6): string => {
  let d = '';
  for (let turn = 0; turn < turns; turn++) {
    const shift = (turn * Math.PI) / turns;
    const steps = petals * 8;
    for (let i = 0; i <= steps; i++) {
      const a = (2 * Math.PI * i) / steps;
      const radius = r * (1 - depth + depth * Math.sin(petals * a + 2 * shift));
      d += `${i ? 'L' : 'M'}${n(x + radius * Math.cos(a))} ${n(y + radius * Math.sin(a))}`;
    }
  }
  return line(colour, width, d);
});

/** A band of crossing waves from x to x + w. */
export const band = once((colour: Colour, x: number, y: number, w: number, height: number, waves: number, strands: number = 4, width: number = 0.6): string => {
  let d = '';
  for (let strand = 0; strand < strands; strand++) {
    const shift = (strand * 2 * Math.PI) / strands;
    const steps = waves * 8;
    for (let i = 0; i <= steps; i++) {
      d += `${i ? 'L' : 'M'}${n(x + (w * i) / steps)} ${n(y + (height / 2) * Math.sin((2 * Math.PI * waves * i) / steps + shift))}`;
    }
  }
  return line(colour, width, d);
});
