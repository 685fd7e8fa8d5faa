// A finished game, loaded as it is looked at: moments with what could be seen, all that happened, and the chances.
import { chances, replay, replayTold } from './api';
import { moveSentence, possessive, t, type SeatNames } from './i18n.svelte';
import { storyLine } from './story';
import type { GameCode } from './games';
import type { FrameShown } from './wire/rest';

const CHUNK = 16; // moments at a time: each has all that can be seen
const MOMENTS = 60; // chances are asked for
const AT_ONCE = 12;

export interface Moment {
  step: number;
  shares: number[];
}

export class Film {
  steps = $state(0);
  shares = $state.raw<Moment[]>([]);
  #frames = $state.raw<Readonly<Record<string, FrameShown>>>({});
  #told = $state.raw<Readonly<Record<number, readonly FrameShown[]>>>({});
  #asked = new Map<string, Promise<void>>();
  #isOver = false;

  constructor(readonly code: string) {}

  /** Nobody looks any more. */
  close(): void {
    this.#isOver = true;
  }

  frame(eyes: number, step: number): FrameShown | undefined {
    return this.#frames[`${eyes}:${step}`];
  }

  /** All that happened, as far as it is known, through some eyes. */
  told(eyes: number): readonly FrameShown[] {
    return this.#told[eyes] ?? [];
  }

  /** Load what stands around a step, once, however often it is asked for. */
  load(eyes: number, step: number): Promise<void> {
    const first = Math.floor(step / CHUNK) * CHUNK;
    if (step - first > CHUNK / 2 && first + CHUNK <= this.steps) this.#part(eyes, first + CHUNK).catch(() => {});
    return this.#part(eyes, first);
  }

  #part(eyes: number, first: number): Promise<void> {
    return this.#once(`${eyes}:${first}`, async () => {
      const found = await replay(this.code, eyes, first, CHUNK);
      this.steps = found.steps;
      const frames = Object.fromEntries(found.frames.map((one) => [`${eyes}:${one.step}`, one]));
      this.#frames = { ...this.#frames, ...frames };
    });
  }

  /** Load all that happened. */
  tell(eyes: number): Promise<void> {
    return this.#once(`told ${eyes}`, async () => {
      for (let known = 0, steps = 0; known <= steps && !this.#isOver; known = this.told(eyes).length) {
        const found = await replayTold(this.code, eyes, known);
        steps = found.steps;
        this.#told = { ...this.#told, [eyes]: [...this.told(eyes), ...found.frames] };
        if (!found.frames.length) return;
      }
    });
  }

  #once(what: string, work: () => Promise<void>): Promise<void> {
    const known = this.#asked.get(what);
    if (known) return known;
    const begun = work();
    this.#asked.set(what, begun);
    begun.catch(() => this.#asked.delete(what));
    return begun;
  }

  /** Ask for the chances a few moments at a time: each takes the server some work. */
  async estimate(): Promise<void> {
    const { steps } = this;
    const stride = Math.max(1, Math.ceil(steps / MOMENTS));
    const moments = [
      ...new Set([...Array.from({ length: Math.floor(steps / stride) + 1 }, (_, n) => n * stride), steps]),
    ];
    for (let n = 0; n < moments.length; n += AT_ONCE) {
      const part = await chances(this.code, moments.slice(n, n + AT_ONCE)).catch(() => null);
      if (!part || this.#isOver) return; // the graph is then shorter
      this.shares = [...this.shares, ...part.moments];
    }
  }
}

/** What a step brought, in sentences; none where there is nothing to tell of. */
export function brought(game: GameCode, frame: FrameShown, seat: number, names: SeatNames): string[] {
  const entry = {
    number: frame.step,
    event: { kind: 'moved' as const, seat: frame.seat ?? 0, by: null },
    facts: { [seat]: frame.facts },
  };
  return storyLine(game, entry, seat, names).sentences;
}

/** What a step brought; a move that brought nothing to tell of is told itself. */
export function stepSentences(game: GameCode, frame: FrameShown, seat: number, names: SeatNames): string[] {
  const sentences = brought(game, frame, seat, names);
  if (sentences.length || !frame.move || frame.seat === null) return sentences;
  const move = moveSentence(game, frame.move, names);
  if (frame.seat === names.you) return [t('page.replay.chose_you', { move })];
  return [t('page.replay.chose', { name_of: possessive(names, frame.seat), move })];
}

/** Where somebody's chances leapt. */
export interface Turn {
  step: number;
  seat: number;
  from: number;
  to: number;
}

const LEAP = 0.12;
const MOST_TURNS = 6;

/** The greatest leaps of chances, in the order of the game. */
export function turns(shares: readonly Moment[]): Turn[] {
  const leaps = shares.slice(1).flatMap((now, before) => {
    const gains = now.shares.map((share, seat) => share - (shares[before]!.shares[seat] ?? 0));
    const most = Math.max(...gains);
    if (most < LEAP) return [];
    const seat = gains.indexOf(most);
    return [{ step: now.step, seat, from: shares[before]!.shares[seat] ?? 0, to: now.shares[seat]! }];
  });
  const greatest = leaps.sort((one, other) => other.to - other.from - (one.to - one.from)).slice(0, MOST_TURNS);
  return greatest.sort((one, other) => one.step - other.step);
}
