// What was picked on Kolejka's board, and what that lights up. Its parts share one.
import { createContext } from 'svelte';
import { Places } from '../../board/places.svelte';
import { Selection } from '../../board/selection.svelte';
import { waysTo, type Thing } from './routes';
import type { Fact, Move, View } from './wire';

export class KolejkaBoard extends Selection<View, Move, Fact, Thing> {
  readonly places = new Places(() => this.table.step);

  protected ways(move: Move) {
    return waysTo(move, this.table.view.serving);
  }
}

export const [kolejkaBoard, setKolejkaBoard] = createContext<KolejkaBoard>();
