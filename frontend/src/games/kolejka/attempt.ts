// What a click on something that is not lit would have meant. Whether and why it is not allowed, the server says.
import { GOOD_MEMBERS, type Card, type Good, type Move, type Queue, type Shop, type View } from './wire';

type Play = Extract<Move, { kind: `play_${string}` }>;

export function attempt(thing: string, view: View, picked = ''): Move | null {
  const [what, name, place] = thing.split(':') as [string, string?, string?];
  const [card, from] = picked.split(' ');
  if (card?.startsWith('card:')) return finished(card.slice('card:'.length) as Card, from, thing, view);
  switch (what) {
    case 'card':
      return played(name as Card, view);
    case 'pawn':
      if (view.phase !== 'evening') return null; // the queue, then
      return { kind: 'recall_pawn', queue: name as Queue, place: Number(place) };
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

/** A card that was picked (and perhaps the pawn or the good it moves), with what was clicked on. */
function finished(card: Card, from: string | undefined, thing: string, view: View): Move | null {
  const [what, name, place] = thing.split(':') as [string, string?, string?];
  if (what === 'card') return played(name as Card, view);
  const move = played(card, view);
  if (name === 'bazar') return null;
  if ('target' in move && from) {
    const [, shop, which] = from.split(':') as [string, Shop, string];
    const moved =
      move.kind === 'play_traf' ? { ...move, shop, place: Number(which) } : { ...move, shop, good: which as Good };
    return what === 'queue' || what === 'shelf' ? { ...moved, target: name as Shop } : null;
  }
  if ('place' in move) return what === 'pawn' ? { ...move, shop: name as Shop, place: Number(place) } : null;
  if (!('shop' in move) || (what !== 'queue' && what !== 'shelf')) return null;
  const shop = name as Shop;
  if (!('good' in move)) return { ...move, shop };
  return { ...move, shop, good: GOOD_MEMBERS[view.shops.findIndex((one) => one.shop === shop)]! };
}

/** What a card is played on. */
const NEEDS: Readonly<Record<Card, readonly ('shop' | 'place' | 'target' | 'good')[]>> = {
  pan: ['shop', 'place'],
  matka: ['shop', 'place'],
  krytyka: ['shop', 'place'],
  lista: ['shop'],
  traf: ['shop', 'place', 'target'],
  pomylka: ['shop', 'target', 'good'],
  zwiekszona: ['shop'],
  towar: ['shop', 'good'],
  kolega: [],
  remanent: ['shop'],
};

/** The card for an own pawn in the best place, or for the first shop. */
function played(card: Card, view: View): Play {
  const places = view.shops.map(({ queue }) => queue.indexOf(view.you) + 1);
  const at = places.findIndex((place) => place > 0);
  const first = Math.max(0, at);
  const on = {
    shop: view.shops[first]!.shop,
    place: places[at] ?? 1,
    target: view.shops[(first + 1) % view.shops.length]!.shop,
    good: GOOD_MEMBERS[first]!,
  };
  return Object.assign({ kind: `play_${card}` }, ...NEEDS[card].map((field) => ({ [field]: on[field] }))) as Play;
}

/** A good from a stall, at the price that the stall asks today, paid with whatever is there. */
function exchanged(take: Good, view: View): Move {
  const own = view.seats[view.you]?.goods ?? {};
  const others = GOOD_MEMBERS.filter((good) => good !== take);
  const [pay = others[0]!] = others.filter((good) => own[good]);
  const isBargain = view.stalls.some(({ stall, good }) => stall === view.weekday && good === take);
  return isBargain ? { kind: 'exchange_good', take, pay } : { kind: 'exchange_goods', take, pay, also_pay: pay };
}
