// What a thing of a game is: its name in Polish and in the reader's language, what it does, and its line of history.
// Whatever stands for a thing carries data-about="card:lista" somewhere inside of data-game="kolejka"; parts/About.svelte
// opens its card.
import { plain, type Findable } from './command';
import { reading } from './games';
import { spelt, words } from './i18n.svelte';
import { pictures, type Picture } from './pictures';

/** Something that can be explained; a thing without members (a newspaper) has only a kind. */
export interface Subject {
  game: string;
  kind: string;
  member: string;
}

export interface Explained {
  title: string; // in Polish, as it is printed on the thing
  names: readonly string[]; // what else it is called, in the reader's language
  help: string;
  story: string;
  picture: Picture | null;
}

type Texts = Readonly<Record<string, string>>;

/**
 * What a game tells of a kind of things beside their texts: the family that these stand in, where it is not called like
 * the kind, and what a thing is in the rules, where no text of its own says it.
 */
export type Telling = (member: string) => { family?: string; help?: string | undefined };

const TELLINGS = import.meta.glob<Readonly<Record<string, Telling>>>('../games/*/about.ts', { import: 'default' });

const LOCALE = '../../../src/stacz/locale';
/** Stories, and names in Polish: nobody needs them before something is asked about. ../../texts.ts puts them together. */
const STORIES = import.meta.glob<{ default: Texts }>('../../../src/stacz/locale/[a-z][a-z].json', { query: '?about' });

/** What an element stands for, if anything. */
export function subjectOf(element: Element | null): Subject | null {
  const [kind, member = ''] = element?.getAttribute('data-about')?.split(':') ?? [];
  const game = element?.closest('[data-game]')?.getAttribute('data-game');
  return kind && game ? { game, kind, member } : null;
}

/** All that can be said of a thing; what is not written is left out, and of who has no name nothing is said. */
export async function explained({ game, kind, member }: Subject): Promise<Explained | null> {
  const [{ default: more }, drawn, tellings] = await Promise.all([
    STORIES[`${LOCALE}/${words.language}.json`]!(),
    pictures(game).catch(() => null),
    TELLINGS[`../games/${game}/about.ts`]?.().catch(() => null),
  ]);
  const told = tellings?.[kind]?.(member) ?? {};
  const code = (form = '') => `${game}.${told.family ?? kind}${form && `_${form}`}${member && `.${member}`}`;
  const say = (form: string) => words.text(code(form)) ?? more[code(form)];
  const own = words.text(code()) ?? more[code('own')];
  const help = told.help ?? say('help') ?? '';
  const story = more[code('story')] ?? '';
  if (own === undefined && !say('help') && !story) return null;
  const name = own ?? spelt(member || kind);
  const title = more[code()] ?? name;
  const names = [...new Set([name, say('full') ?? name])].filter((one) => one !== title);
  return { title, names, help, story, picture: drawn && draw(drawn[kind], member) };
}

/** A game need not draw all of its members. */
function draw(drawing: ((member: string) => Picture) | undefined, member: string): Picture | null {
  try {
    return drawing?.(member) ?? null;
  } catch {
    return null;
  }
}

/** Something that can be asked about by its name. */
export interface Askable extends Findable {
  about: string; // as in data-about
}

const NOT_THINGS = new Set(['phase', 'option', 'seats', 'bot']);

/** All that a game can explain, in the order of its texts. */
export async function askable(game: string): Promise<Askable[]> {
  const { default: more } = await STORIES[`${LOCALE}/${words.language}.json`]!();
  const all = new Set<string>();
  for (const code of [...Object.keys(words.all()), ...Object.keys(more)]) {
    const [, of, kind = '', member] = /^(\w+)\.(\w+)_(?:help|full|story)(?:\.(\w+))?$/.exec(code) ?? [];
    if (of === game && !NOT_THINGS.has(kind)) all.add(member ? `${kind}:${member}` : kind);
  }
  return [...all].flatMap((about) => {
    const [kind, member = ''] = about.split(':');
    const code = (form = '') => `${game}.${kind}${form && `_${form}`}${member && `.${member}`}`;
    const own = words.text(code());
    if (own === undefined) return [];
    const names = [...new Set([more[code()] ?? own, own, words.text(code('full')) ?? own])];
    const help = words.text(code('help')) ?? '';
    const sentence = (names.length > 1 || !help ? names : [...names, help]).join(' – ');
    return [{ about, sentence, words: plain(sentence), codes: plain(`${member} ${help}`) }];
  });
}

