// What is going on on Pan's board: what was picked, what it would lead to, where things come from. Its parts share one.
import { createContext, untrack } from 'svelte';
import { Places } from '../../board/places.svelte';
import { Selection, type Light } from '../../board/selection.svelte';
import { ofKind } from '../../lib/choices';
import { factSentence, moveSentence, t } from '../../lib/i18n.svelte';
import { seatNames } from '../../lib/seats';
import type { BoardProps } from '..';
import { origins, placings, waysTo, type Thing, type Way } from './routes';
import { kept, outcomes, type Outcome } from './takings';
import type { Card, Fact, Good, Move, Shop, ShopView, View } from './wire';
import { cardObject, glossedObject, ranked, standings, type Strong } from './words';

const TELLING = new Set(['good_laid', 'good_stored', 'good_hidden', 'queue_dispersed']);

export class PanBoard extends Selection<View, Move, Fact, Thing> {
  readonly places = new Places(() => this.table.step);
  /** What phase 1 brought at each shop, until the reader's turn is over. */
  notes: ReadonlyMap<Shop, Outcome> = $state.raw(new Map());
  #chosen: Way | null = $state.raw(null);

  constructor(table: BoardProps<View, Move, Fact>) {
    super(table);
    $effect.pre(() => {
      void this.card;
      this.#chosen = null;
    });
    this.notes = this.#seen();
    let last = { step: table.step, view: table.view };
    $effect.pre(() => {
      const { step, view, facts, seat } = this.table;
      if (step === last.step) return;
      const isNext = step === last.step + 1; // else changes were left out
      this.notes = isNext
        ? kept(
            untrack(() => this.notes),
            { before: last.view, facts, after: view },
            seat,
          )
        : this.#seen();
      last = { step, view };
    });
    $effect(() => {
      const shown = [...this.#placing.values(), ...this.#taking.values()];
      untrack(() => this.foresee(shown));
    });
  }

  /** What there is to tell of before anything happens on this board: it was loaded anew, or was behind a curtain. */
  #seen(): ReadonlyMap<Shop, Outcome> {
    return untrack(() => {
      const { seen = [], seat } = this.table;
      return seen.reduce<typeof this.notes>((notes, change) => kept(notes, change, seat), new Map());
    });
  }

  readonly names = $derived.by(() => seatNames(this.table.seats, this.table.seat));
  readonly legal = $derived.by(() => (this.table.busy ? [] : this.table.moves));

  // ---- what can be picked --------------------------------------------------------------------------------------------

  /** The card that was picked in the hand, the ways to place it, and the one that is taken. */
  readonly card = $derived.by(() => {
    const [what, name] = this.path[0]?.split(':') ?? [];
    return what === 'card' ? (name as Card) : null;
  });
  readonly placings = $derived.by(() => (this.card ? placings(this.legal, this.card) : []));
  readonly way = $derived.by(() => this.#chosen ?? this.placings[0] ?? null);

  choose(way: Way): void {
    this.#chosen = way;
  }

  protected ways(move: Move) {
    return waysTo(move, this.table.view, this.table.moves);
  }

  protected override offered() {
    return this.legal.filter((move) => {
      if (move.kind !== 'place_cards' && move.kind !== 'play_matka') return true;
      const card = move.kind === 'place_cards' ? move.card : 'matka';
      const way = (card === this.card && this.#chosen) || placings(this.legal, card)[0]!;
      return move.kind === 'place_cards' ? !way.free && move.count === way.count : way.free;
    });
  }

  /** With a card in hand, nobody in a queue is asked to do something else. */
  override lightOf(thing: Thing): Light {
    const light = super.lightOf(thing);
    return light === 'other' && this.card && thing.startsWith('queuer:') ? null : light;
  }

  /** What picking a thing does, in words. */
  label(thing: Thing, shop: Shop): string {
    const move = this.moveBy(thing);
    if (move) {
      const outcome = this.outcome(shop);
      return [moveSentence('pan', move, this.names), outcome && t('pan.page.then', { outcome })]
        .filter(Boolean)
        .join('; ');
    }
    if (this.isPicked(thing)) return t('pan.page.unpick');
    const [what, name, , card] = thing.split(':') as [string, string, string, Card];
    if (what === 'good') return t('pan.page.pick_good', { good: glossedObject(name as Good) });
    if (shop === this.table.view.checked) return t('pan.page.pick_carrier', { card: cardObject(card) });
    return t('pan.page.pick_synku');
  }

  // ---- what would come of it -----------------------------------------------------------------------------------------

  readonly #placing = $derived.by(() => {
    const found = this.table.view.shops.flatMap(({ shop }): [Shop, Move][] => {
      const move = this.card && this.moveBy(`to:${shop}`);
      return move ? [[shop, move]] : [];
    });
    return new Map(found);
  });
  /** Any card will do: it is the sum that counts. */
  readonly #taking = $derived.by(() => new Map(ofKind(this.legal, 'take_good').map((move) => [move.good, move])));

  /** The shop as it would be; undefined as long as nothing is thought about. */
  after(shop: Shop): ShopView | undefined {
    return this.#outcome(shop)?.view?.shops.find((one) => one.shop === shop);
  }

  /** "you 5, Basia 4", or what is known of it where the move would show something new. */
  outcome(shop: Shop): string {
    const after = this.after(shop);
    if (after) return standings(ranked(after.strengths), this.table.seats);
    const facts = this.#outcome(shop)?.facts ?? [];
    return facts
      .filter((fact) => 'shop' in fact && fact.shop === shop && TELLING.has(fact.kind))
      .map((fact) => factSentence('pan', fact, this.names))
      .join(' ');
  }

  /** What somebody would get there at once, where the move shows something new and the shop as it would be is not known. */
  foreseen(shop: Shop): Outcome | undefined {
    const { view, seat } = this.table;
    const found = this.#outcome(shop);
    if (!found || found.view) return undefined;
    return outcomes({ before: view, facts: found.facts, after: view }, seat).findLast(
      (one) => one.shop === shop && one.kind !== 'missed',
    );
  }

  #outcome(shop: Shop) {
    const { looked } = this;
    const isHere = looked && this.#placeOf(looked) === shop && this.outcomeOf(looked);
    return isHere || this.outcomeOf(this.#placing.get(shop) ?? null);
  }

  #placeOf(move: Move): Shop | null {
    if ('source' in move) return move.source;
    return 'shop' in move ? move.shop : this.table.view.checked;
  }

  /** What taking a good would lead to in its queue: who would be how strong. */
  ahead(good: Good): Strong[] {
    const after = this.outcomeOf(this.#taking.get(good) ?? null)?.view;
    const shop = after?.shops.find((one) => one.shop === this.table.view.checked);
    return ranked(shop?.strengths ?? []);
  }

  // ---- motion ---------------------------------------------------------------------------------------------------------

  readonly #origins = $derived.by(() => origins(this.table.facts, this.table.seat));

  /** Where something new was before: a good that was not to be seen, at the Ministry. */
  from(thing: Thing | 'hand'): DOMRect | undefined {
    return thing.startsWith('good:')
      ? this.places.of(thing, 'ministry')
      : this.places.of(this.#origins.get(thing) ?? '');
  }
}

export const [panBoard, setPanBoard] = createContext<PanBoard>();
