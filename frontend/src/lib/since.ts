// What happened since the reader's last turn, in a few sentences.
import type { GameUi, SeatInfo } from '../games';
import { reading, type GameCode } from './games';
import { factSentence, listed, t } from './i18n.svelte';
import { seatNames } from './seats';
import { merged } from './story';
import type { Seen } from './table.svelte';

/** Nothing where the others have done nothing; a game that does not say it is told by what touched the reader. */
export function sinceLines(
  ui: GameUi,
  game: GameCode,
  seen: readonly Seen[],
  seat: number,
  seats: readonly SeatInfo[],
): string[] {
  const isNews = seen.some((change) => change.mover !== seat || (ui.showing?.beats(change) ?? 0) > 0);
  if (!isNews) return [];
  return ui.since?.(seen, seat, seats) ?? touching(game, seen, seat, seats);
}

/** Which of these may be shown again: what a new chapter has left to memory may not. */
export function unfaded(game: GameCode, seen: readonly Seen[], view: unknown): readonly Seen[] {
  const begins = view ? reading(game).chapter(view) : null;
  const last = begins ? seen.findLastIndex((change) => change.facts.some(({ kind }) => kind === begins)) : -1;
  return seen.slice(last + 1);
}

function touching(game: GameCode, seen: readonly Seen[], seat: number, seats: readonly SeatInfo[]): string[] {
  const { quiet } = reading(game);
  const names = seatNames(seats, seat);
  const isMine = (fact: object) => ('seat' in fact && fact.seat === seat) || ('owner' in fact && fact.owner === seat);
  const others = seen.filter((change) => change.mover !== seat);
  const facts = others.flatMap((change) => change.facts).filter((fact) => isMine(fact) && !quiet.includes(fact.kind));
  const movers = [...new Set(others.map((change) => change.mover))].map((mover) => names.name(mover));
  return [
    ...merged(facts.map((fact) => factSentence(game, fact, names))),
    t('page.since.moved', { names: listed(movers) }),
  ];
}