/** A sentence in pieces; those that name a thing say which. */
export interface Named {
  text: string;
  about?: string;
}

const FORMS = ['', '_acc', '_at', '_few', '_from', '_full', '_loc', '_many', '_to']; // in which sentences name things
const found = new Map<string, { names: ReadonlyMap<string, string>; any: RegExp | null }>();

/** A text as somebody types it: printers tie words together, and have an apostrophe of their own. */
const asTyped = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('’', "'");

/** What the things of a game are called in the reader's language, in all forms. */
function namesIn(game: string): { names: ReadonlyMap<string, string>; any: RegExp | null } {
  const key = `${game} ${words.language}`;
  const known = found.get(key);
  if (known) return known;
  const kinds = new Set(Object.values(reading(game).enumFields));
  const explains = (kind: string, member: string) =>
    ['help', 'full'].some((form) => words.text(`${game}.${kind}_${form}.${member}`) !== undefined);
  const names = new Map<string, string>();
  for (const [code, text] of Object.entries(words.all())) {
    const [of, kind = '', member = ''] = code.split('.');
    const plain = FORMS.map((form) => kind.slice(0, kind.length - form.length)).find(
      (one, number) => kinds.has(one) && kind === one + FORMS[number],
    );
    if (of === game && plain && plain !== 'phase' && text.length > 2 && explains(plain, member))
      names.set(asTyped(text), `${plain}:${member}`);
  }
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) =>
    name
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '[ \u00a0]')
      .replaceAll("'", "['’]"),
  );
  const any = escaped.length ? new RegExp(`(?<!\\p{L})(${escaped.join('|')})(?!\\p{L})`, 'gu') : null;
  found.set(key, { names, any });
  return { names, any };
}

/** A sentence with the names of things marked, so that each can be asked about. */
export function marked(game: string, sentence: string): Named[] {
  const { names, any } = namesIn(game);
  if (!any) return [{ text: sentence }];
  return sentence
    .split(any)
    .filter(Boolean)
    .map((text) => ({ text, about: names.get(asTyped(text)) }))
    .map(({ text, about }) => (about ? { text, about } : { text }));
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/** Where a card of a size goes: beside the thing, never over it, and within the screen, as far as there is room. */
export function placed(thing: Box, card: { width: number; height: number }, screen: { width: number; height: number }) {
  const [right, bottom] = [thing.left + thing.width, thing.top + thing.height];
  const room = {
    above: thing.top - card.height,
    below: screen.height - bottom - card.height,
    after: screen.width - right - card.width,
    before: thing.left - card.width,
  };
  const sides = Object.keys(room) as (keyof typeof room)[];
  const side =
    sides.find((one) => room[one] >= 2 * GAP) ?? sides.reduce((best, one) => (room[one] > room[best] ? one : best));
  const within = (at: number, size: number, most: number) => Math.max(GAP, Math.min(at, most - size - GAP));
  const isBeside = side === 'after' || side === 'before';
  const left = isBeside
    ? side === 'after'
      ? right + GAP
      : thing.left - card.width - GAP
    : thing.left + (thing.width - card.width) / 2;
  const top = isBeside
    ? thing.top + (thing.height - card.height) / 2
    : side === 'above'
      ? thing.top - card.height - GAP
      : bottom + GAP;
  return { left: within(left, card.width, screen.width), top: within(top, card.height, screen.height) };
}
