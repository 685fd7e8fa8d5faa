// Which object an item of Kolejka is: stable, the same for everybody, and nothing that the rules would know.
import { expect, it } from 'vitest';
import { OBJECTS } from '../src/games/kolejka/art/objects';
import { wanted } from '../src/games/kolejka/art/lists';
import { wares } from '../src/games/kolejka/art/shops';
import { stallWares } from '../src/games/kolejka/art/street';
import { atStall, kindOf, onList, onShelf, ON_LISTS } from '../src/games/kolejka/things';
import { GOOD_MEMBERS, SHOP_MEMBERS, SHOPPING_LIST_MEMBERS, type Good } from '../src/games/kolejka/wire';

const NEEDS = [[0, 4, 3, 2, 1], [4, 3, 2, 1, 0], [3, 2, 1, 0, 4], [2, 1, 0, 4, 3], [1, 0, 4, 3, 2]]; // prettier-ignore
const twelve = Array.from({ length: 12 }, (_, n) => n);

it.each(GOOD_MEMBERS)('the twelve items of %s are twelve objects of it, wherever they lie', (good) => {
  const all = new Set<string>(OBJECTS[good]);
  for (const shop of SHOP_MEMBERS) expect(new Set(twelve.map((n) => onShelf(shop, good, n)))).toEqual(all);
  expect(new Set(twelve.map((n) => atStall(good, n)))).toEqual(all);
  expect([...all].map(kindOf)).toEqual(twelve.map(() => good));
});

it('what comes last or goes first changes nothing of what lies there', () => {
  const names = (count: number) => wares('spozywczy', { food: count, clothing: 1 }).map(({ thing }) => thing);
  const stall = (count: number) => stallWares('food', count).map(({ thing }) => thing);
  for (const count of [1, 2, 5, 8]) {
    expect(names(count + 1).slice(0, count)).toEqual(names(count).slice(0, count));
    expect(stall(count + 1).slice(0, count)).toEqual(stall(count).slice(0, 5));
  }
  expect(names(3)).toEqual(names(3));
});

it('in the shop, at the stall and where it has strayed to, an item is seldom the same object', () => {
  const here = [0, 1, 2].map((n) => onShelf('meble', 'furniture', n));
  const there = [0, 1, 2].map((n) => atStall('furniture', n));
  const strays = SHOP_MEMBERS.filter((shop) => shop !== 'meble').map((shop) => onShelf(shop, 'furniture', 0));
  expect(new Set([...here, ...there]).size).toBe(6);
  expect(new Set([here[0], ...strays]).size).toBe(5);
});

it('a list shows as many things of each kind as it asks for, and no thing is on two lists', () => {
  SHOPPING_LIST_MEMBERS.forEach((list, row) =>
    GOOD_MEMBERS.forEach((good, column) => {
      expect(ON_LISTS[list][good]).toHaveLength(NEEDS[row]![column]!);
      expect(kindOf(onList(list, good))).toBe(good); // also where none is asked for
    }),
  );
  const all = SHOPPING_LIST_MEMBERS.flatMap((list) =>
    GOOD_MEMBERS.flatMap((good): string[] => [...ON_LISTS[list][good]]),
  );
  expect(new Set(all).size).toBe(50);
  const wants: Partial<Record<Good, number>> = { appliance: 4, furniture: 3, clothing: 2, sundry: 1 };
  const found = wanted('kitchen', wants);
  expect(found.map(({ thing }) => thing)).toEqual(GOOD_MEMBERS.flatMap((good) => ON_LISTS.kitchen[good]));
  expect(found.every(({ left, top, width, height }) => left + width <= 100 && top + height <= 100)).toBe(true);
});

it('what is no item has no kind', () => expect(kindOf('trader')).toBeNull());
