// Names to propose to who has not said how they are called: first names of the era, none of them a bot's.
const NAMES = [
  'Ala', 'Antek', 'Bogna', 'Czesiek', 'Danka', 'Edek', 'Felek', 'Grażyna', 'Halina', 'Irena', 'Jadzia', 'Kazik',
  'Lucyna', 'Mietek', 'Nela', 'Olek', 'Pola', 'Rysiek', 'Stefa', 'Tosiek', 'Ula', 'Wanda', 'Zdzisiek', 'Żaneta',
]; // prettier-ignore

const first = (name: string) => name.split(' ')[0]!.toLocaleLowerCase('pl');

/** A name that nobody at the table has, the wish if it can be. */
export function propose(taken: readonly (string | null)[], wish = ''): string {
  const used = new Set(taken.filter((name) => name !== null).map(first));
  if (wish && !used.has(first(wish))) return wish;
  const free = NAMES.filter((name) => !used.has(first(name)));
  return free[Math.floor(Math.random() * free.length)] ?? wish;
}

/** A guest's name without the number that the server put behind it. */
export const withoutNumber = (name: string) => name.replace(/ \d\d$/, '');
