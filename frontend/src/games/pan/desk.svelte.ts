// What the reader has picked, what that lights up, and what it would lead to: one for a board, shared by its parts.
import { ofKind, values } from '../../lib/choices';
import { factSentence, moveSentence, t } from '../../lib/i18n.svelte';
import { seatNames } from '../../lib/seats';
import type { Card, Fact, Good, Move, Queuer, Shop, ShopView, View } from '../../lib/wire/pan';
import type { BoardProps, Preview } from '..';
import { marks, onCard, onGood, onQueuer, onShop, ways, type Offer, type Picked } from './choosing';
import { Places } from './motion';
import { cardObject, goodObject, standings } from './words';

type Props = BoardProps<View, Move, Fact>;
type Outcome = Preview<View, Fact>;

export class Desk {
  picked: Picked = $state.raw(null);
  readonly places = new Places();
  #ahead: Partial<Record<Shop, Outcome>> = $state.raw({}); // what each lit shop would become
  #aheadOfGood: Partial<Record<Good, string>> = $state.raw({});
  #peek: { shops: Shop[]; outcome: Outcome } | null = $state.raw(null); // what the thing under the pointer would do

  constructor(readonly props: Props) {}

  readonly moves = $derived.by(() => (this.props.busy ? [] : this.props.moves));
  readonly names = $derived.by(() => seatNames(this.props.seats, this.props.seat));
  readonly hinted = $derived.by(() => marks(this.props.hint?.moves[0] as Move | undefined));
  readonly draw = $derived.by(() => ofKind(this.moves, 'draw_card')[0] ?? null);
  readonly ways = $derived.by(() => (this.picked?.what === 'card' ? ways(this.moves, this.picked.card) : []));

  card = (card: Card) => onCard(this.moves, this.picked, card);
  shop = (shop: Shop) => onShop(this.moves, this.picked, shop);
  good = (shop: Shop, good: Good) => onGood(this.moves, this.picked, this.props.view.checked, shop, good);
  queuer = (shop: Shop, queuer: Queuer) =>
    onQueuer(this.moves, this.picked, this.props.seat, this.props.view.checked, shop, queuer);

  /** Whether the hint means this queuer. */
  isHinted(shop: Shop, queuer: Queuer): boolean {
    const { seat, card } = queuer;
    if (this.hinted.has(`queuer:${shop}:${seat}:${card}`)) return true;
    if (seat !== this.props.seat) return false;
    return (
      this.hinted.has(`queuer:${shop}:own:${card}`) ||
      (card === 'synku' && this.hinted.has(`synku:${shop}`)) ||
      (shop === this.props.view.checked && this.hinted.has(`carrier:${card}`))
    );
  }

  take(offer: Offer): void {
    this.#peek = null;
    if ('move' in offer) void this.props.send(offer.move);
    else this.picked = offer.pick;
  }

  async #ask(move: Move): Promise<Outcome | null> {
    return this.props.busy || this.props.seat < 0 ? null : this.props.preview(move);
  }

  cancel = (): void => {
    this.picked = null;
    this.#peek = null;
  };

  label(offer: Offer, shop?: Shop): string {
    if ('move' in offer) {
      const sentence = moveSentence('pan', offer.move, this.names);
      const led = shop && this.outcome(shop);
      return led ? `${sentence}: ${led}` : sentence;
    }
    const pick = offer.pick;
    switch (pick?.what) {
      case 'card':
        return t('pan.page.pick_card', { card: cardObject(pick.card) });
      case 'good':
        return t('pan.page.pick_good', { good: goodObject(pick.good) });
      case 'carrier':
        return t('pan.page.pick_carrier', { card: cardObject(pick.card) });
      case 'synku':
        return t('pan.page.pick_synku');
      default:
        return t('pan.page.unpick');
    }
  }

  // ---- what would come of it -----------------------------------------------------------------------------------------

  /** The shop as it would be; undefined as long as nothing is thought about. */
  after(shop: Shop): ShopView | undefined {
    return this.#outcome(shop)?.view?.shops.find((one) => one.shop === shop);
  }

  /** "you 5, Basia 4", or what is known of it where the move would show something new. */
  outcome(shop: Shop): string {
    const after = this.after(shop);
    if (after) return standings(after, this.props.seats);
    const facts = this.#outcome(shop)?.facts ?? [];
    return facts
      .filter((fact) => 'shop' in fact && fact.shop === shop && TELLING.has(fact.kind))
      .map((fact) => factSentence('pan', fact, this.names))
      .join(' ');
  }

  #outcome(shop: Shop): Outcome | undefined {
    return this.#peek?.shops.includes(shop) ? this.#peek.outcome : this.#ahead[shop];
  }

  /** What taking a good would lead to in its queue. */
  ahead = (good: Good) => this.#aheadOfGood[good] ?? '';

  async lookAtGoods(): Promise<void> {
    this.#aheadOfGood = {};
    const { view, seats } = this.props;
    const found: Partial<Record<Good, string>> = {};
    await Promise.all(
      values(ofKind(this.moves, 'take_good'), 'good').map(async (good) => {
        const move = ofKind(this.moves, 'take_good').find((one) => one.good === good)!; // any card: it is the sum that counts
        const after = (await this.#ask(move))?.view?.shops.find((one) => one.shop === view.checked);
        if (after) found[good] = standings(after, seats);
      }),
    );
    if (this.props.view === view) this.#aheadOfGood = found;
  }

  /** Ask what each lit shop would become. */
  async lookAhead(): Promise<void> {
    this.#ahead = {};
    const picked = this.picked;
    if (picked?.what !== 'card') return;
    const found: Partial<Record<Shop, Outcome>> = {};
    await Promise.all(
      this.props.view.shops.map(async ({ shop }) => {
        const offer = this.shop(shop);
        const outcome = offer && 'move' in offer ? await this.#ask(offer.move) : null;
        if (outcome) found[shop] = outcome;
      }),
    );
    if (this.picked === picked) this.#ahead = found;
  }

  async peek(offer: Offer | null, ...shops: Shop[]): Promise<void> {
    this.#peek = null;
    if (!offer || !('move' in offer)) return;
    const asked = this.picked;
    const outcome = await this.#ask(offer.move);
    if (outcome && this.picked === asked) this.#peek = { shops, outcome };
  }

  unpeek = (): void => {
    this.#peek = null;
  };
}

const TELLING = new Set(['good_laid', 'good_stored', 'good_hidden', 'queue_dispersed']);
