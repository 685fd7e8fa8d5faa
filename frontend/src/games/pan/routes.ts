// What is picked on Pan's board for each move, and where that which appears comes from.
import { fitting, ofKind } from '../../lib/choices';
import type { Card, Fact, Good, Move, Shop, View } from './wire';

export type Thing =
  | `card:${Card}` // of the hand
  | `to:${Shop}` // the end of a queue
  | `queuer:${Shop}:${number}:${Card}`
  | `good:${Good}`
  | 'pile'
  | `do:${'take_last_good' | 'decline_good' | 'end_turn'}`;

/** The ways to a move. Where only one card can get a good, one click is enough. */
export function waysTo(move: Move, view: View, moves: readonly Move[]): Thing[][] {
  switch (move.kind) {
    case 'draw_card':
      return [['pile']];
    case 'place_cards':
      return [[`card:${move.card}`, `to:${move.shop}`]];
    case 'play_matka':
      return [['card:matka', `to:${move.shop}`]];
    case 'cover_card':
      return [['card:pan', `queuer:${move.shop}:${move.owner}:${move.card}`]];
    case 'use_synku':
      return [[`queuer:${move.shop}:${view.you}:synku`, `queuer:${move.source}:${view.you}:${move.card}`]];
    case 'take_good': {
      const [good, carrier]: [Thing, Thing] = [`good:${move.good}`, `queuer:${view.checked!}:${view.you}:${move.card}`];
      const isOnly = fitting(ofKind(moves, 'take_good'), { good: move.good }).length === 1;
      return [isOnly ? [good] : [good, carrier], [carrier, good]];
    }
    case 'take_last_good': {
      const window = view.shops.find(({ shop }) => shop === view.checked)?.goods ?? [];
      return [['do:take_last_good'], ...window.map((good): Thing[] => [`good:${good}`])];
    }
    default:
      return [[`do:${move.kind}`]];
  }
}

/** How many of a card go at once, and whether beyond the actions. */
export interface Way {
  count: number;
  free: boolean;
}

/** The ways to place a card, the usual one first: what costs nothing, then one, then several. */
export function placings(moves: readonly Move[], card: Card): Way[] {
  const counts = new Set(fitting(ofKind(moves, 'place_cards'), { card }).map((move) => move.count));
  const paid = [...counts].sort((a, b) => a - b).map((count) => ({ count, free: false }));
  const isFree = card === 'matka' && ofKind(moves, 'play_matka').length > 0;
  return isFree ? [{ count: 1, free: true }, ...paid] : paid;
}

/** Where whatever is new came from, thing by thing. */
export function origins(facts: readonly Fact[], you: number): ReadonlyMap<string, Thing | `home:${number}`> {
  const found = new Map<string, Thing | `home:${number}`>();
  const place = (shop: Shop, seat: number, card: Card) =>
    found.set(`queuer:${shop}:${seat}:${card}`, seat === you ? `card:${card}` : `home:${seat}`);
  for (const fact of facts) {
    if (fact.kind === 'cards_placed') place(fact.shop, fact.seat, fact.card);
    else if (fact.kind === 'matka_played') place(fact.shop, fact.seat, 'matka');
    else if (fact.kind === 'card_covered') place(fact.shop, fact.seat, 'pan');
    else if (fact.kind === 'card_drawn' && fact.seat === you) found.set('hand', 'pile');
    else if (fact.kind === 'synku_used') {
      const who = `${fact.seat}:${fact.card}` as const;
      found.set(`queuer:${fact.shop}:${who}`, `queuer:${fact.source}:${who}`);
    }
  }
  return found;
}
