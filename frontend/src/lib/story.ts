// What happened, as lines of a log.
import { reading, type GameCode } from './games';
import { factSentence, has, isHidden, say, t, type SeatNames } from './i18n.svelte';
import type { Happened } from './table.svelte';
import type { Told } from './wire/table';

/** What one change told a seat, in sentences. */
interface StoryLine {
  number: number;
  seat: number | null; // who moved
  sentences: string[];
}

export function storyLine(game: GameCode, entry: Happened, seat: number, names: SeatNames): StoryLine {
  const sentences = merged(
    pieces(game, entry, seat, names).flatMap((piece) => (piece.isQuiet ? [] : [piece.sentence])),
  );
  return { number: entry.number, seat: entry.event.kind === 'moved' ? entry.event.seat : null, sentences };
}

/** A line of the log: what it tells is about the seat, whoever moved. */
export interface LogLine {
  key: string;
  seat: number | null;
  sentences: string[];
}

/** A part of the log under a heading (a turn, a round, a day), or from the reader's last turn on. */
export interface LogPart {
  key: string;
  heading: string;
  isSince: boolean;
  lines: LogLine[];
}

/** All that happened, under headings, with a mark where the reader moved last. */
export function logParts(game: GameCode, entries: readonly Happened[], seat: number, names: SeatNames): LogPart[] {
  const parts: LogPart[] = [];
  const since = sinceNumber(entries, seat);
  const begin = (key: string, heading: string, isSince = false) => parts.push({ key, heading, isSince, lines: [] });
  for (const entry of entries) {
    if (entry.number === since) begin(`${entry.number}.since`, '', true);
    pieces(game, entry, seat, names).forEach((piece, number) => {
      const key = `${entry.number}.${number}`;
      const part = parts.at(-1);
      if (piece.isHeading) {
        if (part?.heading && !part.lines.length) part.heading += ` ${piece.sentence}`;
        else begin(key, piece.sentence);
        return;
      }
      if (piece.isQuiet) return;
      if (!part) begin(`${key}.`, '');
      const { lines } = parts.at(-1)!;
      const line = lines.at(-1);
      const isSame = line?.seat === piece.about && line.key.startsWith(`${entry.number}.`);
      if (isSame) line.sentences.push(piece.sentence);
      else lines.push({ key, seat: piece.about, sentences: [piece.sentence] });
    });
  }
  for (const { lines } of parts) for (const line of lines) line.sentences = merged(line.sentences);
  return parts.filter((part) => part.lines.length || part.isSince || part.heading);
}

/** The first change after the reader's last move but those of the turn that is going on; none before the first move. */
function sinceNumber(entries: readonly Happened[], seat: number): number | undefined {
  const isOwn = ({ event }: Happened) => event.kind === 'moved' && event.seat === seat;
  const isOthers = ({ event }: Happened) => event.kind === 'moved' && event.seat !== seat;
  const last = entries.findLastIndex(isOthers);
  const own = entries.slice(0, Math.max(0, last)).findLastIndex(isOwn);
  return own < 0 ? undefined : entries[own + 1]?.number;
}

/** What a log still tells: of earlier chapters only what has not faded. */
export function remembered(
  game: GameCode,
  entries: readonly Happened[],
  seat: number,
  view: unknown,
): readonly Happened[] {
  const { chapter, fading } = reading(game);
  const begins = view ? chapter(view) : null;
  if (!begins) return entries;
  const told = (entry: Happened) => entry.facts[seat] ?? [];
  const last = entries.findLastIndex((entry) => told(entry).some(({ kind }) => kind === begins));
  return entries.map((entry, number) =>
    number < last
      ? { ...entry, facts: { ...entry.facts, [seat]: told(entry).filter(({ kind }) => !fading.includes(kind)) } }
      : entry,
  );
}

/** One sentence of a change. What starts something (turn_started, day_started …) is a heading, even where no line. */
interface Piece {
  about: number | null;
  sentence: string;
  isHeading: boolean;
  isQuiet: boolean;
}

function pieces(game: GameCode, entry: Happened, seat: number, names: SeatNames): Piece[] {
  const { quiet } = reading(game);
  // Cards dealt to others face down: nobody counts them.
  const facts = (entry.facts[seat] ?? []).filter((fact) => !(isDeal(entry) && isHidden(game, fact)));
  const told = facts.map((fact) => ({
    about: subject(fact),
    sentence: factSentence(game, fact, names),
    isHeading: fact.kind.endsWith('_started'),
    isQuiet: quiet.includes(fact.kind),
  }));
  const about = eventSentence(entry, names);
  if (!about) return told;
  return [{ about: null, sentence: about, isHeading: false, isQuiet: false }, ...told];
}

/** The seat that a fact is about. */
const subject = (fact: Told): number | null => ('seat' in fact && typeof fact.seat === 'number' ? fact.seat : null);

const isDeal = (entry: Happened) => entry.event.kind === 'started';

/** The same sentence several times in a row is said once, with a count. */
export function merged(sentences: readonly string[]): string[] {
  const found: { text: string; times: number }[] = [];
  for (const text of sentences) {
    const last = found.at(-1);
    if (last?.text === text) last.times++;
    else found.push({ text, times: 1 });
  }
  return found.map(({ text, times }) => (times > 1 ? t('page.log.times', { text, times }) : text));
}

function eventSentence({ event }: Happened, names: SeatNames): string | null {
  const code = `page.event.${event.kind}`;
  if (!('seat' in event) || !has(code)) return null;
  const own = `page.event_you.${event.kind}`;
  const data = { ...event, now: 'name' in event ? event.name : '', name: names.name(event.seat) };
  return say(event.seat === names.you && has(own) ? own : code, data);
}
