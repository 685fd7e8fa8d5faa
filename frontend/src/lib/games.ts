// What the shell needs to know of each game before its board is loaded: how its moves and facts are to be read.
import * as cinkciarz from '../games/cinkciarz/wire';
import * as kolejka from '../games/kolejka/wire';
import * as pan from '../games/pan/wire';

export const GAME_CODES = ['pan', 'kolejka', 'cinkciarz'] as const;
export type GameCode = (typeof GAME_CODES)[number];

interface Reading {
  enumFields: Readonly<Record<string, string>>; // "cards_placed.shop" → "shop": texts stand under <game>.shop.<member>
  secretFields: Readonly<Record<string, readonly string[]>>;
  quiet: ReadonlySet<string>; // facts that need no line in the log: others tell the same
  cardName?(serial: number, say: (code: string, data?: Record<string, unknown>) => string): string;
  least: number; // seats
  most: number;
  usual: number;
}

export const GAMES: Readonly<Record<GameCode, Reading>> = {
  pan: {
    enumFields: pan.ENUM_FIELDS,
    secretFields: pan.SECRET_FIELDS,
    quiet: new Set(['queues_checked', 'turn_started', 'advantage_found', 'final_check_started', 'turn_ended']),
    least: 2,
    most: 5,
    usual: 4,
  },
  kolejka: {
    enumFields: kolejka.ENUM_FIELDS,
    secretFields: kolejka.SECRET_FIELDS,
    quiet: new Set(['seat_asked', 'choice_offered', 'deliveries_binned']),
    least: 2,
    most: 5,
    usual: 4,
  },
  cinkciarz: {
    enumFields: cinkciarz.ENUM_FIELDS,
    secretFields: cinkciarz.SECRET_FIELDS,
    quiet: new Set(['card_laid', 'newspaper_laid']),
    cardName(serial, say) {
      const money = cinkciarz.MONEY[serial - 1];
      if (!money) return say('card.serial', { serial });
      return say(`cinkciarz.kind_card.${money.kind}`, { worth: money.worth, serial });
    },
    least: 3,
    most: 6,
    usual: 4,
  },
};

export function isGame(code: string): code is GameCode {
  return (GAME_CODES as readonly string[]).includes(code);
}
