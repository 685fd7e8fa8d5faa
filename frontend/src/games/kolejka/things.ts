// Which object an item is. The rules know five kinds of twelve items each, and only the kind matters (K1.3); so no move,
// fact or view tells them apart, and the server knows no more. The objects are the page's alone: an item is named by its
// kind, where it lies, and which one it is there. So everybody sees the same, after a reload and in a replay as well; what
// comes or goes last changes nothing of what lies before it. Which of them an item was elsewhere is not remembered.
import { GOOD_OF_SHOP } from './art/goods';
import { OBJECTS } from './art/objects';
import { GOOD_MEMBERS, SHOP_MEMBERS, type Good, type Shop, type ShoppingList } from './wire';

export type ThingName = (typeof OBJECTS)[Good][number];

/** Lists ask for a kind; what is drawn on them suits what they are for, and no object is on two of them. */
export const ON_LISTS = {
  kitchen: {
    food: [],
    appliance: ['kuchenka_gazowa', 'lodowka', 'mikser', 'maszyna_do_szycia'],
    furniture: ['stolek', 'krzeslo', 'schowek'],
    clothing: ['torebka', 'pasek'],
    sundry: ['plyn_do_naczyn'],
  },
  communion: {
    food: ['szynka', 'czekoladki', 'kawa', 'oranzada'],
    appliance: ['aparat_fotograficzny', 'magnetofon_szpulowy', 'projektor'],
    furniture: ['obrazek', 'zyrandol'],
    clothing: ['sukienka'],
    sundry: [],
  },
  allotment: {
    food: ['kiszka', 'piwo', 'papryka'],
    appliance: ['radiomagnetofon', 'syfon'],
    furniture: ['stolik_skladany'],
    clothing: [],
    sundry: ['papierosy', 'przewodnik', 'lalka', 'gra_elektroniczna'],
  },
  summer_camp: {
    food: ['cukier', 'herbata'],
    appliance: ['termos'],
    furniture: [],
    clothing: ['sandaly', 'koszula', 'czapka', 'okulary'],
    sundry: ['szczoteczka', 'mydlo', 'kredki'],
  },
  flat: {
    food: ['chleb'],
    appliance: [],
    furniture: ['mebloscianka', 'wersalka', 'stolik_kawowy', 'fotel'],
    clothing: ['palto', 'futro', 'kozaki'],
    sundry: ['proszek_do_prania', 'golarka'],
  },
} as const satisfies Record<ShoppingList, Record<Good, readonly ThingName[]>>;

const nth = (good: Good, n: number): ThingName => {
  const all: readonly ThingName[] = OBJECTS[good];
  return all[((n % all.length) + all.length) % all.length]!;
};

const LOST = 5; // how far on a shop that does not sell a kind begins: a stray item is hardly ever a twin of another

/** The n-th item of a kind on a shop's shelves, from 0. */
export const onShelf = (shop: Shop, good: Good, n: number): ThingName => {
  const own = SHOP_MEMBERS.findIndex((one) => GOOD_OF_SHOP[one] === good);
  const away = (SHOP_MEMBERS.indexOf(shop) - own + SHOP_MEMBERS.length) % SHOP_MEMBERS.length;
  return nth(good, LOST * away + n);
};

/** The n-th item at a kind's stall: from the other end than in the shops. */
export const atStall = (good: Good, n: number): ThingName => nth(good, -1 - n);

/** The n-th item of a kind on a shopping list; beyond it, and where it asks for none, any. */
export const onList = (list: ShoppingList, good: Good, n = 0): ThingName => {
  const wanted: readonly ThingName[] = ON_LISTS[list][good];
  return wanted[n] ?? nth(good, Object.keys(ON_LISTS).indexOf(list) + n);
};

const KINDS = new Map<string, Good>(
  GOOD_MEMBERS.flatMap((good) => OBJECTS[good].map((thing) => [thing, good] as const)),
);

/** What the rules call a thing; null where it is no item. */
export const kindOf = (thing: string): Good | null => KINDS.get(thing) ?? null;
