import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { pictures } from './pictures.ts';
import { licences } from './licences.ts';
import { shell } from './shell.ts';
import { texts } from './texts.ts';

/** The server sends files as they are; it is quicker to pack them once, here. */
function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf-8' });
      for (const name of names.filter((one) => /\.(js|css|svg|html|json)$/.test(one))) {
        const plain = readFileSync(`${folder}/${name}`);
        if (plain.length < 1024) continue;
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(plain));
        writeFileSync(`${folder}/${name}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

const SHARED =
  /src\/(art|board|games\/\w+\/(reading|wire|art\/poster)|lib|parts\/(Art|Button|Moves|Part|Passages|Seat|Sentence))/;
const PAGE = '../src/stacz/server/page';

// During development (make dev) the page is served by Vite, and everything under /api by a server of its own.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : '/', // the server says below which path it is (shell.py)
  plugins: [licences(), texts(), svelte(), shell(), pictures(PAGE), packed(PAGE)],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: 'files.json', // tells the server which files a visitor will need first
    rolldownOptions: {
      // Who is far away waits as long for a small file as for a large one: what most screens use is one.
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.STACZ_SERVER ?? 'http://127.0.0.1:8017', ws: true } },
  },
}));
