/** What a chat shows of a link: the poster of a game beside the mark, or all posters. Drawn by the build (pictures.ts). */

import { WORDMARK, wordmark } from './common/mark';
import { POSTER } from './common/poster';
import { fill, rect } from './press';

export const SIZE = [1200, 630] as const;

const POSTERS = import.meta.glob<() => string>('../games/*/art/poster.ts', { eager: true, import: 'default' });

/** A poster as high as the card but for a margin; it is cut at its edge. */
function hung(art: string, x: number, y: number, height: number, number: number): string {
  const scale = height / POSTER[1];
  const edge = rect(0, 0, POSTER[0], POSTER[1]);
  return `<clipPath id="edge${number}"><path d="${edge}"/></clipPath><g transform="translate(${x} ${y}) scale(${scale})"><g clip-path="url(#edge${number})">${art}</g><path d="${edge}" fill="none" stroke="#231f1a" stroke-width="4"/></g>`;
}

const mark = (x: number, y: number, width: number): string =>
  `<g transform="translate(${x} ${y}) scale(${width / WORDMARK[0]})">${wordmark()}</g>`;

/** Colours stand in the art as var(--name,#hex); without a style sheet the second counts. */
const whole = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.join(' ')}">${fill('paper', rect(0, 0, ...SIZE))}${inside}</svg>`.replace(
    /var\(--[\w-]+,\s*(#[0-9a-fA-F]+)\)/g,
    '$1',
  );

/** The cards as SVG: of each game by its code, and `stacz` of all. */
export function cards(): Record<string, string> {
  const drawn = Object.entries(POSTERS).map(([path, draw]) => [path.split('/').at(-3)!, draw()] as const);
  const own = drawn.map(([game, art]) => [game, whole(hung(art, 90, 45, 540, 0) + mark(600, 235, 510))]);
  const step = (SIZE[0] - 60) / Math.max(drawn.length, 3);
  const all = drawn.map(([, art], number) => hung(art, 60 + number * step, 190, 420, number)).join('');
  return { ...(Object.fromEntries(own) as Record<string, string>), stacz: whole(mark(380, 30, 440) + all) };
}
