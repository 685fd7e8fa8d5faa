// What is on the screen before any script is: the mark is drawn into index.html, and no style sheet holds it up.
import type { Plugin } from 'vite';
import { WORDMARK, wordmark } from './src/art/common/mark';

const MARK = `<svg viewBox="0 0 ${WORDMARK.join(' ')}" aria-hidden="true">${wordmark()}</svg>`;
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;

export function shell(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // At the end of the body they hold up the scripts, as they must, and no longer what stands before them.
        const sheets = html.match(SHEETS)?.join('') ?? '';
        return html.replace(SHEETS, '').replace('<!--mark-->', MARK).replace('</body>', `${sheets.trim()}\n  </body>`);
      },
    },
  };
}
