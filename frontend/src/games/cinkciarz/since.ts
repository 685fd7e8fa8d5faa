// What the others did since the reader's last move, and what it did to the reader. Sums are told, as the course of a
// round shows them; which cards these were is left to memory.
import { factSentence, listed, t } from '../../lib/i18n.svelte';
import { seatNames } from '../../lib/seats';
import type { SeatInfo } from '..';
import { lossOf, opened, ranked, type CinkciarzChange, type Laid, type Loss } from './showing';
import { exchangeIn, outcomeOf, type Outcome } from './story';
import { whose } from './told';

export function since(changes: readonly CinkciarzChange[], seat: number, seats: readonly SeatInfo[]): string[] {
  let place: string | null = null; // until the reader has exchanged, or the round is over
  const own: string[] = [];
  const others: string[] = [];
  const news: string[] = [];
  for (const change of changes) {
    const exchange = exchangeIn(change.facts);
    const loss = lossOf(change);
    if (opened(change).length) place = placeTold(opened(change), seat, seats);
    if (loss) own.push(lossTold(loss, seats));
    else if (exchange) {
      const outcome = outcomeOf(change.before, exchange);
      if (exchange.seat === seat) own.push(gainTold(outcome));
      else others.push(deedTold(exchange.seat, outcome, seats));
    }
    if (change.facts.some((fact) => fact.kind === 'round_started')) place = null;
    const last = change.facts.find((fact) => fact.kind === 'last_round_announced');
    if (last) news.push(factSentence('cinkciarz', last, seatNames(seats, seat)));
  }
  if (others.length) news.unshift(`${others.join('; ')}.`);
  return [...(place ? [place] : []), ...own, ...news];
}

const NAMED = 2; // so many come before the reader by name

const nameOf = (seats: readonly SeatInfo[], seat: number) => seats[seat]?.name ?? '';

/** When the reader exchanges; nothing for who only looks on. */
export function placeTold(bids: readonly Laid[], seat: number, seats: readonly SeatInfo[]): string | null {
  if (!bids.some((bid) => bid.place)) return t('cinkciarz.page.no_money');
  const own = bids.find((bid) => bid.seat === seat);
  if (!own) return null;
  if (!own.place) return t('cinkciarz.page.you_sit_out');
  const before = ranked(bids).slice(0, own.place - 1);
  if (!before.length) return t('cinkciarz.page.goes_first');
  if (before.length > NAMED) return t('cinkciarz.page.your_place', { place: own.place });
  const names = listed(before.map((bid) => nameOf(seats, bid.seat)));
  return t('cinkciarz.page.goes_after', { place: own.place, names });
}

export function lossTold({ taker, taken, left, isNext }: Loss, seats: readonly SeatInfo[]): string {
  const lost = t('cinkciarz.page.lost', { name: nameOf(seats, taker), got: taken.worth, gave: left.worth });
  return isNext ? `${lost} ${t('cinkciarz.page.lost_next')}` : lost;
}

function gainTold(outcome: Outcome): string {
  if (outcome.kind === 'kept') return t('cinkciarz.page.got_back', { got: outcome.got });
  return t('cinkciarz.page.got', { got: outcome.got, gave: outcome.gave });
}

function deedTold(seat: number, outcome: Outcome, seats: readonly SeatInfo[]): string {
  const who = { name: nameOf(seats, seat), got: outcome.got };
  if (outcome.kind === 'bank') return t(`cinkciarz.page.did.${outcome.side}`, who);
  if (outcome.kind === 'kept') return t('cinkciarz.page.did_keep', who);
  return t('cinkciarz.page.did_lot', { ...who, owner_of: whose(seats, outcome.owner) });
}
