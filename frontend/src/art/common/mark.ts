/** The mark of Stacz: somebody who stands in the queue for you, on a ration stamp. */

import { letter } from '../lettering';
import { cut, disc, fill, line, poly, toothed } from '../press';

export const WORDMARK = [220, 64] as const;

/** Coat, hat, bag: cut out of one sheet; and the place beside, which is kept for you. */
const mark = (): string =>
  fill('brick', toothed(2, 2, 60, 60, 6)) +
  line('rose', 2, 'M38 53V30Q38 25 42 23.6M52 53V30Q52 25 48 23.6M40 17Q40 11 45 11 50 11 50 17 49 23 45 23 41 23 40 17', ' stroke-dasharray="3.4 3"') +
  fill('ink', cut([15, 27, 29, 27, 33, 32, 35, 54, 10, 54, 11, 32], 0.6)) +
  fill('rose', 'M17 15H29L29.6 19 32 22 29.4 23 29 27Q23 29 18 26Z') +
  fill('ink', disc(26.6, 19.6, 1.1)) +
  fill('ink', 'M12 15.4Q22 12.6 33 15.4 34 17.6 31.6 17.4 22 15 13.4 17.4 11 17.4 12 15.4ZM16 14L17 7.6Q19.6 5.4 22.6 7 25.6 5.4 28 7.6L29 14Z') +
  fill('mustard', poly([15.8, 11.6, 28.6, 11.6, 29, 14.2, 15.6, 14.2])) +
  line('paper', 1.4, 'M22 28L23 53M18 28L22 34 27 28') +
  fill('rose', disc(31.6, 41.6, 2)) +
  line('mustard', 1.1, 'M31.6 42L28.4 46.4M31.6 42L34.8 46.4M28.4 46.4Q25.6 54.6 31.6 55.4 37.6 54.6 34.8 46.4 31.6 47.8 28.4 46.4M28 49L33 55M30 47L36 53M35.2 49L30 55M33 47L27.6 52.6');

export const wordmark = (): string => mark() + letter('STACZ', 76, 15, 34, { weight: 2.7, colour: 'brick' }) + letter('STACZ', 74, 13, 34, { weight: 2.7 });

export const stamp = (text: string): string =>
  `<g opacity=".88">${line('brick', 3.2, cut([4, 4, 156, 4, 156, 56, 4, 56], 1.6))}${line('brick', 1.4, cut([9, 9, 151, 9, 151, 51, 9, 51], 1))}${letter(text, 80, 20, 20, { middle: true, weight: 2.6, colour: 'brick', fit: 128 })}${line('paper', 1.1, 'M14 20l18 4M60 48l30-4M110 14l24 6M40 34l16 2M120 42l14-3')}</g>`;
export const STAMP = [160, 60] as const;

/** A perforation between two parts of a page. */
export const DIVIDER = [240, 16] as const;
export const divider = (): string => line('ink', 2.2, 'M4 8H236', ' stroke-dasharray="0 6"') + fill('brick', poly([112, 8, 120, 2, 128, 8, 120, 14]));
