/** Everybody who stands in a queue, by name. */

import { at } from '../press';
import { boy, carrying, changer, listman, mother, pointing, speculator, trader, worker } from './cast';
import { hat, lady, netbag, pensioner, scarf, type Person } from './queue';

const pair: Person = (seat, tagged) => at(-2, 3, 0.96, netbag(null)) + at(26, 0, 1, hat(seat, tagged));
const trio: Person = (seat, tagged) => at(-4, 4, 0.95, lady(null)) + at(22, 1, 0.97, pensioner(null)) + at(50, 0, 1, scarf(seat, tagged));

interface Standing {
  width: number;
  draw: Person;
}

export const PEOPLE = {
  hat: { width: 60, draw: hat },
  netbag: { width: 60, draw: netbag },
  scarf: { width: 60, draw: scarf },
  lady: { width: 60, draw: lady },
  pensioner: { width: 60, draw: pensioner },
  pair: { width: 86, draw: pair },
  trio: { width: 108, draw: trio },
  worker: { width: 64, draw: worker },
  listman: { width: 60, draw: listman },
  mother: { width: 90, draw: mother },
  carrying: { width: 60, draw: carrying },
  pointing: { width: 62, draw: pointing },
  boy: { width: 60, draw: boy },
  speculator: { width: 62, draw: speculator },
  trader: { width: 74, draw: trader },
  changer: { width: 62, draw: changer },
} satisfies Record<string, Standing>;
export type FigureName = keyof typeof PEOPLE;
