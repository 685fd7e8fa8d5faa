// What the reader is about to do: which notes are picked for the bid, which lot for the exchange, and what the server
// says that each leads to. Only what `moves` allow can be picked.
import { untrack } from 'svelte';
import { key, same } from '../../lib/choices';
import type { Fact, Move, Sheet, View } from './wire';
import type { BoardProps } from '..';
import { bidOf, hinted, stillLegal } from './bidding';

type Props = BoardProps<View, Move, Fact>;

const BIDDING: readonly Move['kind'][] = ['lay_card', 'lay_newspaper', 'seal_bid'];
const EXCHANGING: readonly Move['kind'][] = ['exchange_with_bank', 'exchange_with_seat', 'decline_exchange'];

export class Choosing {
  #props: () => Props;
  #wished: ReadonlySet<number> = $state.raw(new Set());
  #paperWished = $state(false);
  #chosen: Move | null = $state.raw(null);
  #sheets: Readonly<Record<string, Sheet>> = $state.raw({});

  constructor(props: () => Props) {
    this.#props = props;
    const moment = $derived.by(() => {
      const { seat, view } = props();
      return [seat, view.round, view.phase, view.turns_taken].join();
    });
    $effect.pre(() => {
      void moment; // not every step: that somebody else is ready changes nothing here
      this.#sheets = {};
      this.#chosen = null;
    });
    $effect(() => this.#ask());
  }

  // ---- the bid: picked here, laid by one button ----------------------------------------------------------------------

  bidding = $derived.by(() => this.#props().moves.some((move) => BIDDING.includes(move.kind)));
  picked = $derived.by(() => stillLegal(this.#wished, this.#props().moves));
  paper = $derived.by(() => this.#paperWished && this.#props().moves.some((move) => move.kind === 'lay_newspaper'));
  bid = $derived.by(() => (this.bidding ? bidOf(this.#props().view, this.picked, this.paper) : null));
  hinted = $derived.by(() => hinted(this.#props().hint?.moves));

  toggle = (serial: number): void => {
    const next = new Set(this.picked);
    if (!next.delete(serial)) next.add(serial);
    this.#wished = next;
  };

  togglePaper = (): void => {
    this.#paperWished = !this.#paperWished;
  };

  takeBack = (): void => {
    this.#wished = new Set();
    this.#paperWished = false;
  };

  lay = async (): Promise<void> => {
    if (this.bid && (await this.#props().send(this.bid))) this.takeBack();
  };

  // ---- the exchange: pick a lot, see what it leads to, and say yes ----------------------------------------------------

  exchanges = $derived.by(() => this.#props().moves.filter((move) => EXCHANGING.includes(move.kind)));
  target = $derived.by(() => this.exchanges.find((move) => this.#chosen && same(move, this.#chosen)) ?? null);
  decline = $derived.by(() => this.exchanges.find((move) => move.kind === 'decline_exchange') ?? null);

  /** The exchange with what lies in a place: a side of the bank, somebody's lot; the own hand: none. */
  to(place: string): Move | null {
    const fits = (move: Move) =>
      (move.kind === 'exchange_with_bank' && move.side === place) ||
      (move.kind === 'exchange_with_seat' && `lot:${move.seat}` === place) ||
      (move.kind === 'decline_exchange' && place === 'hand');
    return this.exchanges.find(fits) ?? null;
  }

  /** Picking the same again is a yes. */
  pick = (move: Move | null): void => {
    if (this.#props().busy) return;
    if (move && this.target && same(move, this.target)) void this.exchange(move);
    else this.#chosen = move;
  };

  show = (place: string | null): void => {
    this.#chosen = place ? this.to(place) : null;
  };

  drop = (place: string): void => {
    const move = this.to(place);
    if (move && !this.#props().busy) void this.exchange(move);
    else this.#chosen = null;
  };

  exchange = async (move: Move): Promise<void> => {
    if (await this.#props().send(move)) this.#chosen = null;
  };

  isTarget(move: Move): boolean {
    return !!this.target && same(move, this.target);
  }

  isHinted(move: Move): boolean {
    return !!this.hinted.exchange && same(move, this.hinted.exchange);
  }

  /** Give up what was picked last. */
  escape(): void {
    if (this.target) this.#chosen = null;
    else this.takeBack();
  }

  // ---- what it leads to, as the server counts it -----------------------------------------------------------------------

  #ask(): void {
    const { preview, seat, step, busy } = this.#props();
    void step;
    if (seat < 0 || busy) return;
    for (const move of this.bid ? [this.bid] : this.exchanges) {
      void preview(move).then((found) => {
        if (found?.sheet) this.#sheets = { ...untrack(() => this.#sheets), [key(move)]: found.sheet as Sheet };
      });
    }
  }

  after(move: Move | null): Sheet | null {
    return move ? (this.#sheets[key(move)] ?? null) : null;
  }

  kept = $derived.by(() => this.after(this.decline));
}
