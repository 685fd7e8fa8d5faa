// What lights up at Pan tu nie stał!, and what a click on it does: found among the legal moves, by no rule of our own.
import { fitting, ofKind, only } from '../../lib/choices';
import type { Card, Good, Move, Queuer, Shop } from './wire';

/** What was picked so far. */
export type Picked =
  | { what: 'card'; card: Card; count: number; free: boolean } // from the hand
  | { what: 'good'; good: Good } // in the window
  | { what: 'carrier'; card: Card } // an own card that is to get a good
  | { what: 'synku'; shop: Shop }
  | null;

/** A click makes a move, or picks something for the next click. */
export type Offer = { move: Move } | { pick: Picked };

/** How many of a card go at once, and whether beyond the actions. */
export interface Way {
  count: number;
  free: boolean;
}

/** The ways to place a card, the usual one first: what costs nothing, then one, then several. */
export function ways(moves: readonly Move[], card: Card): Way[] {
  const counts = new Set(fitting(ofKind(moves, 'place_cards'), { card }).map((move) => move.count));
  const paid = [...counts].sort((a, b) => a - b).map((count) => ({ count, free: false }));
  const isFree = card === 'matka' && ofKind(moves, 'play_matka').length > 0;
  return isFree ? [{ count: 1, free: true }, ...paid] : paid;
}

/** The card in the hand. */
export function onCard(moves: readonly Move[], picked: Picked, card: Card): Offer | null {
  if (picked?.what === 'card' && picked.card === card) return { pick: null };
  const way = ways(moves, card)[0] ?? (card === 'pan' && ofKind(moves, 'cover_card').length ? ONE : null);
  return way && { pick: { what: 'card', card, ...way } };
}

const ONE: Way = { count: 1, free: false };

/** The shop as a whole: cards go to the end of its queue. */
export function onShop(moves: readonly Move[], picked: Picked, shop: Shop): Offer | null {
  if (picked?.what !== 'card') return null;
  const { card, count, free } = picked;
  const move = free
    ? only(fitting(ofKind(moves, 'play_matka'), { shop }))
    : only(fitting(ofKind(moves, 'place_cards'), { shop, card, count }));
  return move && { move };
}

/** Somebody in a queue. Who carries a good cannot be pushed, called or loaded. */
export function onQueuer(
  moves: readonly Move[],
  picked: Picked,
  you: number,
  checked: Shop | null,
  shop: Shop,
  queuer: Queuer,
): Offer | null {
  const { seat: owner, card } = queuer;
  if (queuer.good !== null) return null;
  if (picked?.what === 'card') {
    const move = picked.card === 'pan' ? only(fitting(ofKind(moves, 'cover_card'), { shop, owner, card })) : null;
    return move && { move };
  }
  if (owner !== you) return null;
  if (picked?.what === 'synku') {
    if (picked.shop === shop && card === 'synku') return { pick: null };
    const move = only(fitting(ofKind(moves, 'use_synku'), { shop: picked.shop, source: shop, card }));
    return move && { move };
  }
  if (shop === checked) return onCarrier(moves, picked, card);
  const calls = card === 'synku' && fitting(ofKind(moves, 'use_synku'), { shop }).length > 0;
  return calls ? { pick: { what: 'synku', shop } } : null;
}

function onCarrier(moves: readonly Move[], picked: Picked, card: Card): Offer | null {
  const takes = fitting(ofKind(moves, 'take_good'), { card });
  if (!takes.length) return null;
  if (picked?.what === 'good') {
    const move = only(fitting(takes, { good: picked.good }));
    return move && { move };
  }
  return { pick: picked?.what === 'carrier' && picked.card === card ? null : { what: 'carrier', card } };
}

/** A good in a window. Where only one card can get it, one click is enough. */
export function onGood(
  moves: readonly Move[],
  picked: Picked,
  checked: Shop | null,
  shop: Shop,
  good: Good,
): Offer | null {
  if (shop !== checked) return null;
  const last = only(ofKind(moves, 'take_last_good'));
  if (last) return { move: last };
  if (picked?.what === 'good' && picked.good === good) return { pick: null };
  const takes = fitting(ofKind(moves, 'take_good'), { good });
  const move = only(picked?.what === 'carrier' ? fitting(takes, { card: picked.card }) : takes);
  if (move) return { move };
  return takes.length ? { pick: { what: 'good', good } } : null;
}

/** Where a recommended move shows on the board. */
export function marks(move: Move | undefined): ReadonlySet<string> {
  switch (move?.kind) {
    case 'draw_card':
      return new Set(['pile']);
    case 'end_turn':
      return new Set(['end']);
    case 'place_cards':
      return new Set([`card:${move.card}`, `shop:${move.shop}`, `way:${move.count}:false`]);
    case 'play_matka':
      return new Set(['card:matka', `shop:${move.shop}`, 'way:1:true']);
    case 'cover_card':
      return new Set(['card:pan', `queuer:${move.shop}:${move.owner}:${move.card}`]);
    case 'use_synku':
      return new Set([`synku:${move.shop}`, `queuer:${move.source}:own:${move.card}`]);
    case 'take_good':
      return new Set([`good:${move.good}`, `carrier:${move.card}`]);
    case 'take_last_good':
      return new Set(['last']);
    case 'decline_good':
      return new Set(['decline']);
    default:
      return new Set();
  }
}
