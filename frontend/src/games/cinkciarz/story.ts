// The course of a round: in which order, with how much, and who took what. It is told by facts; what happened before
// the page was opened is known only as far as the view shows it.
import type { Fact, Side, View } from './wire';

export type Outcome =
  | { kind: 'bank'; side: Side; got: number; gave: number }
  | { kind: 'seat'; owner: number; got: number; gave: number }
  | { kind: 'kept'; got: number };

export interface Turn {
  seat: number;
  total: number;
  lowest: number | null;
  outcome: Outcome | null;
}

export interface Round {
  round: number;
  turns: Turn[];
  sitting: number[]; // laid nothing but their newspaper
}

export interface Story {
  now: Round | null; // while exchanges go on
  last: Round | null;
}

/** What the view alone tells. */
export function storyOf(view: View): Story {
  if (!view.order.length) return { now: null, last: null };
  const turns = view.order.map((seat) => turnOf(view, seat));
  return { now: { round: view.round, turns, sitting: sittingOut(view) }, last: null };
}

function turnOf(view: View, seat: number): Turn {
  const bid = view.seats[seat]?.bid;
  return { seat, total: bid?.total ?? 0, lowest: bid?.lowest ?? null, outcome: null };
}

function sittingOut(view: View): number[] {
  return view.seats.flatMap((seat, number) => (seat.bid && !seat.bid.cards.length ? [number] : []));
}

/** Go on telling: `before` is the view that the facts changed into `after`. */
export function goOn(story: Story, before: View, facts: readonly Fact[], after: View): Story {
  let { now, last } = story;
  const papers: number[] = [];
  const told = (change: (turns: Turn[]) => Turn[]) => {
    if (now) now = { ...now, turns: change(now.turns) };
  };
  for (const fact of facts) {
    switch (fact.kind) {
      case 'newspaper_shown':
        papers.push(fact.seat);
        break;
      case 'seat_ranked':
        now ??= { round: before.round, turns: [], sitting: [] };
        told((turns) => [...turns, { seat: fact.seat, total: fact.total, lowest: fact.lowest, outcome: null }]);
        break;
      case 'seat_moved_up':
        told((turns) => reordered(turns, after.order));
        break;
      case 'exchanged_with_bank':
      case 'exchanged_with_seat':
      case 'exchange_declined':
        told((turns) =>
          turns.map((turn) => (turn.seat === fact.seat ? { ...turn, outcome: outcomeOf(before, fact) } : turn)),
        );
        break;
      case 'round_started':
      case 'game_ended':
        if (now ?? papers.length) last = now ?? { round: before.round, turns: [], sitting: papers };
        now = null;
        break;
    }
  }
  if (now && papers.length) {
    const ranked = new Set(now.turns.map((turn) => turn.seat));
    now = { ...now, sitting: papers.filter((seat) => !ranked.has(seat)) };
  }
  return { now, last };
}

const EXCHANGES: ReadonlySet<string> = new Set(['exchanged_with_bank', 'exchanged_with_seat', 'exchange_declined']);
type Exchange = Extract<Fact, { kind: 'exchanged_with_bank' | 'exchanged_with_seat' | 'exchange_declined' }>;

/** The exchange that a change was made by, if it was one. */
export function exchangeIn(facts: readonly Fact[]): Exchange | null {
  return facts.find((fact): fact is Exchange => EXCHANGES.has(fact.kind)) ?? null;
}

/** Who has just taken cards into the hand, if anybody. */
export function takerOf(facts: readonly Fact[]): number | null {
  return exchangeIn(facts)?.seat ?? null;
}

/** What somebody took, by what lay there before. */
export function outcomeOf(before: View, fact: Exchange): Outcome {
  const worth = (seat: number) => before.seats[seat]?.lot?.worth ?? 0;
  const gave = worth(fact.seat);
  switch (fact.kind) {
    case 'exchanged_with_bank':
      return { kind: 'bank', side: fact.side, got: before[fact.side].worth, gave };
    case 'exchanged_with_seat':
      return { kind: 'seat', owner: fact.owner, got: worth(fact.owner), gave };
    case 'exchange_declined':
      return { kind: 'kept', got: gave };
  }
}

function reordered(turns: readonly Turn[], order: readonly number[]): Turn[] {
  return order.flatMap((seat) => turns.find((turn) => turn.seat === seat) ?? []);
}

/** The place of a seat in the order of exchange, from 1; none if it has no turn. */
export function placeOf(view: View, seat: number): number | null {
  const place = view.order.indexOf(seat);
  return place < 0 ? null : place + 1;
}
