// What can be picked on this board, and the way of things that leads to each legal move: a card, then a pawn, then a shop.
import type { Card, Good, Move, Queue, Shop } from './wire';

export const DEEDS = ['pass_cards', 'stay_at_market', 'leave_market', 'end_recall'] as const;
export type Thing =
  | `card:${Card}`
  | `pawn:${Queue}:${number}`
  | `queue:${Queue}`
  | `good:${Shop}:${Good}`
  | `stall:${Good}`
  | `own:${Good}`
  | `do:${(typeof DEEDS)[number]}`
  | 'deck' // of deliveries
  | 'walker'; // a pawn at home

/** The ways to a move: several where the order of two things does not matter. */
export function waysTo(move: Move, serving: Shop | null): Thing[][] {
  switch (move.kind) {
    case 'join_queue':
      return [[`queue:${move.queue}`], ['walker', `queue:${move.queue}`]];
    case 'buy_good':
      return serving ? [[`good:${serving}:${move.good}`]] : [];
    case 'exchange_good':
      return [[`stall:${move.take}`, `own:${move.pay}`]];
    case 'exchange_goods': {
      const [one, other]: [Thing, Thing] = [`own:${move.pay}`, `own:${move.also_pay}`];
      const stall: Thing = `stall:${move.take}`;
      return one === other ? [[stall, one, other]] : [[stall, one, other], [stall, other, one]]; // prettier-ignore
    }
    case 'recall_pawn':
      return [[`pawn:${move.queue}:${move.place}`]];
    case 'pass_cards':
    case 'stay_at_market':
    case 'leave_market':
    case 'end_recall':
      return [[`do:${move.kind}`]];
    default: {
      const last: Thing[] = 'target' in move ? [`queue:${move.target}`] : [];
      return [[`card:${move.kind.slice('play_'.length) as Card}`, playedOn(move), ...last]];
    }
  }
}

/** What a card is played on: somebody in a queue, a good, or a whole shop. */
function playedOn(move: Extract<Move, { kind: `play_${string}` }>): Thing {
  if ('place' in move) return `pawn:${move.shop}:${move.place}`;
  if ('good' in move) return `good:${move.shop}:${move.good}`;
  return 'shop' in move ? `queue:${move.shop}` : 'deck';
}
