// The pages "How it was": one for all games, and one for each that brings its own. Loaded only where they are read.
import type { GameCode } from '../lib/games';
import type { Passage } from '../lib/rulebook';
import type { Language } from '../lib/settings.svelte';
import type { GoodName } from '../art/goods';

export interface Source {
  author?: string;
  title: string;
  where?: string;
  year?: string;
}

/** What some items cost in a year, and what a month's work brought in. */
export interface PriceList {
  year: number;
  wage: number;
  hours: number;
  items: { id: string; good: GoodName; price: number }[];
  sources: string[];
}

/** What all languages share. Only the general page has a timeline, prices and a glossary. */
interface Frame {
  sections: string[];
  sources: Record<string, Source>;
}
interface GeneralFrame extends Frame {
  timeline: string[];
  years: Record<string, string>; // where an entry is about more than the year it is filed under
  key_years: string[];
  prices: PriceList[];
  glossary: [id: string, term: string][];
}

interface Texts {
  title: string;
  lead: string;
  sections: Record<string, { title: string; text: Passage[] }>;
}
interface GeneralTexts extends Texts {
  labels: Record<string, string>;
  timeline: Record<string, string>;
  prices: Record<string, string>;
  glossary: Record<string, string>;
}

export interface Chapter {
  id: string;
  title: string;
  text: Passage[];
}

/** A page as it is read in a language; its sources in the order in which they are called upon. */
export interface Story {
  title: string;
  lead: string;
  sections: Chapter[];
  labels: Record<string, string>;
  timeline: { id: string; years: string; text: string; isKey: boolean }[];
  prices: (PriceList & { names: Record<string, string> })[];
  glossary: { id: string; term: string; text: string }[];
  sources: { id: string; source: Source }[];
}

type Files = Record<string, () => Promise<{ default: unknown }>>;
const LOCALE = '../../../src/stacz/locale';
const GENERAL: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/history*.json');
const OF_GAMES: Files = import.meta.glob<{ default: unknown }>('../../../src/stacz/locale/*/history*.json');

/** Whether a game brings a page of its own. */
export const hasHistory = (game: GameCode) => `${LOCALE}/${game}/history.json` in OF_GAMES;

async function read<Content>(files: Files, name: string, language?: Language): Promise<Content> {
  const [own, english] = [language, 'en'].map((ending) => `${LOCALE}/${name}${ending ? `.${ending}` : ''}.json`);
  const file = files[own!] ?? files[english!];
  if (!file) throw new Error(`there is no ${name}`);
  return (await file()).default as Content;
}

const SINGLE = /(^|[\s(„–])([aiouwz]) /gi;

/** No line begins with a dash or ends with a number; nor, in Polish, with a word of one letter. */
function tied(text: string, language: Language): string {
  const tight = text.replaceAll(' – ', '\u00a0– ').replace(/(\dº?) (?=\p{L})/gu, '$1\u00a0');
  return language === 'pl' ? tight.replace(SINGLE, '$1$2\u00a0').replace(SINGLE, '$1$2\u00a0') : tight;
}
const tiedPassage = (passage: Passage, language: Language): Passage =>
  typeof passage === 'string' ? tied(passage, language) : passage.map((point) => tied(point, language));

export async function story(game: GameCode | undefined, language: Language): Promise<Story> {
  const [frame, words] = await Promise.all([
    read<GeneralFrame>(GENERAL, 'history'),
    read<GeneralTexts>(GENERAL, 'history', language),
  ]);
  const [ownFrame, ownWords] = game
    ? await Promise.all([read<Frame>(OF_GAMES, `${game}/history`), read<Texts>(OF_GAMES, `${game}/history`, language)])
    : [frame, words];
  const sections = ownFrame.sections.map((id) => {
    const { title, text } = ownWords.sections[id]!;
    return { id, title: tied(title, language), text: text.map((passage) => tiedPassage(passage, language)) };
  });
  const timeline = frame.timeline.map((id) => ({
    id,
    years: frame.years[id] ?? id,
    text: tied(words.timeline[id]!, language),
    isKey: frame.key_years.includes(id),
  }));
  const isGeneral = !game;
  const called = sections.flatMap(({ id, text }) => [
    ...sourcesIn(text.flat()),
    ...(isGeneral && id === 'timeline' ? sourcesIn(timeline.map((entry) => entry.text)) : []),
    ...(isGeneral && id === 'prices' ? frame.prices.flatMap((list) => list.sources) : []),
  ]);
  const known = { ...frame.sources, ...ownFrame.sources };
  return {
    title: ownWords.title,
    lead: tied(ownWords.lead, language),
    sections,
    labels: words.labels,
    timeline: isGeneral ? timeline : [],
    prices: isGeneral ? frame.prices.map((list) => ({ ...list, names: words.prices })) : [],
    glossary: isGeneral
      ? frame.glossary.map(([id, term]) => ({ id, term, text: tied(words.glossary[id]!, language) }))
      : [],
    sources: [...new Set(called)].map((id) => ({ id, source: known[id]! })),
  };
}

const MARK = /(\{(?:source|art|pl):[^}]+\})/;

/** A piece of a passage: words, Polish words, a picture, or the sources of what was just said. */
export type Mark = { text: string } | { polish: string } | { art: string } | { sources: string[] };

export function marks(passage: string): Mark[] {
  return passage
    .split(MARK)
    .filter(Boolean)
    .map((part): Mark => {
      const [, kind, content = ''] = /^\{(source|art|pl):([^}]+)\}$/.exec(part) ?? [];
      if (kind === 'source') return { sources: content.split(',') };
      if (kind === 'art') return { art: content };
      return kind === 'pl' ? { polish: content } : { text: part };
    });
}

const sourcesIn = (passages: readonly string[]) =>
  passages.flatMap((passage) => marks(passage).flatMap((mark) => ('sources' in mark ? mark.sources : [])));

/** How long one worked for an item: in minutes, half hours or hours; finer would be more than we know. */
export function work({ wage, hours }: PriceList, price: number): { minutes: number } | { hours: number } {
  const worked = (price / wage) * hours;
  if (worked < 2) return { minutes: Math.round(worked * 60) };
  return { hours: worked < 10 ? Math.round(worked * 2) / 2 : Math.round(worked) };
}
