// What the build makes of the texts in src/stacz/locale: one file a language, so that one request brings all of them, and
// one with what is only told of a thing that is asked about.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;

const ELSEWHERE = /^(terminal|deed|page\.preview)\./; // said by the terminal, the arena and the server, never here
const STORY = /_story(?=\.|$)/;
const THING = /^page\.thing(?=[._])/; // names of what only its card names
const ENGLISH_REFUSALS = join(import.meta.dirname, 'src/lib/wire/errors.en.json');

const stem = (code: string) => code.replace(/\.(one|two|few|many|other)$/, '').replace(/(\.yours?)+$/, '');

/** What a language does not say in any form is said in English. */
function inEnglish(english: Texts, own: Texts): Texts {
  const said = new Set(Object.keys(own).map(stem));
  return Object.fromEntries(Object.entries(english).filter(([code]) => !said.has(stem(code))));
}

/** The stories of a game's things, what the things are called in Polish, and all of those that only their cards name. */
function stories(game: string, own: Texts, polish: Texts): Texts {
  const all: Texts = {};
  for (const [code, text] of Object.entries(own).filter(([code]) => STORY.test(code))) {
    const name = code.replace(STORY, '');
    all[`${game}.${code}`] = text;
    if (polish[name]) all[`${game}.${name}`] = polish[name];
  }
  for (const [code, text] of Object.entries(own).filter(([code]) => THING.test(code)))
    all[`${game}.${code.replace(/^page\.thing\./, 'page.thing_own.')}`] = text;
  return all;
}

/**
 * Import of `locale/<language>.json` gives also the page's texts, the refusals as `error.…`, and those of every game, but
 * no stories; `locale/<language>.json?about` gives those.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    transform(code, id) {
      const [, language, query] = /\/locale\/([a-z]{2})\.json(\?about)?$/.exec(id) ?? [];
      if (!language) return null;
      const locale = dirname(id);
      const all: Texts = {};
      const add = (head: string, some: Texts) => {
        for (const [key, text] of Object.entries(some))
          if (![ELSEWHERE, STORY, THING].some((one) => one.test(key))) all[head + key] = text;
      };
      const read = (file: string): Texts => {
        if (!existsSync(file)) return {};
        this.addWatchFile(file);
        return JSON.parse(readFileSync(file, 'utf-8')) as Texts;
      };
      if (query) {
        for (const game of readdirSync(locale)) {
          const [own, polish] = [language, 'pl'].map((one) => read(join(locale, game, `${one}.json`)));
          Object.assign(all, stories(game, own!, polish!));
        }
        return { code: `export default ${JSON.stringify(all)}`, map: null, moduleType: 'js' };
      }
      add('', JSON.parse(code) as Texts);
      add('', read(join(locale, `page.${language}.json`)));
      add('error.', read(language === 'en' ? ENGLISH_REFUSALS : join(locale, `errors.${language}.json`)));
      for (const game of readdirSync(locale).sort()) {
        const own = read(join(locale, game, `${language}.json`));
        add(`${game}.`, { ...inEnglish(read(join(locale, game, 'en.json')), own), ...own });
      }
      return { code: JSON.stringify(all), map: null };
    },
  };
}
