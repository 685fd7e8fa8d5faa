// What can be asked for by a key, and its answer in a sentence.
import { listed, nameOf, t } from '../../lib/i18n.svelte';
import type { Review, SeatInfo } from '..';
import { cardName, kindName, lineOf, pockets, sum, worths } from './money';
import { storyOf } from './story';
import { turnTold } from './told';
import { SIDE_MEMBERS, type Lot, type Money, type View } from './wire';

/** The hand, the sides of the bank by their counters' numbers, the players by their letters, the order, the score. */
export function reviews(view: View, seat: number, seats: readonly SeatInfo[]): Review<View>[] {
  const own: Review<View>[] = [
    { key: 'h', name: t('cinkciarz.page.hand'), tell: handTold },
    { key: 's', name: t('cinkciarz.page.score'), tell: scoreTold },
  ];
  return [
    ...(seat < 0 || !view.sheet ? [] : own),
    ...SIDE_MEMBERS.map((side, number) => ({
      key: String(number + 1),
      name: nameOf('cinkciarz', 'side', side),
      tell: (now: View) => lotTold(nameOf('cinkciarz', 'side', side), now[side]),
    })),
    ...seats.map((one) => ({
      key: one.letter.toLowerCase(),
      name: one.isYou ? t('cinkciarz.page.own') : one.name,
      tell: (now: View) => seatTold(now, one),
    })),
    { key: 'o', name: t('cinkciarz.page.order'), tell: orderTold },
  ];
}

/** dollars: 160 (20×2, 60×2); gold coins: 20 (20) */
function sorted(cards: readonly Money[]): string {
  const told = pockets(cards).map(({ kind, cards: some }) => {
    const pocket = t('cinkciarz.page.pocket', { kind: kindName(kind), sum: sum(some) });
    return `${pocket} (${worths(some).join(', ')})`;
  });
  return told.join('; ');
}

function handTold(view: View): string {
  return t('cinkciarz.page.hand_told', { cards: [sorted(view.hand), t('cinkciarz.page.newspaper')].join('; ') });
}

function lotTold(what: string, { cards, worth }: Lot): string {
  return `${t('cinkciarz.page.lot', { what, count: cards.length, worth })}: ${listed(cards.map(cardName))}.`;
}

function scoreTold(view: View): string {
  const lines = pockets([...view.hand, ...(view.seats[view.you]?.lot?.cards ?? [])]).flatMap(({ kind }) => {
    const { sum: held, counted, bonus } = lineOf(view.sheet, kind);
    const pocket = t('cinkciarz.page.pocket', { kind: kindName(kind), sum: held });
    return held ? [`${pocket}, ${t('cinkciarz.page.counts', { counted, bonus })}`] : [];
  });
  return t('cinkciarz.page.sheet_told', { total: view.sheet?.total ?? 0, lines: lines.join('; ') });
}

function seatTold(view: View, one: SeatInfo): string {
  const { cards, lot, ready, bid, known } = view.seats[one.seat]!;
  const told = [`${one.name}: ${t('cinkciarz.page.in_hand', { count: cards })}.`];
  if (lot) told.push(lotTold(one.isYou ? t('cinkciarz.page.own') : one.name, lot));
  else if (bid && !bid.cards.length) told.push(`${t('cinkciarz.page.sits_out')}.`);
  else if (view.phase === 'bid') told.push(`${t(ready ? 'cinkciarz.page.ready' : 'cinkciarz.page.choosing')}.`);
  if (known?.length) told.push(`${t('cinkciarz.page.known')}: ${sorted(known)}.`);
  return told.join(' ');
}

function orderTold(view: View, _: number, seats: readonly SeatInfo[]): string {
  const name = (seat: number) => seats[seat]?.name ?? '';
  const round = storyOf(view).now;
  if (round)
    return round.turns
      .map((turn, place) => `${place + 1}: ${name(turn.seat)}, ${turnTold(turn, true, seats)}.`)
      .join(' ');
  const names = (isReady: boolean) => {
    const some = view.seats.flatMap((seat, number) => (seat.ready === isReady ? [name(number)] : []));
    return some.length ? listed(some) : t('cinkciarz.page.nobody');
  };
  return t('cinkciarz.page.still', { ready: names(true), choosing: names(false) });
}
