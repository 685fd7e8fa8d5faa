// What happened, as lines of a log.
import { reading, type GameCode } from './games';
import { factSentence, has, isHidden, say, t, type SeatNames } from './i18n.svelte';
import type { Entry } from './table.svelte';

/** What one change told a seat, in sentences. */
interface StoryLine {
  number: number;
  seat: number | null; // who moved
  sentences: string[];
}

export function storyLine(game: GameCode, entry: Entry, seat: number, names: SeatNames): StoryLine {
  const told = entry.facts[seat] ?? [];
  const { quiet } = reading(game);
  // Cards dealt to others face down: nobody counts them.
  const facts = told.filter((fact) => !quiet.includes(fact.kind) && !(isDeal(entry) && isHidden(game, fact)));
  const sentences = merged(facts.map((fact) => factSentence(game, fact, names)));
  const about = eventSentence(entry, names);
  if (about) sentences.unshift(about);
  return { number: entry.number, seat: entry.event.kind === 'moved' ? entry.event.seat : null, sentences };
}

/** What a log still tells: of earlier chapters only what has not faded. */
export function remembered(game: GameCode, entries: readonly Entry[], seat: number, view: unknown): readonly Entry[] {
  const { chapter, fading } = reading(game);
  const begins = view ? chapter(view) : null;
  if (!begins) return entries;
  const told = (entry: Entry) => entry.facts[seat] ?? [];
  const last = entries.findLastIndex((entry) => told(entry).some(({ kind }) => kind === begins));
  return entries.map((entry, number) =>
    number < last
      ? { ...entry, facts: { ...entry.facts, [seat]: told(entry).filter(({ kind }) => !fading.includes(kind)) } }
      : entry,
  );
}

const isDeal = (entry: Entry) => entry.event.kind === 'started';

/** The same sentence several times in a row is said once, with a count. */
function merged(sentences: readonly string[]): string[] {
  const found: { text: string; times: number }[] = [];
  for (const text of sentences) {
    const last = found.at(-1);
    if (last?.text === text) last.times++;
    else found.push({ text, times: 1 });
  }
  return found.map(({ text, times }) => (times > 1 ? t('page.log.times', { text, times }) : text));
}

function eventSentence({ event }: Entry, names: SeatNames): string | null {
  const code = `page.event.${event.kind}`;
  return 'seat' in event && has(code)
    ? say(code, { ...event, now: 'name' in event ? event.name : '', name: names.name(event.seat) })
    : null;
}
