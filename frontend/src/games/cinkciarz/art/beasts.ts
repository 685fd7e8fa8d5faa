/** The beasts of the banknotes: one for each currency, sixty by sixty. */

import type { Kind } from '../wire';
import { disc, fill, hatch, key, line, poly, star, type Colour } from '../../../art/press';
import { rosette } from './engraving';

type Beast = (deep: Colour) => string;

/** A stork on its nest. */
const stork: Beast = () =>
  line('brick', 2.2, 'M27 42L25 54M33 42L35 54') +
  fill('paper', 'M16 34Q18 22 32 24L38 12Q40 5 46 8 49 11 46 16L42 32Q38 43 26 42 18 41 16 34Z') +
  fill('ink', 'M8 36Q14 26 28 30 32 34 27 39 18 43 8 36Z') +
  line('paper', 0.9, 'M13 36Q20 32 27 34M15 38Q20 36 25 37') +
  key('M16 34Q18 22 32 24L38 12Q40 5 46 8 49 11 46 16L42 32Q38 43 26 42', 1.5) +
  fill('brick', poly([46, 9, 60, 15, 45, 14])) +
  fill('ink', disc(43.6, 10, 1.1)) +
  line('mustard', 2, 'M12 54H50M15 57H47M20 51L28 58M32 51L42 58M40 52L30 58');

/** A bear, not amused. */
const bear: Beast = (deep) =>
  fill(deep, 'M8 56Q4 38 14 30 10 22 17 17 23 15 26 20 34 17 40 21 44 15 50 18 55 23 51 30 57 40 54 56Z') +
  fill('paper', 'M22 42Q22 34 32 34 42 34 42 42 40 51 32 51 24 51 22 42Z') +
  fill('ink', 'M27 39Q32 36 37 39 36 44 32 45 28 44 27 39Z') +
  line('ink', 1.5, 'M32 45V48M27 49Q32 46 37 49') +
  fill('paper', disc(23, 29, 2.4) + disc(41, 29, 2.4)) +
  fill('ink', disc(23.6, 29.4, 1.3) + disc(40.4, 29.4, 1.3)) +
  line('paper', 1.3, 'M18 25L26 27M46 25L38 27') +
  line('paper', 0.8, 'M12 40l3 6M15 35l3 5M49 35l-3 5M52 41l-3 6M13 48l3 5M51 49l-3 5');

/** An eagle in profile. */
const eagle: Beast = (deep) =>
  fill('paper', 'M10 56Q6 30 18 16 30 4 44 14 50 19 49 26 38 26 36 32 38 44 46 56Z') +
  fill('mustard', 'M40 16Q54 14 57 24 58 32 52 36 52 28 44 27 40 28 37 30 38 22 40 16Z') +
  fill('ink', disc(35, 20, 2.1)) +
  line('ink', 1.8, 'M29 15L40 18') +
  key('M10 56Q6 30 18 16 30 4 44 14M40 16Q54 14 57 24 58 32 52 36 52 28 44 27 38 28 36 32 38 44 46 56', 1.5) +
  line(deep, 1.3, 'M14 30q4 5 9 4M13 37q5 6 12 4M13 45q6 6 14 4M16 23q4 4 8 3M26 32q4 4 8 2M27 41q5 4 9 2M29 50q5 4 11 2M14 52q5 5 12 2');

/** A lion whose mane is guilloche. */
const lion: Beast = (deep) =>
  fill('mustard', star(30, 31, 28, 22, 16)) +
  rosette(deep, 30, 31, 27, 16, 0.16, 5, 0.8) +
  fill('paper', 'M17 24Q20 15 30 15 40 15 43 24L42 38Q38 50 30 50 22 50 18 38Z') +
  key('M17 24Q20 15 30 15 40 15 43 24L42 38Q38 50 30 50 22 50 18 38Z', 1.5) +
  fill('ink', 'M25 36H35L30 42ZM21 26L27 28 22 29ZM39 26L33 28 38 29Z') +
  line('ink', 1.4, 'M30 42V45M24 46Q28 48 30 45 32 48 36 46M27 30L28 36M33 30L32 36');

/** A dachshund, as long as the note allows. */
const dachshund: Beast = (deep) =>
  line(deep, 3, 'M3 34Q-2 28 1 22') +
  fill(deep, 'M2 34Q4 29 12 29H40Q44 20 50 19L60 24Q62 28 58 29L51 30Q50 38 45 43V52H40V45H14V52H9V45Q2 42 2 34Z') +
  fill('ink', 'M46 20Q40 22 41 34 46 36 49 29Z') +
  fill('paper', disc(53, 23.4, 1.2)) +
  fill('ink', disc(60.4, 25.6, 1.7)) +
  fill('brick', 'M41 37L48 37 47 41 42 41Z') +
  hatch('paper', [8, 38, 36, 38, 36, 43, 10, 43], 60, 3, 0.7);

/** A rooster. */
const rooster: Beast = (deep) =>
  fill(deep, 'M6 14Q-4 34 14 42 20 52 32 50 46 47 46 32L48 20Q42 12 36 20 34 32 24 32 12 30 14 18 12 12 6 14Z') +
  fill('brick', 'M36 18Q33 10 38 9 40 4 44 8 49 5 50 12 52 16 48 20 42 12 36 18ZM48 25Q53 27 50 33 45 33 46 26Z') +
  fill('mustard', poly([48, 19, 57, 23, 48, 25])) +
  fill('paper', disc(44, 19, 2)) +
  fill('ink', disc(44.6, 19, 1)) +
  line('paper', 1.2, 'M7 20Q5 32 14 36M11 18Q9 28 18 33M20 38Q28 44 36 36M23 43Q30 46 37 41M40 28q2 3 5 2') +
  line('mustard', 2.2, 'M27 50V56M33 50V56M23 57H30M30 57H38');

/** An elk that wears its crown by nature. */
const elk: Beast = (deep) =>
  fill('mustard', 'M25 24Q10 24 4 8L10 14 9 4 15 14 17 4 20 15 25 10 26 20ZM35 24Q50 24 56 8L50 14 51 4 45 14 43 4 40 15 35 10 34 20Z') +
  key('M25 24Q10 24 4 8L10 14 9 4 15 14 17 4 20 15 25 10 26 20ZM35 24Q50 24 56 8L50 14 51 4 45 14 43 4 40 15 35 10 34 20Z', 1.2) +
  fill(deep, 'M22 22L10 27 20 31 23 44Q22 56 30 57 38 56 37 44L40 31 50 27 38 22Q30 17 22 22Z') +
  fill('paper', disc(24.6, 31, 1.8) + disc(35.4, 31, 1.8)) +
  fill('ink', disc(24.8, 31.4, 1) + disc(35.2, 31.4, 1)) +
  line('paper', 1.3, 'M26 51v.1M34 51v.1M27 54Q30 55.4 33 54M28 34L27 44M32 34L33 44');

export const BEASTS: Record<Exclude<Kind, 'silver' | 'gold'>, Beast> = {
  zlote: stork,
  ruble: bear,
  dolary: eagle,
  funty: lion,
  marki: dachshund,
  franki: rooster,
  korony: elk,
};
