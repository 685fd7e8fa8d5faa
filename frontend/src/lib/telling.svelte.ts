// What a table tells by ear: what happened, whose turn it is. To whom nobody listens, nothing is told.
import { untrack } from 'svelte';
import type { Change, SeatInfo } from '../games';
import { announcer } from './announce.svelte';
import type { Looking } from './looking.svelte';
import { News } from './news';
import { seatNames } from './seats';
import { settings } from './settings.svelte';
import type { Entry } from './table.svelte';

const LONG = 900; // milliseconds: somebody whose turn is over before that needs no call

interface Said {
  seats(): readonly SeatInfo[];
  headline(): string;
  since(): readonly string[];
  /** A great moment in few sentences; none for any other change. */
  great(change: Change): readonly string[];
}

/** Tell of a table as long as the component lives that asks for it; returns how to tell of a change ahead of its time. */
export function telling(looking: Looking, said: Said): (entry: Entry, change?: Change) => void {
  const { client } = looking;
  const news = new News();
  const hear = (entry: Entry, change?: Change): void =>
    untrack(() => {
      const { seat } = looking;
      if (looking.isCurtained) return;
      const seen = change ?? (entry.event.kind === 'moved' ? client.recent[seat]?.at(-1) : undefined);
      const great = seen && settings.telling === 'short' ? said.great(seen) : [];
      news.hear(client.table!.game, entry, seat, seatNames(said.seats(), seat), great);
    });
  client.onshown = hear;
  $effect(() => () => {
    client.onshown = null;
    news.hush();
  });

  $effect(() => {
    if (!looking.isCurtained) return;
    news.hush();
    announcer.hush(); // what was told to who sat here before
  });

  // What the reader is to do at once, whom they wait for after a while: others are told of by what they did.
  $effect(() => {
    const text = said.headline();
    if (client.behind || client.held || client.busy || looking.isCurtained) return;
    if (looking.isMyTurn || looking.isOver) {
      const lines = untrack(() => (settings.telling === 'mine' && looking.isMyTurn ? said.since() : []));
      untrack(() => news.turn([...lines, text].join(' ')));
    } else if (settings.telling !== 'mine') {
      const timer = setTimeout(() => news.turn(text), LONG);
      return () => clearTimeout(timer);
    }
  });

  return hear;
}
