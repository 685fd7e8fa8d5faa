// What phase 1 brought, in sentences: the reader's own first.
import { listed, t } from '../../lib/i18n.svelte';
import type { Change, SeatInfo } from '..';
import { outcomes, type Outcome } from './takings';
import type { Fact, View } from './wire';
import { atShop, cardBelow, glossedObject, number, ranked, standings } from './words';

/** "5 to your 4": why it was this seat, and not the reader or whoever came next. */
function score({ seat, strengths }: Outcome, you: number, seats: readonly SeatInfo[]): string {
  const all = ranked(strengths);
  const more = strengths[seat];
  if (typeof more !== 'number') return '';
  const rivals = all.filter((one) => one.seat !== seat);
  const rival = rivals.find((one) => one.seat === you) ?? rivals[0];
  if (!rival) return t('pan.page.score_alone');
  const data = { more: number(more), less: number(rival.strength) };
  if (rival.seat === you) return t('pan.page.score_yours', data);
  return t('pan.page.score', { ...data, name: seats[rival.seat]?.name ?? '' });
}

/** What happened at a shop, in sentences, each with the seat that it is about. */
function told(one: Outcome, you: number, seats: readonly SeatInfo[]): { seat: number; text: string }[] {
  const { shop, seat } = one;
  const at = atShop(shop);
  const name = (who: number) => seats[who]?.name ?? '';
  if (one.kind === 'missed') return [{ seat, text: missed(one, you, seats) }];
  const why = score(one, you, seats);
  const end = (text: string) => `${why ? `${text}, ${why}` : text}.`;
  if (one.kind === 'declined') {
    const text =
      seat === you ? t('pan.page.told_declined_you', { at }) : t('pan.page.told_declined', { name: name(seat), at });
    return [{ seat, text: end(text) }];
  }
  if (one.laid) {
    const data = { name: name(seat), good: glossedObject(one.laid.good), card: cardBelow(one.laid.card), at };
    return [{ seat, text: end(seat === you ? t('pan.page.told_laid_you', data) : t('pan.page.told_laid', data)) }];
  }
  const own = one.home.filter((taken) => taken.seat === seat).map((taken) => glossedObject(taken.good));
  const data = { name: name(seat), goods: listed(own), at };
  const taken = { seat, text: end(seat === you ? t('pan.page.told_home_you', data) : t('pan.page.told_home', data)) };
  const carried = one.home
    .filter((other) => other.seat !== seat)
    .map((other) => {
      const brought = { name: name(other.seat), good: glossedObject(other.good), at };
      const text = other.seat === you ? t('pan.page.told_carried_you', brought) : t('pan.page.told_carried', brought);
      return { seat: other.seat, text };
    });
  return [taken, ...carried];
}

/** "Nothing for you at Puławska: Basia 4, you 3." */
function missed({ shop, strengths }: Outcome, you: number, seats: readonly SeatInfo[]): string {
  const all = ranked(strengths);
  const mine = strengths[you] ?? 0;
  const isTied = all[0]?.strength === mine;
  const at = atShop(shop);
  if (isTied) return t('pan.page.told_tie', { at, strength: number(mine) });
  return t('pan.page.told_missed', { at, standings: standings(all, seats) });
}

/** What happened at one shop, as one text. */
export function outcomeText(one: Outcome, you: number, seats: readonly SeatInfo[]): string {
  return told(one, you, seats)
    .map(({ text }) => text)
    .join(' ');
}

/** What the changes since the reader's last move brought: what they got, what not and why, then who took what. */
export function since(changes: readonly Change<View, Fact>[], seat: number, seats: readonly SeatInfo[]): string[] {
  const all = changes.flatMap((change) => outcomes(change, seat));
  const sentences = all.flatMap((one) =>
    told(one, seat, seats).map((said) => ({ ...said, isMiss: one.kind === 'missed' })),
  );
  const rank = (said: { seat: number; isMiss: boolean }) => (said.seat !== seat ? 2 : said.isMiss ? 1 : 0);
  return [0, 1, 2].flatMap((wanted) => sentences.filter((said) => rank(said) === wanted).map(({ text }) => text));
}
