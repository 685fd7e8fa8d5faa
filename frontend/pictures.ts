// Pictures that no browser draws: the icons of a device, and what a chat shows of a link. The build draws them from the
// posters and the icon, so that they never differ from the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { runnerImport, type Plugin } from 'vite';

const HERE = import.meta.dirname;
const ICON = 'src/style/icon.svg';
const ICONS = [180, 192, 512]; // Apple's, and those of a web manifest
const OLD_ICON = 32;

const png = (svg: string, width: number) =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());

/** The old format of icons is a head before a PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18); // where it begins
  return Buffer.concat([head, picture]);
}

export function pictures(folder: string): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async writeBundle() {
      await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch(
        () => {}, // it was there already
      );
      const { module } = await runnerImport<{ cards: () => Record<string, string>; SIZE: readonly [number, number] }>(
        join(HERE, 'src/art/cards.ts'),
      );
      const target = join(HERE, folder, 'pictures');
      mkdirSync(target, { recursive: true });
      for (const [name, card] of Object.entries(module.cards()))
        writeFileSync(join(target, `${name}.png`), png(card, module.SIZE[0]));
      const icon = readFileSync(join(HERE, ICON), 'utf-8');
      for (const size of ICONS) writeFileSync(join(target, `icon-${size}.png`), png(icon, size));
      writeFileSync(join(target, 'favicon.ico'), ico(png(icon, OLD_ICON), OLD_ICON));
    },
  };
}
