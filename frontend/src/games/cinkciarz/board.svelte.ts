// What the reader is about to do at Cinkciarz' board: which notes are picked for the bid, which lot for the exchange, and
// what the server says that each leads to. Its parts share one.
import { createContext, untrack } from 'svelte';
import { picked, type Dragging } from '../../board/drag';
import { Places } from '../../board/places.svelte';
import { Selection, type Light } from '../../board/selection.svelte';
import { ofKind } from '../../lib/choices';
import { play } from '../../lib/sound';
import type { BoardProps } from '..';
import { bidOf, isNote, laidBy, type Note } from './bidding';
import { flights, spots, type Flight } from './places';
import { placeOf, waysTo, type Place, type Thing } from './routes';
import { goOn, storyOf, takerOf, type Story, type Turn } from './story';
import type { Fact, Move, Sheet, View } from './wire';

export class CinkciarzBoard extends Selection<View, Move, Fact, Thing> {
  #wished: ReadonlySet<Note> = $state.raw(new Set());

  constructor(table: BoardProps<View, Move, Fact>) {
    super(table);
    $effect(() => {
      void table.step;
      this.foresee(this.bid ? [this.bid] : this.exchanges);
    });
    $effect.pre(() => {
      void [table.view, table.step];
      untrack(() => this.#follow());
    });
    let last = untrack(() => ({ spots: this.#spots, seat: table.seat, step: table.step }));
    $effect.pre(() => {
      const next = { spots: this.#spots, seat: table.seat, step: table.step };
      const isNext = next.seat === last.seat && next.step === last.step + 1; // not another reader's eyes
      const taker = isNext ? untrack(() => takerOf(table.facts)) : null;
      untrack(() => this.#watch(flights(last.spots, next.spots, taker)));
      last = next;
    });
  }

  /** Not every step: that somebody else is ready changes nothing here. */
  protected override moment() {
    const { seat, view } = this.table;
    return [seat, view.round, view.phase, view.turns_taken].join();
  }

  // ---- the bid: picked here, laid by one button ----------------------------------------------------------------------

  readonly #able = $derived.by(() => laidBy(this.table.moves));
  readonly #hintedNotes = $derived.by(() => laidBy(this.table.hint?.moves ?? []));
  readonly bidding = $derived.by(() => ofKind(this.table.moves, 'lay_card', 'lay_newspaper', 'seal_bid').length > 0);
  readonly notes = $derived.by(() => new Set([...this.#wished].filter((note) => this.#able.has(note))));
  readonly bid = $derived.by(() => (this.bidding ? bidOf(this.table.view, this.notes) : null));
  /** What is laid before the own seat, or about to be. */
  readonly laying = $derived.by(() => {
    const { view } = this.table;
    const picked = view.hand.filter((card) => this.notes.has(`card:${card.serial}`));
    return view.seats[view.you]?.lot?.cards ?? [...(view.bid?.cards ?? []), ...picked];
  });
  readonly newspaper = $derived.by(() => this.notes.has('newspaper') || !!this.table.view.bid?.newspaper);

  takeBack = (): void => {
    this.#wished = new Set();
  };

  lay = async (): Promise<void> => {
    if (this.bid && (await this.table.send(this.bid))) this.takeBack();
  };

  override pick(thing: Thing): void {
    if (!isNote(thing)) return super.pick(thing);
    const next = new Set(this.notes);
    if (!next.delete(thing)) next.add(thing);
    this.#wished = next;
  }

  override lightOf(thing: Thing): Light {
    if (!isNote(thing)) return super.lightOf(thing);
    if (this.table.busy || !this.#able.has(thing)) return null;
    return this.notes.has(thing) ? 'picked' : 'lit';
  }

  override isPicked(thing: Thing): boolean {
    return isNote(thing) ? this.notes.has(thing) : super.isPicked(thing);
  }

  override isHinted(thing: Thing): boolean {
    return isNote(thing) ? this.#hintedNotes.has(thing) : super.isHinted(thing);
  }

  // ---- the exchange: pick a lot, see what it leads to, and say yes ----------------------------------------------------

  readonly exchanges = $derived.by(() =>
    ofKind(this.table.moves, 'exchange_with_bank', 'exchange_with_seat', 'decline_exchange'),
  );
  readonly decline = $derived.by(() => ofKind(this.table.moves, 'decline_exchange')[0] ?? null);
  /** The exchange that was picked, or that the own lot is held over. */
  readonly target = $derived.by(() => this.looked ?? this.moveBy('do:exchange'));

  protected ways(move: Move) {
    return waysTo(move, this.table.view.you);
  }

  protected override offered() {
    return this.table.busy ? [] : this.exchanges;
  }

  /** Give up what was picked last. */
  escape(): void {
    if (!this.back()) this.takeBack();
  }

  /** A note is dragged to the own place, the own lot to another. */
  get dragging(): Dragging<Thing> {
    const byPicking = picked(this, ['laid']);
    return {
      lift: (thing) => (isNote(thing) ? this.lightOf(thing) === 'lit' : byPicking.lift(thing)),
      over: byPicking.over,
      drop: (thing, places: readonly string[]) => {
        if (!isNote(thing)) {
          byPicking.drop(thing, places as readonly Thing[]);
          this.clear();
        } else if (places.includes('own')) this.pick(thing);
      },
    };
  }

  // ---- what it leads to, as the server counts it -----------------------------------------------------------------------

  after(move: Move | null): Sheet | null {
    return (this.outcomeOf(move)?.sheet as Sheet | undefined) ?? null;
  }

  /** What an exchange would lead to. */
  afterTaking(place: Place): Sheet | null {
    return this.after(this.exchanges.find((move) => placeOf(move) === place) ?? null);
  }

  readonly kept = $derived.by(() => this.after(this.decline));

  // ---- what has just happened; what happened while nobody looked is not told ------------------------------------------

  story: Story = $state.raw({ now: null, last: null });
  #seen: { view: View; step: number } | null = null;

  #follow(): void {
    const { view, step, facts } = this.table;
    const seen = this.#seen;
    if (seen?.step === step && seen.view === view) return;
    const isNext = !!seen && step === seen.step + 1;
    if (isNext && facts.length) this.story = goOn(this.story, seen.view, facts, view);
    else if (seen?.step !== step) this.story = { ...storyOf(view), last: isNext ? this.story.last : null };
    if (facts.some((fact) => fact.kind === 'bid_shown')) play('stamp');
    else if (facts.some((fact) => fact.kind.startsWith('exchanged_'))) play('coin');
    this.#seen = { view, step };
  }

  turnOf(seat: number): Turn | null {
    return this.story.now?.turns.find((turn) => turn.seat === seat) ?? null;
  }

  // ---- motion ---------------------------------------------------------------------------------------------------------

  readonly #spots = $derived.by(() => spots(this.table.view, this.notes));
  readonly places = new Places(() => this.#spots);
  #moved: readonly Flight[] = [];
  departing: readonly Flight[] = $state.raw([]); // to where they are not drawn anew

  #watch(moved: readonly Flight[]): void {
    this.#moved = moved;
    this.departing = moved.filter(
      ({ serial, to }) => to.startsWith('lot:') || (to === 'hand' && this.places.of(`card:${serial}`)),
    );
  }

  /** Where a card was before. */
  from = (serial: number): DOMRect | undefined => {
    const flight = this.#moved.find((one) => one.serial === serial);
    return flight && this.places.of(`face:${serial}`, flight.from);
  };
}

export const [cinkciarzBoard, setCinkciarzBoard] = createContext<CinkciarzBoard>();
