// What phase 1 brought: who got a good at which shop, how strong everybody was there, and where the reader got nothing.
import type { Change } from '..';
import { GOOD_VALUES, type Card, type Fact, type Good, type Shop, type View } from './wire';

/** Somebody had the advantage. */
export interface Taking {
  kind: 'laid' | 'home' | 'declined';
  shop: Shop;
  seat: number;
  strengths: readonly (number | null)[]; // at that moment; empty if it cannot be told
  laid: { good: Good; card: Card } | null;
  home: readonly { seat: number; good: Good }[]; // who took what home
}

/** The reader looked at a queue and got nothing. */
export interface Miss {
  kind: 'missed';
  shop: Shop;
  seat: number;
  strengths: readonly (number | null)[];
}

export type Outcome = Taking | Miss;

const ARRIVING = new Set<Fact['kind']>(['cards_placed', 'matka_played', 'card_covered', 'synku_used']);

/** A shop as it was while a change was told, fact by fact. */
interface Told {
  goods: readonly Good[];
  carried: Good | null;
  strengths: readonly (number | null)[];
}

/** What a change brought at the shops, in order; for `you`, also where there was nothing to get. */
export function outcomes({ before, facts, after }: Change<View, Fact>, you: number): Outcome[] {
  const found: Outcome[] = [];
  const shops = new Map<Shop, Told>(
    before.shops.map(({ shop, goods, queue, strengths }) => [
      shop,
      { goods, carried: queue.find((one) => one.good)?.good ?? null, strengths },
    ]),
  );
  for (const fact of facts) {
    const here = 'shop' in fact ? shops.get(fact.shop) : undefined;
    if (here && ARRIVING.has(fact.kind)) {
      here.strengths = []; // the view before it does not tell what it came to
      if (fact.kind === 'synku_used') shops.get(fact.source)!.strengths = [];
    } else if (here && fact.kind === 'good_laid') {
      const { shop, seat, good, card } = fact;
      found.push({ kind: 'laid', shop, seat, strengths: here.strengths, laid: { good, card }, home: [] });
      here.goods = here.goods.filter((one) => one !== good);
      here.carried = good;
      here.strengths = here.strengths.map((one, other) =>
        other === seat && one !== null ? one - GOOD_VALUES[good] : one,
      );
    } else if (here && fact.kind === 'good_declined') {
      const { shop, seat } = fact;
      found.push({ kind: 'declined', shop, seat, strengths: here.strengths, laid: null, home: [] });
    } else if (here && (fact.kind === 'good_stored' || fact.kind === 'good_hidden')) stored(found, fact, here);
    else if (here && fact.kind === 'queue_dispersed') Object.assign(here, { goods: [], carried: null, strengths: [] });
    else if (fact.kind === 'queues_checked' && fact.seat === you) found.push(...misses(after, you, found));
  }
  return found;
}

/** The last good of a shop goes to whoever leads, then the one on a card to the card's owner: all saw which (P4.3). */
function stored(found: Outcome[], fact: Extract<Fact, { kind: 'good_stored' | 'good_hidden' }>, here: Told): void {
  const { shop, seat } = fact;
  const last = found.at(-1);
  const isSecond = last?.kind === 'home' && last.shop === shop && last.home.length === 1 && here.goods.length === 0;
  const good = fact.good ?? (isSecond ? here.carried : here.goods[0]);
  if (!good) return;
  if (isSecond) found[found.length - 1] = { ...last, home: [...last.home, { seat, good }] };
  else found.push({ kind: 'home', shop, seat, strengths: here.strengths, laid: null, home: [{ seat, good }] });
  here.goods = [];
}

/** Where the reader stands at a shop with goods and got none of them. */
function misses(view: View, you: number, found: readonly Outcome[]): Miss[] {
  return view.shops
    .filter(({ shop, goods, strengths, leader }) => {
      const hasTaken = found.some((one) => one.shop === shop && one.seat === you);
      return goods.length > 0 && typeof strengths[you] === 'number' && leader !== you && !hasTaken;
    })
    .map(({ shop, strengths }) => ({ kind: 'missed', shop, seat: you, strengths }));
}

/** What is worth keeping in sight at each shop: the last of what happened since the reader's last turn. */
export function kept(
  soFar: ReadonlyMap<Shop, Outcome>,
  change: Change<View, Fact>,
  you: number,
): ReadonlyMap<Shop, Outcome> {
  const isOver = change.facts.some((fact) => fact.kind === 'turn_ended' && fact.seat === you);
  const found = new Map(isOver ? [] : soFar);
  for (const one of outcomes(change, you)) found.set(one.shop, one);
  return found;
}
