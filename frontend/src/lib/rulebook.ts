// The rules and the lessons in the reader's language; loaded only where they are read.
import type { GameCode } from './games';
import type { Language } from './settings.svelte';

/** A paragraph, or a list of points. Pictures stand as {art:pan/card/one}. */
export type Passage = string | string[];

export interface Section {
  title: string;
  text: Passage[];
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
export type Chapter = Section & { id: string; phases: readonly string[] };

export interface Rulebook {
  sections: Chapter[];
  help: Chapter[]; // the help card
}

type Files = Record<string, () => Promise<{ default: unknown }>>;
const RULES: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/rules/*.json');
const LESSONS: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/tutorial/*.*.json');

async function read<Content>(files: Files, name: string): Promise<Content> {
  const path = Object.keys(files).find((file) => file.endsWith(`/${name}.json`));
  if (!path) throw new Error(`there is no ${name}`);
  return (await files[path]!()).default as Content;
}

const isThere = (files: Files, name: string) => Object.keys(files).some((file) => file.endsWith(`/${name}.json`));

export const hasRules = (game: GameCode) => isThere(RULES, game);
export const hasLesson = (game: GameCode) => isThere(LESSONS, `${game}.en`);

export async function rulebook(game: GameCode, language: Language): Promise<Rulebook> {
  const [order, texts] = await Promise.all([read<Order>(RULES, game), read<Texts>(RULES, `${game}.${language}`)]);
  return {
    sections: order.sections.map(({ id, phases }) => ({ id, phases, ...texts.sections[id]! })),
    help: order.help.map(({ id, phases }) => ({ id, phases, ...texts.help[id]! })),
  };
}

/** What is said at each step of a lesson, by the step's id. */
export const lessonTexts = (game: GameCode, language: Language) =>
  read<Record<string, string>>(LESSONS, `${game}.${language}`);

export type Piece = { text: string } | { art: string };

/** A passage in pieces: words and pictures. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\{art:[^}]+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{art:') ? { art: part.slice(5, -1) } : { text: part }));
}
