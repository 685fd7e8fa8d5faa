// What the rules say at a table that chose its options: src/stacz/locale/<game>/rules_options*.json has other words for
// some passages of the rules, of the help card, and for texts by code, each with the options under which they hold.
import { at } from './base';
import { form, has, listed, say, t, thingName, words } from './i18n.svelte';
import type { GameCode } from './games';
import type { Chapter, Line, Rulebook } from './rulebook';

export type Options = Readonly<Record<string, unknown>>;

/** Other words for one place; without an id it keeps its words, and is only marked. */
interface Variant {
  id?: string;
  at: string; // sections/check/1, help/turn/0/0, texts/phase_help.act
  when: readonly Readonly<Record<string, string>>[]; // one of these; "!random" is any other value
}

type Texts = Readonly<Record<string, string>>;

/** What holds at a table, by place; and the options that it comes from. */
export interface Holding {
  places: ReadonlyMap<string, string | null>;
  options: readonly string[];
}

type Files = Record<string, () => Promise<{ default: unknown }>>;
const LOCALE = '../../../src/stacz/locale';
const FILES: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/*/rules_options*.json');

const valueText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

/** An option's value in words: its own, the letter of a seat, a number, or the names of things. */
export function optionValue(game: GameCode, name: string, value: unknown, isSeat = name === 'first_seat'): string {
  const text = valueText(value);
  const code = `${game}.option_value.${name}.${text}`;
  if (has(code)) return say(code);
  if (text === 'random') return t('page.new.random');
  if (text === 'true') return t('page.new.yes');
  if (text === 'false') return t('page.new.no');
  if (isSeat) return say(`seat.${text}.letter`);
  return /^\d*$/.test(text) ? text : listed(text.split(',').map((thing) => thingName(game, thing)));
}

/** The address of the rules as they hold at a table. */
export function rulesAddress(game: GameCode, options: Options = {}): string {
  const asked = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, valueText(value)]));
  return at(asked.size ? `/rules/${game}?${asked}` : `/rules/${game}`);
}

const holds = (wanted: string, value: unknown) =>
  wanted.startsWith('!') ? valueText(value) !== wanted.slice(1) : valueText(value) === wanted;

/** What of a game's texts is different under these options. */
export async function holding(game: GameCode, options: Options): Promise<Holding> {
  const frame = FILES[`${LOCALE}/${game}/rules_options.json`];
  const own = FILES[`${LOCALE}/${game}/rules_options.${words.language}.json`];
  const places = new Map<string, string | null>();
  const changed = new Set<string>();
  if (!frame || !own || !Object.keys(options).length) return { places, options: [] };
  const [{ default: variants }, { default: texts }] = await Promise.all([frame(), own()]);
  for (const { id, at, when } of variants as Variant[]) {
    const met = when.find((one) =>
      Object.entries(one).every(([name, wanted]) => name in options && holds(wanted, options[name])),
    );
    if (!met || places.has(at)) continue; // the first that fits
    places.set(at, id === undefined ? null : filled(game, texts as Texts, id, met, options));
    for (const name of Object.keys(met)) changed.add(name);
  }
  return { places, options: [...changed] };
}

/** A text with what the option says in its gap: {count}, the {letter} of a seat, or {names} of things. */
function filled(game: GameCode, texts: Texts, id: string, met: Readonly<Record<string, string>>, options: Options) {
  const [name = ''] = Object.keys(met);
  const count = Number(options[name]);
  const text = texts[id] ?? texts[`${id}.${form(count)}`] ?? texts[`${id}.other`] ?? '';
  return text
    .replace('{count}', String(count))
    .replace(/\{(?:letter|names)\}/, () => optionValue(game, name, options[name]));
}

/** The rules as they hold at a table. */
export function asHeld(book: Rulebook, { places }: Holding): Rulebook {
  const line = (text: Line, at: string): Line => {
    if (typeof text !== 'string' || !places.has(at)) return text;
    return { here: places.get(at) ?? text };
  };
  const chapters = (part: 'sections' | 'help', all: readonly Chapter[]) =>
    all.map((chapter) => ({
      ...chapter,
      text: chapter.text.map((passage, block) => {
        const at = `${part}/${chapter.id}/${block}`;
        return Array.isArray(passage) ? passage.map((one, place) => line(one, `${at}/${place}`)) : line(passage, at);
      }),
    }));
  return { sections: chapters('sections', book.sections), help: chapters('help', book.help) };
}

/** While a screen is open, texts by code follow the options of its table. */
export function followOptions(at: () => { game: GameCode; options: Options } | null): void {
  $effect(() => {
    const table = at();
    let isLeft = false;
    if (table)
      void holding(table.game, table.options).then(({ places }) => {
        if (isLeft) return;
        const codes = [...places].filter(([place, text]) => place.startsWith('texts/') && text !== null);
        words.here = Object.fromEntries(codes.map(([place, text]) => [`${table.game}.${place.slice(6)}`, text!]));
      });
    return () => {
      isLeft = true;
      words.here = {};
    };
  });
}
