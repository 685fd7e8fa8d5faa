// Texts by code, in the language of the reader. Codes and forms: src/stacz/locale/__init__.py.
import type PageEnglish from '../../../src/stacz/locale/page.en.json';
import { reading, type GameCode } from './games';
import { settings, type Language } from './settings.svelte';
import type { Belief, Told } from './wire/table';

type Texts = Readonly<Record<string, string>>;
type Data = Readonly<Record<string, unknown>>;
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key> = Key extends `${infer Base}.${Form}` ? Base : Key;
/** The texts of each game, for their types; a board that says `<game>.page.…` adds its own in games/<game>/texts.d.ts. */
export interface GameTexts {}
type GameKey = {
  [Game in keyof GameTexts]: `${Game}.${Stem<Extract<keyof GameTexts[Game], `page.${string}`>>}`;
}[keyof GameTexts];
/** A text of the page: a wrong key is a type error. */
export type PageKey = Stem<keyof typeof PageEnglish> | GameKey;

const LOCALE = '../../../src/stacz/locale';
/** A file each, with all that the page can say; ../../texts.ts puts them together. */
const LANGUAGES = import.meta.glob<{ default: Texts }>('../../../src/stacz/locale/[a-z][a-z].json');

class Words {
  language: Language = $state('en');
  private texts: Texts = $state.raw({});
  ready: boolean = $state(false);
  /** What the options of a table change in them (lib/options.svelte.ts). */
  here: Texts = $state.raw({});

  /** Learn a language. No text is missing in any: a test sees to that. */
  async speak(language: Language): Promise<void> {
    this.texts = (await LANGUAGES[`${LOCALE}/${language}.json`]!()).default;
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language;
  }

  text(code: string): string | undefined {
    return this.here[code] ?? this.texts[code];
  }

  /** All that the language says, by code. */
  all(): Texts {
    return this.texts;
  }
}

export const words = new Words();

/**
 * Fill the gaps of a text as Python's format() does: {name}, {number:02}, {shop:at} for a name's form, and
 * {wait:second|seconds} for a number with what it counts, in the forms of the language.
 */
export function fill(text: string, data: Data): string {
  return text.replace(/\{(\w+)(?:!\w)?(?::([^}]*))?\}/g, (gap, name: string, spec: string | undefined) => {
    const value = data[name];
    if (value === undefined) return gap;
    if (value instanceof Named) return value.inForm(spec ?? '');
    if (typeof value === 'number' && spec?.includes('|')) return counted(value, spec);
    const digits = /^0?(\d+)$/.exec(spec ?? '');
    const told = typeof value === 'number' ? String(value).replace('-', '−') : String(value); // a minus, not a hyphen
    return digits ? told.padStart(Number(digits[1]), '0') : told;
  });
}

export function has(code: string): boolean {
  return (words.text(code) ?? words.text(`${code}.one`)) !== undefined;
}

