// What moves would lead to, as the server says; each is asked for once.
import type { Preview } from '../games';
import { preview as askPreview } from './api';
import { key } from './choices';
import type { TableClient, Told } from './table.svelte';

type Foreseen = Promise<Preview<unknown, Told> | null>;

export class Foresight {
  #known = new Map<string, Foreseen>();
  #at = '';

  constructor(readonly client: TableClient) {}

  of(seat: number, move: Told): Foreseen {
    const now = `${seat} ${this.client.version}`;
    if (this.#at !== now) this.#known.clear();
    this.#at = now;
    const code = key(move);
    let asked = this.#known.get(code);
    if (!asked) {
      asked = askPreview(this.client.code, seat, move).then(
        (shown) => (shown?.rule ? null : shown),
        () => null, // a preview is a courtesy
      );
      this.#known.set(code, asked);
    }
    return asked;
  }
}
