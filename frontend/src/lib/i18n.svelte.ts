// Texts by code, in the language of the reader. Codes and forms: src/stacz/locale/__init__.py.
import type PageEnglish from '../../../src/stacz/locale/page.en.json';
import { reading, type GameCode } from './games';
import { rawTitle, rawValue, rawWords } from './raw';
import { settings, type Language } from './settings.svelte';

type Texts = Readonly<Record<string, string>>;
type Data = Readonly<Record<string, unknown>>;
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key> = Key extends `${infer Base}.${Form}` ? Base : Key;
/** A text of the page: a wrong key is a type error. */
export type PageKey = Stem<keyof typeof PageEnglish>;

const FILES = import.meta.glob<{ default: Texts }>(['../../../src/stacz/locale/*.json', './wire/errors.en.json']);

async function load(name: string): Promise<Texts> {
  const path = Object.keys(FILES).find((file) => file.endsWith(`/${name}.json`));
  return path ? (await FILES[path]!()).default : {};
}

class Words {
  language: Language = $state('en');
  private files: readonly Texts[] = $state.raw([{}, {}, {}]);
  ready: boolean = $state(false);

  /** Learn a language. No text is missing in any: a test sees to that. */
  async speak(language: Language): Promise<void> {
    this.files = await Promise.all([language, `page.${language}`, `errors.${language}`].map(load));
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language;
  }

  text(code: string): string | undefined {
    return this.files[code.startsWith('page.') ? 1 : 0]![code];
  }

  fault(code: string): string | undefined {
    return this.files[2]![code];
  }
}

export const words = new Words();

/** Fill the gaps of a text as Python's format() does: {name}, {name!r}, {number:02}, and {shop:at} for a name's form. */
export function fill(text: string, data: Data): string {
  return text.replace(/\{(\w+)(?:!\w)?(?::([^}]*))?\}/g, (gap, name: string, spec: string | undefined) => {
    const value = data[name];
    if (value === undefined) return gap;
    if (value instanceof Named) return value.inForm(spec ?? '');
    const digits = /^0?(\d+)$/.exec(spec ?? '');
    return digits ? String(value).padStart(Number(digits[1]), '0') : String(value);
  });
}

export function has(code: string): boolean {
  return (words.text(code) ?? words.text(`${code}.one`)) !== undefined;
}

/** The text of any code; with a `count`, in the form that fits the number. */
export function say(code: string, data: Data = {}): string {
  let text = words.text(code);
  const count = data['count'];
  if (typeof count === 'number') text = words.text(`${code}.${form(count)}`) ?? words.text(`${code}.other`) ?? text;
  return text === undefined ? code : fill(text, data);
}

/** A text of the page. */
export function t(code: PageKey, data: Data = {}): string {
  return say(code, data);
}

/** The name of a card, a good, a phase …; form "help" or "short" gives its other texts, an empty one if there is none. */
export function nameOf(game: GameCode, kind: string, member: string, form = ''): string {
  const code = `${game}.${kind}${form ? `_${form}` : ''}.${member}`;
  return words.text(code) ?? (form ? '' : rawWords(member));
}

/** A game's own name. */
export function titleOf(game: GameCode): string {
  return words.text(`${game}.title`) ?? rawTitle(game);
}

/** The name of a thing by its member alone: whichever kind of thing of the game it is. */
export function thingName(game: GameCode, member: string): string {
  const kinds = new Set(Object.values(reading(game).enumFields));
  for (const kind of kinds) {
    const text = words.text(`${game}.${kind}.${member}`);
    if (text !== undefined) return text;
  }
  return rawWords(member);
}

/** Why something was refused, in the reader's language; the server's own sentence if we do not know the code. */
export function refusal(fault: { code: string; sentence: string; data: Data }): string {
  const rule = fault.data['rule']; // that a move breaks
  if (typeof rule === 'string' && has(rule)) return say(rule);
  const text = words.fault(fault.code);
  return text === undefined ? fault.sentence : fill(text, fault.data);
}

/** A name that a sentence can ask for in another form: {shop:at}. */
class Named {
  constructor(
    readonly plain: string,
    readonly inForm: (form: string) => string,
  ) {}

  toString(): string {
    return this.plain;
  }
}

// ---- sentences: the same as src/stacz/locale/sentences.py -----------------------------------------------------------

/** How a reader calls the seats. */
export interface SeatNames {
  you: number; // the reader's own seat, -1 for a spectator
  name(seat: number): string;
}

interface Kinded {
  kind: string;
}

const SEAT_FIELDS = new Set(['seat', 'owner']);
const CARD_FIELDS = new Set(['serial']);

function possessive(names: SeatNames, seat: number): string {
  if (names.you >= 0 && seat === names.you) return say('seat.your');
  return fill(words.text('seat.possessive') ?? '{name}', { name: names.name(seat) });
}

function values(game: GameCode, value: Kinded, names: SeatNames): Data {
  const filled: Record<string, unknown> = {};
  const { enumFields, cardName } = reading(game);
  for (const [field, content] of Object.entries(value)) {
    const kind = enumFields[`${value.kind}.${field}`];
    if (kind && typeof content === 'string') {
      filled[field] = new Named(
        nameOf(game, kind, content),
        (form) => nameOf(game, kind, content, form) || nameOf(game, kind, content),
      );
    } else if (SEAT_FIELDS.has(field) && typeof content === 'number') {
      filled[field] = content === names.you && has('seat.you') ? say('seat.you') : names.name(content);
      filled[`${field}_of`] = possessive(names, content);
    } else if (CARD_FIELDS.has(field) && typeof content === 'number') {
      filled[field] = cardName?.(content, say) ?? say('card.serial', { serial: content });
    } else {
      filled[field] = content;
    }
  }
  return filled;
}

/** The sentence of a code; what has no text is told in the raw. */
function sentence(code: string, game: GameCode, value: Kinded, names: SeatNames): string {
  const data = values(game, value, names);
  if (has(code)) return say(code, data).replace('!.', '!'); // a card's name may end with a mark of its own
  const told = Object.entries(value).filter(([field, content]) => field !== 'kind' && content !== null);
  const fields = told.map(([field]) => `${rawWords(field)} ${rawValue(data[field])}`);
  return [rawTitle(value.kind), fields.join(', ')].filter(Boolean).join(': ');
}

/** What happened, in words. A fact that the reader may know only in part has its secrets empty. */
export function factSentence(game: GameCode, fact: Kinded, names: SeatNames): string {
  let code = `${game}.fact.${fact.kind}`;
  const fields = fact as unknown as Data;
  if ((reading(game).secretFields[fact.kind] ?? []).some((field) => fields[field] === null)) code += '.hidden';
  if (names.you >= 0 && fields['seat'] === names.you && has(`${code}.you`)) code += '.you';
  return sentence(code, game, fact, names);
}

/** What a move does, in words. */
export function moveSentence(game: GameCode, move: Kinded, names: SeatNames): string {
  return sentence(`${game}.move.${move.kind}`, game, move, names);
}

/** Why a bot recommends a move; nothing where it has no words for it. */
export function reasonSentence(game: GameCode, reason: string): string {
  return words.text(`${game}.reason.${reason}`) ?? '';
}

// Making one of these takes the browser longer than using it many times.
const formats = new Map<string, unknown>();

function kept<Format>(kind: string, make: (language: Language) => Format): Format {
  const key = `${kind} ${words.language}`;
  if (!formats.has(key)) formats.set(key, make(words.language));
  return formats.get(key) as Format;
}

function form(count: number): Form {
  return kept('plural', (language) => new Intl.PluralRules(language)).select(count);
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
