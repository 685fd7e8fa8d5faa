// A move by a few letters: "place 2 przewodnia pulawska", "2 prz pul" or "2pp" – the beginnings of its words, with or
// without their accents, in the reader's language or as the codes have them.
import type { GameCode } from './games';
import { moveSentence, type SeatNames } from './i18n.svelte';
import type { Told } from './wire/table';

/** Something that can be asked for by the beginnings of its words. */
export interface Findable {
  sentence: string;
  words: readonly string[]; // of the sentence
  codes: readonly string[]; // of the code: kind and values
}

export interface Command extends Findable {
  move: Told;
}

/** Letters without accents, small; what is no letter or digit parts words. */
export function plain(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function commands(game: GameCode, moves: readonly Told[], names: SeatNames): Command[] {
  return moves.map((move) => {
    const sentence = moveSentence(game, move, names);
    const codes = Object.values(move).flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? plain(String(value)) : [],
    );
    return { move, sentence, words: plain(sentence), codes };
  });
}

/** The words that a part of a command stands for: the beginning of one, or of several one after the other. */
function meant(letters: string, words: readonly string[], from = 0): number[] | null {
  for (let place = from; place < words.length; place++) if (isBeginning(letters, words[place]!)) return [place];
  for (let place = from; place < words.length; place++)
    for (let length = letters.length - 1; length > 0; length--) {
      if (!isBeginning(letters.slice(0, length), words[place]!)) continue;
      const rest = meant(letters.slice(length), words, place + 1);
      if (rest) return [place, ...rest];
    }
  return null;
}

/** A number is meant whole: 1 is not 12. */
const isBeginning = (letters: string, word: string) => (/^\d/.test(word) ? letters === word : word.startsWith(letters));

const SMALL = 2; // words of so many letters say nothing: at, to, z

/** How much of a command is still to be said, undefined if it is not meant. */
function left(parts: readonly string[], command: Findable): number | undefined {
  const said = new Set<number>();
  for (const part of parts) {
    const places = meant(
      part,
      command.words.map((word, place) => (said.has(place) ? '' : word)),
    );
    if (places) places.forEach((place) => said.add(place));
    else if (!meant(part, command.codes)) return undefined;
  }
  return command.words.filter((word, place) => !said.has(place) && (word.length > SMALL || /^\d/.test(word))).length;
}

/** The commands that fit what was typed, the most fully said first; `sure` is the one that is meant without doubt. */
export function fitting<One extends Findable>(typed: string, all: readonly One[]): { found: One[]; sure: One | null } {
  const parts = plain(typed);
  const fit = all.flatMap((command) => {
    const rest = left(parts, command);
    return rest === undefined ? [] : [{ command, rest }];
  });
  if (parts.length) fit.sort((a, b) => a.rest - b.rest); // stable: otherwise in their own order
  const whole = fit.filter(({ rest }) => rest === 0);
  const sure = fit.length === 1 ? fit[0] : whole.length === 1 ? whole[0] : null;
  return { found: fit.map(({ command }) => command), sure: sure?.command ?? null };
}
