// Every text that the page asks for is there in all languages, and none is left over.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const LOCALE = join(__dirname, '../../src/stacz/locale');
const SOURCE = join(__dirname, '../src');
const FORMS: Record<string, string[]> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  it: ['one', 'other'],
};

type Texts = Record<string, string>;
const file = (name: string) => JSON.parse(readFileSync(join(LOCALE, name), 'utf-8')) as Texts;
const games = readdirSync(LOCALE).filter((name) => existsSync(join(LOCALE, name, 'en.json')));

/** Return the texts that only the page says, the games' own among them. */
function read(language: string): Texts {
  const all = file(`page.${language}.json`);
  for (const game of games)
    for (const [key, text] of Object.entries(file(`${game}/${language}.json`)))
      if (key.startsWith('page.')) all[`${game}.${key}`] = text;
  return all;
}
const stem = (key: string) => key.replace(/\.(one|few|many|other)$/, '');
const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();

const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('art'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf-8'))
  .join('\n');
const literal = new Set([...code.matchAll(/['"`]((?:\w+\.)?page\.[\w.]+)['"`]/g)].map((found) => found[1]!));
const composed = [...new Set([...code.matchAll(/`((?:\w+\.)?page\.[\w.]+\.)\$\{/g)].map((found) => found[1]!))];
const ofAnyGame = new Set([...code.matchAll(/`\$\{game\}\.(page\.[\w.]+)`/g)].map((found) => found[1]!));

/** Families of things that only their cards name: lib/about.ts. */
const families = [...code.matchAll(/family: '(page\.\w+)'/g)].map((found) => found[1]!);
const ofCard = (key: string) =>
  families.some((family) => new RegExp(`^\\w+\\.${family}(_help|_story)?\\.\\w+$`).test(key));

const isUsed = (key: string) =>
  literal.has(key) ||
  ofCard(key) ||
  games.some((game) => ofAnyGame.has(key.replace(`${game}.`, ''))) ||
  composed.some((head) => key.startsWith(head) && !key.slice(head.length).includes('.'));

describe('texts of the page', () => {
  const english = read('en');
  const stems = new Set(Object.keys(english).map(stem));

  it('are all used', () => {
    const own = [...stems].filter((key) => !key.startsWith('page.preview.')); // those are said by the server (cards.py)
    expect(own.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('are all there', () => {
    expect([...literal].filter((key) => !stems.has(key) && !families.includes(key))).toEqual([]);
  });

  it.each(['pl', 'it'])('are all translated into %s, with the same gaps', (language) => {
    const texts = read(language);
    expect(new Set(Object.keys(texts).map(stem))).toEqual(stems);
    for (const [key, text] of Object.entries(texts)) {
      const original = english[key] ?? english[`${stem(key)}.other`]!;
      expect(gaps(text), key).toEqual(gaps(original));
    }
  });

  it.each(['en', 'pl', 'it'])('have all the forms that numbers need in %s', (language) => {
    const keys = Object.keys(read(language));
    for (const key of keys.filter((one) => one.endsWith('.one'))) {
      for (const form of FORMS[language]!) expect(keys).toContain(`${stem(key)}.${form}`);
    }
  });
});
