// The changes of a table wait to be shown: in step with the pace, and behind what is being looked at.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { TableClient } from '../src/lib/table.svelte';
import type { Changed, PublicEvent } from '../src/lib/wire/table';

let socket: { onmessage(event: { data: string }): void };
let client: TableClient;
let version: number;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  class Line {
    constructor() {
      socket = this as unknown as typeof socket;
    }
    close() {}
    send() {}
  }
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', (kind: string, hear: () => void) => kind === 'pagehide' && (leave = hear));
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} });
  client = new TableClient('abc');
  client.open();
  version = 0;
  greet();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (message: object) => socket.onmessage({ data: JSON.stringify(message) });

function greet(): void {
  const eyes = [{ seat: 0, view: version, moves: [], can_undo: false, facts: [] }];
  tell({ kind: 'hello', version, table: { status: 'open' }, you: { seats: [0], host: true }, eyes, lines: [] });
}

function happens(event: PublicEvent): void {
  version++;
  const eyes = [{ seat: 0, view: version, moves: [], can_undo: false, facts: [{ kind: 'x' }] }];
  tell({ kind: 'changed', version, event, eyes });
}
const moved = (seat: number): PublicEvent => ({ kind: 'moved', seat, by: seat ? 'child' : null });
const view = () => client.eyes[0]!.view;

it('holds a change until it was looked at, and all that comes after it', () => {
  settings.pace = 'skip';
  const shown: number[] = [];
  client.onshown = (entry) => void shown.push(entry.version);
  client.holds = (change: Changed) => change.version === 2;
  for (const seat of [1, 1, 1]) happens(moved(seat));
  expect([view(), client.held?.version, client.behind]).toEqual([1, 2, 1]);
  expect(client.changeFor(0, client.held!)).toEqual({ before: 1, facts: [{ kind: 'x' }], after: 2 });
  client.catchUp();
  expect(view()).toBe(1);
  client.release();
  expect([view(), client.held, client.behind]).toEqual([3, null, 0]);
  expect(shown).toEqual([1, 2, 3]);
});

it('is caught up with at once, and loses nothing', () => {
  settings.pace = 'slow';
  const shown: number[] = [];
  client.onshown = (entry) => void shown.push(entry.version);
  for (const seat of [1, 2, 1]) happens(moved(seat));
  expect(client.behind).toBeGreaterThan(0);
  client.catchUp();
  expect([shown, client.behind]).toEqual([[1, 2, 3], 0]);
});

it('keeps what a seat saw from its last move on, and as before when that is taken back', () => {
  settings.pace = 'skip';
  const movers = () => client.recent[0]?.map(({ mover }) => mover);
  for (const seat of [1, 2, 0]) happens(moved(seat));
  expect(movers()).toEqual([0]);
  happens({ kind: 'undone', seat: 0 });
  expect(movers()).toEqual([1, 2]);
  for (const seat of [0, 1]) happens(moved(seat));
  expect(movers()).toEqual([0, 1]);
});

it('tells the facts of a change once: what is not of the game has none', () => {
  settings.pace = 'skip';
  happens(moved(1));
  expect(client.told.facts).toEqual({ 0: [{ kind: 'x' }] });
  tell({ kind: 'changed', version: ++version, event: { kind: 'chat_set', chat: false } });
  expect([client.told.number, client.told.facts]).toEqual([2, {}]);
});

it('keeps it over a lost connection and a reload, unless something has happened meanwhile', () => {
  settings.pace = 'skip';
  const movers = () => [client.seen[0]?.map(({ mover }) => mover), client.recent[0]?.map(({ mover }) => mover)];
  for (const seat of [1, 0, 2]) happens(moved(seat));
  greet();
  expect(movers()).toEqual([
    [1, 0, 2],
    [0, 2],
  ]);
  const reload = () => {
    leave();
    client.close();
    client = new TableClient('abc');
    client.open();
    greet();
  };
  reload();
  expect(movers()).toEqual([
    [1, 0, 2],
    [0, 2],
  ]);
  expect(client.seen[0]!.at(-1)).toMatchObject({ before: 2, after: 3 });
  version++;
  greet();
  expect(movers()).toEqual([undefined, undefined]);
  for (const seat of [1, 0]) happens(moved(seat));
  happens({ kind: 'undone', seat: 0 });
  expect(movers()).toEqual([[1], [1]]);
  leave();
  version++;
  client.close();
  client = new TableClient('abc');
  client.open();
  greet();
  expect(movers()).toEqual([undefined, undefined]);
});
