// What can be picked on this board, and the way of things that leads to each legal move: a card, then a pawn, then a shop.
import { same } from '../../lib/choices';
import type { Card, Good, Move, Queue, Shop, View } from './wire';

export type Deed = 'pass' | 'stay' | 'leave' | 'end';
export type Thing =
  | `card:${Card}`
  | `pawn:${Queue}:${number}`
  | `queue:${Queue}`
  | `good:${Shop}:${Good}`
  | `stall:${Good}`
  | `own:${Good}`
  | `do:${Deed}`
  | 'deliveries';

export interface Route {
  move: Move;
  things: readonly Thing[];
}

/** The ways to a move: several where the order of two things does not matter. */
function waysTo(move: Move, serving: Shop | null): Thing[][] {
  switch (move.kind) {
    case 'join_queue':
      return [[`queue:${move.queue}`]];
    case 'pass_cards':
      return [['do:pass']];
    case 'buy_good':
      return serving ? [[`good:${serving}:${move.good}`]] : [];
    case 'stay_at_market':
      return [['do:stay']];
    case 'leave_market':
      return [['do:leave']];
    case 'exchange_good':
      return [[`stall:${move.take}`, `own:${move.pay}`]];
    case 'exchange_goods': {
      const [one, other]: [Thing, Thing] = [`own:${move.pay}`, `own:${move.also_pay}`];
      const stall: Thing = `stall:${move.take}`;
      return one === other ? [[stall, one, other]] : [[stall, one, other], [stall, other, one]]; // prettier-ignore
    }
    case 'recall_pawn':
      return [[`pawn:${move.queue}:${move.place}`]];
    case 'end_recall':
      return [['do:end']];
    case 'play_pan':
    case 'play_matka':
    case 'play_krytyka':
      return [[cardOf(move), `pawn:${move.shop}:${move.place}`]];
    case 'play_lista':
    case 'play_zwiekszona':
    case 'play_remanent':
      return [[cardOf(move), `queue:${move.shop}`]];
    case 'play_traf':
      return [[cardOf(move), `pawn:${move.shop}:${move.place}`, `queue:${move.target}`]];
    case 'play_pomylka':
      return [[cardOf(move), `good:${move.shop}:${move.good}`, `queue:${move.target}`]];
    case 'play_towar':
      return [[cardOf(move), `good:${move.shop}:${move.good}`]];
    case 'play_kolega':
      return [[cardOf(move), 'deliveries']];
  }
}

function cardOf(move: Move): `card:${Card}` {
  return `card:${move.kind.slice('play_'.length) as Card}`;
}

export function routes(moves: readonly Move[], view: Pick<View, 'serving'>): Route[] {
  return moves.flatMap((move) => waysTo(move, view.serving).map((things) => ({ move, things })));
}

/** The routes that begin with what was picked. */
export function along(all: readonly Route[], path: readonly Thing[]): Route[] {
  return all.filter(({ things }) => things.length > path.length && path.every((thing, i) => things[i] === thing));
}

/** The things that can be picked next. */
export function next(all: readonly Route[], path: readonly Thing[]): Set<Thing> {
  return new Set(along(all, path).map(({ things }) => things[path.length]!));
}

/** The move that is made by picking this thing, if it is the last one needed. */
export function made(all: readonly Route[], path: readonly Thing[], thing: Thing): Move | null {
  const whole = along(all, path).find(
    ({ things }) => things.length === path.length + 1 && things[path.length] === thing,
  );
  return whole?.move ?? null;
}

/** The things on the way to a recommended move. */
export function wayOf(all: readonly Route[], moves: readonly object[]): Thing[] {
  return all.filter(({ move }) => moves.some((wanted) => same(wanted, move))).flatMap(({ things }) => [...things]);
}
