// The texts that this board may say with t(): a wrong key is a type error.
import type English from '../../../../src/stacz/locale/pan/en.json';

declare module '../../lib/i18n.svelte' {
  interface GameTexts {
    pan: typeof English;
  }
}
