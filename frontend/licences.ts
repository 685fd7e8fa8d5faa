// Whose work the page ships with, and on what terms: read from the installed packages when the page is built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface Licence {
  name: string;
  version: string;
  licence: string; // by its SPDX name
  text: string;
}

const ID = 'virtual:licences';
const MODULES = join(import.meta.dirname, 'node_modules');
const TEXT = /^(licen[cs]e|copying)(\.\w+)?$/i;

/** What ends up in the page: fonts, and libraries that run there. The build fails where one is missing here. */
function shipped(): string[] {
  const fonts = readdirSync(join(MODULES, '@fontsource')).map((name) => `@fontsource/${name}`);
  return [...fonts, 'clsx', 'esm-env', 'svelte', 'uqr', 'vite'].sort();
}

function licenceOf(name: string): Licence {
  const folder = join(MODULES, name);
  const told = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as { version: string; license: string };
  const file = readdirSync(folder).find((one) => TEXT.test(one));
  if (!file) throw new Error(`${name} has no text of its licence`);
  const whole = readFileSync(join(folder, file), 'utf-8');
  const text = name === 'vite' ? whole.split(/^# Licenses of bundled dependencies/m)[0]! : whole; // those stay at home
  return { name, version: told.version, licence: told.license, text: text.trim() };
}

/** Import of `virtual:licences` gives them all; the server and the terminal find them in licences.json. */
export function licences(): Plugin {
  let all: Licence[] = [];
  return {
    name: 'licences',
    buildStart() {
      if (existsSync(MODULES)) all = shipped().map(licenceOf);
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(all)}` : null),
    generateBundle(_options, bundle) {
      const names = new Set(all.map((one) => one.name));
      for (const file of Object.values(bundle)) {
        const sources = file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames;
        for (const source of sources) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
          if (name && !names.has(name)) this.error(`the page ships ${name}: add it to frontend/licences.ts`);
        }
      }
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(all, null, 1) });
    },
  };
}
