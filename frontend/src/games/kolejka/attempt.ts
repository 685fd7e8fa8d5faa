// What a click on something that is not lit would have meant. Whether and why it is not allowed, the server says.
import {
  GOOD_MEMBERS,
  type Card,
  type Good,
  type Move,
  type Queue,
  type Shop,
  type View,
} from '../../lib/wire/kolejka';

export function attempt(thing: string, view: View): Move | null {
  const [what, name] = thing.split(':') as [string, string?];
  switch (what) {
    case 'card':
      return played(name as Card, view);
    case 'queue':
      return { kind: 'join_queue', queue: name as Queue };
    case 'shelf':
      return { kind: 'buy_good', good: GOOD_MEMBERS[view.shops.findIndex(({ shop }) => shop === name)]! };
    case 'stall':
      return exchanged(name as Good, view);
    default:
      return null;
  }
}

/** The card for an own pawn in the best place, or for the first shop. */
function played(card: Card, view: View): Move {
  const places = view.shops.map(({ queue }) => queue.indexOf(view.you) + 1);
  const at = Math.max(
    0,
    places.findIndex((place) => place > 0),
  );
  const shop: Shop = view.shops[at]!.shop;
  const place = places[at] || 1;
  const target: Shop = view.shops[(at + 1) % view.shops.length]!.shop;
  const good: Good = GOOD_MEMBERS[at]!;
  switch (card) {
    case 'pan':
      return { kind: 'play_pan', shop, place };
    case 'matka':
      return { kind: 'play_matka', shop, place };
    case 'krytyka':
      return { kind: 'play_krytyka', shop, place };
    case 'lista':
      return { kind: 'play_lista', shop };
    case 'traf':
      return { kind: 'play_traf', shop, place, target };
    case 'pomylka':
      return { kind: 'play_pomylka', shop, target, good };
    case 'zwiekszona':
      return { kind: 'play_zwiekszona', shop };
    case 'towar':
      return { kind: 'play_towar', shop, good };
    case 'kolega':
      return { kind: 'play_kolega' };
    case 'remanent':
      return { kind: 'play_remanent', shop };
  }
}

/** A good from a stall, at the price that the stall asks today, paid with whatever is there. */
function exchanged(take: Good, view: View): Move {
  const own = view.seats[view.you]?.goods ?? {};
  const others = GOOD_MEMBERS.filter((good) => good !== take);
  const [pay = others[0]!] = others.filter((good) => own[good]);
  const isBargain = view.stalls.some(({ stall, good }) => stall === view.weekday && good === take);
  return isBargain ? { kind: 'exchange_good', take, pay } : { kind: 'exchange_goods', take, pay, also_pay: pay };
}
