// Through whose eyes the table is seen. At one screen, several people take turns behind a curtain: while it is closed
// nobody looks, and nothing of what any seat sees or was told may reach the document.
import { untrack } from 'svelte';
import type { TableClient } from './table.svelte';

/** What the shell needs to know of any game's view. */
interface AnyView {
  to_act: number[];
  phase?: string;
}

export class Looking {
  seat: number = $state(-1);
  #opened: number | null = $state(null); // the seat whose person has sat down

  /** To be made by a component, which it belongs to. */
  constructor(readonly client: TableClient) {
    this.seat = untrack(() => client.own[0] ?? -1);
    $effect(() => {
      const able = client.own.filter((one) => client.eyes.some((eyes) => eyes.seat === one && eyes.moves.length > 0));
      untrack(() => {
        if (!client.own.includes(this.seat)) this.seat = client.own[0] ?? -1;
        if (this.isHotSeat && able.length && !able.includes(this.seat)) this.seat = able[0]!;
      });
    });
  }

  #table = $derived.by(() => this.client.table!);
  isOver = $derived.by(() => this.#table.status === 'finished');
  isHotSeat = $derived.by(() => this.client.own.length > 1 && !this.isOver && this.#table.beginning !== 'analysis');
  isCurtained = $derived.by(() => this.isHotSeat && this.#opened !== this.seat);
  isAway = $derived.by(() => this.seat >= 0 && this.#table.seats[this.seat]?.away != null);

  eyes = $derived.by(() =>
    this.isCurtained ? undefined : (this.client.eyes.find((one) => one.seat === this.seat) ?? this.client.eyes[0]),
  );
  view = $derived.by(() => this.eyes?.view as AnyView | undefined);
  acting = $derived.by(() => (this.isOver ? [] : (this.view?.to_act ?? [])));
  moves = $derived.by(() =>
    this.eyes && this.client.own.includes(this.seat) && !this.isAway && !this.isOver ? this.eyes.moves : [],
  );
  isMyTurn = $derived.by(() => this.moves.length > 0);

  /** Somebody has sat down, and may look. */
  open(): void {
    this.#opened = this.seat;
  }
}