/** A code in words, for what has no text: the name of a game, or the last part. */
export function spelt(code: string): string {
  const text = code
    .replace(/\.title$/, '')
    .replace(/^.*\./, '')
    .replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text of any code, in the form that fits the number: `count`, or else the only whole one that the text names. */
export function say(code: string, data: Data = {}): string {
  const text = words.text(code) ?? inNumber(code, data);
  return text === undefined ? spelt(code) : fill(text, data);
}

const FORMS: readonly Form[] = ['one', 'few', 'many', 'other'];

function inNumber(code: string, data: Data): string | undefined {
  const forms = FORMS.flatMap((form) => words.text(`${code}.${form}`) ?? []);
  if (!forms.length) return undefined;
  const named = new Set(forms.join('').match(/(?<=\{)\w+/g));
  const numbers = Object.keys(data).filter((gap) => Number.isInteger(data[gap]) && named.has(gap));
  const count = data['count'] ?? (numbers.length === 1 ? data[numbers[0]!] : undefined);
  if (typeof count !== 'number') return undefined;
  return words.text(`${code}.${form(count)}`) ?? words.text(`${code}.other`);
}

/** A text of the page. */
export function t(code: PageKey, data: Data = {}): string {
  return say(code, data);
}

/** The name of a card, a good, a phase …; form "help" or "short" gives its other texts, an empty one if there is none. */
export function nameOf(game: GameCode, kind: string, member: string, form = ''): string {
  const code = `${game}.${kind}${form ? `_${form}` : ''}.${member}`;
  return words.text(code) ?? (form ? '' : spelt(member));
}

/** The name of a thing by its member alone: whichever kind of thing of the game it is. */
export function thingName(game: GameCode, member: string): string {
  const kinds = new Set(Object.values(reading(game).enumFields));
  for (const kind of kinds) {
    const text = words.text(`${game}.${kind}.${member}`);
    if (text !== undefined) return text;
  }
  return spelt(member);
}

/** Why something was refused, in the reader's language; the server's own sentence if we do not know the code. */
export function refusal(fault: { code: string; sentence: string; data: Data }): string {
  const rule = fault.data['rule']; // that a move breaks
  if (typeof rule === 'string' && has(rule)) return say(rule);
  const text = words.text(`error.${fault.code}`);
  return text === undefined ? fault.sentence : fill(text, lettered(fault.data));
}

/** What a refusal is about, with the seats by their letters, one or several. */
function lettered(data: Data): Data {
  const { seat, seats } = data;
  const isList = typeof seats === 'string' && Object.keys(data).length === 1; // else it is how many there are
  const letter = (number: unknown) => words.text(`seat.${String(number)}.letter`) ?? String(number);
  return {
    ...data,
    ...(seat === undefined ? {} : { seat: letter(seat) }),
    ...(isList ? { seats: seats.split(', ').map(letter).join(', ') } : {}),
  };
}

/** A name that a sentence can ask for in another form: {shop:at}. */
class Named {
  constructor(
    readonly plain: string,
    readonly inForm: (form: string) => string,
  ) {}
}

/** The name of a card, a good … for a text that may ask for its form: {card:many}. */
export function named(game: GameCode, kind: string, member: string): Named {
  const plain = nameOf(game, kind, member);
  return new Named(plain, (form) => nameOf(game, kind, member, form) || plain);
}

// ---- sentences: the same as src/stacz/locale/sentences.py -----------------------------------------------------------

/** How a reader calls the seats. */
export interface SeatNames {
  you: number; // the reader's own seat, -1 for a spectator
  name(seat: number): string;
}

const SEAT_FIELDS = new Set(['seat', 'owner']);
const CARD_FIELDS = new Set(['serial']);
const CARD_LISTS = new Set(['cards']);

/** Whose it is; a language that inflects names knows those of the seats, whoever bears them. */
export function possessive(names: SeatNames, seat: number): string {
  if (names.you >= 0 && seat === names.you) return say('seat.your');
  const name = names.name(seat);
  for (let known = 0; has(`seat.${known}.of`); known++)
    if (words.text(`seat.${known}.name`) === name) return say(`seat.${known}.of`);
  return fill(words.text('seat.possessive') ?? '{name}', { name });
}

function values(game: GameCode, value: Told, names: SeatNames): Data {
  const filled: Record<string, unknown> = {};
  const { enumFields, cardName } = reading(game);
  const called = (serial: number) => cardName?.(serial, say) ?? say('card.serial', { serial });
  for (const [field, content] of Object.entries(value)) {
    const kind = enumFields[`${value.kind}.${field}`];
    if (kind && typeof content === 'string') {
      filled[field] = named(game, kind, content);
    } else if (SEAT_FIELDS.has(field) && typeof content === 'number') {
      filled[field] = content === names.you && has('seat.you') ? say('seat.you') : names.name(content);
      filled[`${field}_of`] = possessive(names, content);
    } else if (CARD_FIELDS.has(field) && typeof content === 'number') {
      filled[field] = called(content);
    } else if (CARD_LISTS.has(field) && Array.isArray(content)) {
      filled[field] = content.map(called).join(', ');
    } else {
      filled[field] = content;
    }
  }
  return filled;
}

/** A game whose texts are not written yet is told in the words of its codes: Cards placed (Basia, Chmielna, count 2). */
function sentence(game: GameCode, code: string, value: Told, names: SeatNames): string {
  const filled = values(game, value, names);
  if (has(code)) return say(code, filled).replace('!.', '!'); // a card's name may end with a mark of its own
  const { enumFields } = reading(game);
  const isClear = (field: string) =>
    SEAT_FIELDS.has(field) || CARD_FIELDS.has(field) || enumFields[`${value.kind}.${field}`] === field;
  const told = Object.entries(value)
    .filter(([field, content]) => field !== 'kind' && content !== null)
    .map(([field]) => fill(isClear(field) ? `{${field}}` : `${field.replaceAll('_', ' ')} {${field}}`, filled));
  return spelt(value.kind) + (told.length ? ` (${told.join(', ')})` : '');
}

/** Whether the reader may know a fact only in part. */
export function isHidden(game: GameCode, fact: Told): boolean {
  const secret = reading(game).secretFields[fact.kind] ?? [];
  return Object.entries(fact).some(([field, content]) => content === null && secret.includes(field));
}

/** Whether it is about something of the reader's, and there is a sentence that says so. */
function isOwner(code: string, value: Told, names: SeatNames): boolean {
  return names.you >= 0 && 'owner' in value && value.owner === names.you && has(`${code}.yours`);
}

/** What happened, in words. A fact that the reader may know only in part has its secrets empty. */
export function factSentence(game: GameCode, fact: Told, names: SeatNames): string {
  let code = `${game}.fact.${fact.kind}`;
  if (isHidden(game, fact)) code += '.hidden';
  if (isOwner(code, fact, names)) code += '.yours';
  if (names.you >= 0 && 'seat' in fact && fact.seat === names.you && has(`${code}.you`)) code += '.you';
  return sentence(game, code, fact, names);
}

/** What a move does, in words. */
export function moveSentence(game: GameCode, move: Told, names: SeatNames): string {
  const code = `${game}.move.${move.kind}`;
  return sentence(game, isOwner(code, move, names) ? `${code}.yours` : code, move, names);
}

/** Why a bot recommends a move. */
export function reasonSentence(game: GameCode, reason: string, numbers: Readonly<Record<string, number>>): string {
  return say(`${game}.reason.${reason}`, numbers);
}

/** What it costs to play another move than the first, or this one instead of it; nothing if nobody knows. */
export function costSentence(cost: number | null, isFirst: boolean): string {
  if (cost === null) return '';
  const points = Math.round(100 * cost);
  if (isFirst) return points ? say('hint.cost', { cost: points }) : say('hint.even');
  return points ? say('hint.behind', { cost: points }) : say('hint.level');
}

/** What is likely of the others, or sure. */
export function beliefSentence(game: GameCode, belief: Belief, names: SeatNames): string {
  const filled: Record<string, unknown> = { ...belief.numbers };
  for (const [kind, member] of Object.entries(belief.names)) filled[kind] = named(game, kind, member);
  if (belief.seat !== null) filled['seat'] = names.name(belief.seat);
  const what = say(`${game}.belief.${belief.code}`, filled).replace('!.', '!');
  const percent = Math.round(100 * belief.share);
  return percent === 100 ? say('hint.sure', { what }) : say('hint.likely', { percent, what });
}

// Making one of these takes the browser longer than using it many times.
const formats = new Map<string, unknown>();

function kept<Format>(kind: string, make: (language: Language) => Format): Format {
  const key = `${kind} ${words.language}`;
  if (!formats.has(key)) formats.set(key, make(words.language));
  return formats.get(key) as Format;
}

export function form(count: number): Form {
  return kept('plural', (language) => new Intl.PluralRules(language)).select(count);
}

// Whole numbers only: the order of PLURALS in src/stacz/locale/plurals.py.
const ORDER: Readonly<Record<Language, readonly Form[]>> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many'],
  it: ['one', 'other'],
};

function counted(count: number, spec: string): string {
  const told = spec.split('|')[Math.max(0, ORDER[words.language].indexOf(form(count)))] ?? '';
  return spec.includes('#') ? told.replaceAll('#', String(count)) : `${count}\u00a0${told}`;
}

/** A list in words: Ala, Ola and Ela. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? t('page.listed', { first: parts.slice(0, -1).join(', '), last }) : last;
}

export function percent(share: number): string {
  return kept(
    'percent',
    (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);
}

export function moment(seconds: number): string {
  return kept(
    'moment',
    (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(new Date(seconds * 1000));
}

/** Speak as the settings say, from now on. */
export function followSettings(): void {
  $effect(() => {
    void words.speak(settings.language);
  });
}
