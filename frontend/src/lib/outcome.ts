// What a move would lead to, in words: what happens beyond the move itself, which is read anyway.
import { reading, type GameCode } from './games';
import { factSentence, type SeatNames } from './i18n.svelte';
import { merged } from './story';
import type { Told } from './wire/table';

export function outcome(game: GameCode, facts: readonly Told[], names: SeatNames): string {
  const { quiet } = reading(game);
  const told = facts.filter((fact) => !quiet.includes(fact.kind));
  const [first, ...rest] = told;
  const isTheMove = !!first && 'seat' in first && first.seat === names.you;
  return merged((isTheMove ? rest : told).map((fact) => factSentence(game, fact, names))).join(' ');
}
