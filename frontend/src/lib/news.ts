// What happened, told by ear: all of it as it happens, a summary of each player's turn, or only when the reader is to
// move. Nothing is told twice, and nothing is lost by going faster.
import { announce } from './announce.svelte';
import type { GameCode } from './games';
import type { SeatNames } from './i18n.svelte';
import { settings } from './settings.svelte';
import { merged, storyLine } from './story';
import type { Entry } from './table.svelte';

const PATIENCE = 1500; // a turn of somebody who thinks in between is told in parts

export class News {
  #version = -1; // all up to here was told
  #mover: number | null = null;
  #name: string | undefined;
  #sentences: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = '';

  /** A change is shown, or about to be; where it is great, it can be told in few words. */
  hear(game: GameCode, entry: Entry, seat: number, names: SeatNames, few: readonly string[] = []): void {
    if (entry.version <= this.#version) return;
    this.#version = entry.version;
    const isOwn = entry.event.kind === 'moved' && entry.event.seat === seat;
    if (!isOwn) this.#turn = '';
    const { sentences, seat: mover } = storyLine(game, entry, seat, names);
    if (settings.telling === 'mine' || !sentences.length) return;
    if (settings.telling === 'all') return announce(sentences.join(' '));
    if (mover !== this.#mover) this.tell();
    this.#mover = mover;
    this.#name = mover === null ? undefined : names.name(mover);
    this.#sentences.push(...(few.length ? few : sentences));
    clearTimeout(this.#timer);
    if (isOwn || mover === null) this.tell();
    else this.#timer = setTimeout(() => this.tell(), PATIENCE);
  }

  /** Tell what waits to be summed up. */
  tell(): void {
    clearTimeout(this.#timer);
    if (this.#sentences.length) announce(summary(this.#sentences, this.#name));
    this.#sentences = [];
  }

  /** Whose turn it is, or what the reader is to do: once, until somebody else has moved. */
  turn(text: string): void {
    this.tell();
    if (text === this.#turn) return;
    this.#turn = text;
    announce(text);
  }

  /** Somebody else listens from now on. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#sentences = [];
    this.#turn = '';
  }
}

/** The sentences of a turn in one: who did it is named once. */
export function summary(sentences: readonly string[], name?: string): string {
  const told: string[] = [];
  for (const sentence of merged(sentences)) {
    const last = told.at(-1);
    if (name && last?.startsWith(`${name} `) && sentence.startsWith(`${name} `))
      told[told.length - 1] = `${last.replace(/\.$/, '')}; ${sentence.slice(name.length + 1)}`;
    else told.push(sentence);
  }
  return told.join(' ');
}
