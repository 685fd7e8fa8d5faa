// The rules and the lessons in the reader's language; loaded only where they are read.
import type { GameCode } from './games';
import type { Language } from './settings.svelte';

/** Some words, pictures among them as {art:pan/card/one}; those that hold at a table for its options say so. */
export type Line = string | { here: string };

/** A paragraph, or a list of points. */
export type Passage<Text = string> = Text | Text[];

export interface Section<Text = string> {
  title: string;
  text: Passage<Text>[];
}

interface Order {
  sections: { id: string; phases: string[] }[];
  help: { id: string; phases: string[] }[];
}

interface Texts {
  sections: Record<string, Section>;
  help: Record<string, Section>;
}

/** A part of the rules, with the phases that it is about. */
export type Chapter = Section<Line> & { id: string; phases: readonly string[] };

export interface Rulebook {
  sections: Chapter[];
  help: Chapter[]; // the help card
}

type Files = Record<string, () => Promise<{ default: unknown }>>;
const LOCALE = '../../../src/stacz/locale';
const RULES: Files = import.meta.glob<{ default: unknown }>([
  '../../../src/stacz/locale/*/rules.json',
  '../../../src/stacz/locale/*/rules.*.json',
]);
const LESSONS: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/*/lesson.*.json');

const EXAMPLES: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/*/examples.*.json');
const hasExamples = (game: GameCode) => `${LOCALE}/${game}/examples.en.json` in EXAMPLES;

/** Whether there are rules to be read here. */
export const hasRules = (game: GameCode) => `${LOCALE}/${game}/rules.json` in RULES;

/** Whether there is a first game that explains by doing. */
export const hasLesson = (game: GameCode) => `${LOCALE}/${game}/lesson.en.json` in LESSONS;

/** Read a file of a game; what a language lacks is read in English. */
async function read<Content>(files: Files, name: string, language?: Language): Promise<Content> {
  const [own, english] = [language, 'en'].map((ending) => `${LOCALE}/${name}${ending ? `.${ending}` : ''}.json`);
  const file = files[own!] ?? files[english!];
  if (!file) throw new Error(`there is no ${name}`);
  return (await file()).default as Content;
}

export async function rulebook(game: GameCode, language: Language): Promise<Rulebook> {
  const name = `${game}/rules`;
  const [order, texts] = await Promise.all([read<Order>(RULES, name), read<Texts>(RULES, name, language)]);
  return {
    sections: order.sections.map(({ id, phases }) => ({ id, phases, ...texts.sections[id]! })),
    help: order.help.map(({ id, phases }) => ({ id, phases, ...texts.help[id]! })),
  };
}

/** What is said at each step of a lesson, by the step's id. */
export const lessonTexts = (game: GameCode, language: Language) =>
  read<Record<string, string>>(LESSONS, `${game}/lesson`, language);

/** What is said in the worked examples, by the example's id and the step's. */
export type ExampleTexts = Readonly<Record<string, { title: string; steps: Readonly<Record<string, string>> }>>;

/** The words of the worked examples; none where a game has none. */
export async function exampleTexts(game: GameCode, language: Language): Promise<ExampleTexts> {
  return hasExamples(game) ? read<ExampleTexts>(EXAMPLES, `${game}/examples`, language) : {};
}

export type Piece = { text: string } | { art: string };

/** A passage in pieces: words and pictures. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\{art:[^}]+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{art:') ? { art: part.slice(5, -1) } : { text: part }));
}
