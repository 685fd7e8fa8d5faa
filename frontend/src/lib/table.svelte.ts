// A table as its server tells of it, and the way to act there. Nothing is remembered but what is on the screen: whoever
// loses the connection gets the whole table again. Commands have ids and are sent again until they are answered.
import type { Change } from '../games';
import { Fault, history } from './api';
import { at } from './base';
import { NOTHING_SEEN, readAgain, writeDown, type Sight } from './seen';
import { settings, type Pace } from './settings.svelte';
import type {
  Advice,
  Changed,
  Command,
  Done,
  Eyes,
  Hello,
  Hinted,
  Line,
  Message,
  PublicEvent,
  Refused,
  TableState,
  Told,
  You,
} from './wire/table';

export type { Advice, TableState, Told } from './wire/table';

/** One change, for the log: what each of the reader's seats was told of it. */
export interface Happened {
  number: number;
  event: PublicEvent;
  facts: Readonly<Record<number, readonly Told[]>>;
}

/** A change at this table. */
export interface Entry extends Happened {
  version: number;
}

/** A change as an own seat saw it, and who made it. */
export interface Seen extends Change {
  mover: number;
}

type Wanted = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never;
type Answer = Done | Hinted;

interface Asked {
  text: string;
  isMove: boolean;
  resolve(answer: Answer): void;
  reject(fault: Fault): void;
}

/** How long each move of somebody else is left to be looked at. */
const WAITS: Readonly<Record<Pace, number>> = { slow: 1800, normal: 750, fast: 220, skip: 0 };
const FIRST_RETRY = 300;
const LAST_RETRY = 8000;
const SIGN_OF_LIFE = 20_000;
const LATELY = 60; // changes: more than a round of five

export class TableClient {
  link: 'connecting' | 'online' | 'offline' | 'closed' = $state('connecting');
  fault: Fault | null = $state.raw(null); // why the server does not let us in
  table: TableState | null = $state.raw(null);
  own: number[] = $state.raw([]);
  isHost = $state(false);
  eyes: Eyes[] = $state.raw([]);
  version = $state(0); // of what is on the screen
  lines: Line[] = $state.raw([]);
  log: Entry[] = $state.raw([]);
  lastEvent: PublicEvent | null = $state.raw(null);
  /** What the last change told each own seat, and its number: nothing after loading, and after what is not of the game. */
  told: Pick<Entry, 'number' | 'facts'> = $state.raw({ number: 0, facts: {} });
  /** What each own seat saw from its last move on. */
  recent: Readonly<Record<number, readonly Seen[]>> = $state.raw({});
  /** What each own seat saw lately, its own moves, too. */
  seen: Readonly<Record<number, readonly Seen[]>> = $state.raw({});
  held: Changed | null = $state.raw(null); // a change that is being looked at before it is on the board
  behind = $state(0); // changes that wait to be shown
  busy = $state(false); // a move is on its way
  skew = $state(0); // by how many seconds the server's clock is ahead of ours

  #socket: WebSocket | null = null;
  #asked = new Map<string, Asked>();
  #waiting: Changed[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #retry = FIRST_RETRY;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #numbers = 0;
  #closed = false;

  /** Whether a change is to be looked at first: it is then held until release(). */
  holds: ((change: Changed) => boolean) | null = null;
  /** Hears of every change as it is shown. */
  onshown: ((entry: Entry) => void) | null = null;

  constructor(readonly code: string) {}

  open(): void {
    this.#closed = false;
    this.#connect();
    this.#pulse = setInterval(() => this.#listen(), SIGN_OF_LIFE);
    addEventListener('online', this.#wake);
    addEventListener('pagehide', this.#keep);
    document.addEventListener('visibilitychange', this.#wake);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    clearInterval(this.#pulse);
    removeEventListener('online', this.#wake);
    removeEventListener('pagehide', this.#keep);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }

  /** Ask the table for something; it is done once, however often it has to be sent. Rejects with a Fault. */
  ask(wanted: Wanted): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const text = JSON.stringify({ ...wanted, id });
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { text, isMove: wanted.do === 'move' || wanted.do === 'undo', resolve, reject });
      this.#setBusy();
      if (this.link === 'online') this.#socket?.send(text);
    });
  }

  /** Make a move for an own seat, by what is on the screen. */
  move(seat: number, move: Told): Promise<Answer> {
    return this.ask({ do: 'move', seat, seen: this.version, move });
  }

  undo(seat: number): Promise<Answer> {
    return this.ask({ do: 'undo', seat, seen: this.version });
  }

  async hint(seat: number): Promise<Advice[]> {
    return ((await this.ask({ do: 'hint', seat })) as Hinted).advice;
  }

  /** Show at once all that waits to be shown, up to what is to be looked at. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length && !this.held) this.#next();
    this.behind = this.#waiting.length;
  }

  /** What was held has been looked at. */
  release(): void {
    const change = this.held;
    this.held = null;
    if (change) this.#show(change);
    this.#pump();
  }

  /** A change as a seat sees it: what stands on the screen, what happened, what stands then. */
  changeFor(seat: number, change: Changed): Change | null {
    const before = this.eyes.find((eyes) => eyes.seat === seat);
    const after = change.eyes?.find((eyes) => eyes.seat === seat);
    return before && after ? { before: before.view, facts: after.facts, after: after.view } : null;
  }

  // ---- the connection ----------------------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#again);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}${at(`/api/tables/${encodeURIComponent(this.code)}/socket`)}`,
    );
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#heardAt = Date.now();
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === 4403 || code === 4404) {
      this.link = 'closed';
      this.fault ??= new Fault(code === 4404 ? 'unknown_table' : 'spectators_forbidden', '', { table: this.code });
      return;
    }
    this.link = 'offline';
    this.#again = setTimeout(() => this.#connect(), this.#retry * (0.75 + Math.random() / 2));
    this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
  }

  #keep = (): void => {
    if (this.table) writeDown(this.code, this.version, this);
  };

  #wake = (): void => {
    if (document.hidden) this.#keep(); // it may never be looked at again as it is now
    if (document.hidden || this.#closed || this.#socket) return;
    this.#retry = FIRST_RETRY;
    this.#connect();
  };

  /** A connection that is dead without knowing it is given up. */
  #listen(): void {
    if (this.link !== 'online') return;
    if (Date.now() - this.#heardAt > 2.5 * SIGN_OF_LIFE) this.#socket?.close();
    else this.#socket?.send(JSON.stringify({ do: 'ping', id: 'pulse' }));
  }

  // ---- what is told ------------------------------------------------------------------------------------------------

  #hear(message: Message): void {
    switch (message.kind) {
      case 'hello':
        this.#greet(message);
        break;
      case 'changed':
        this.#queue(message);
        break;
      case 'presence':
        if (this.table) {
          const seats = this.table.seats.map((seat, number) => ({ ...seat, here: message.here[number] ?? null }));
          this.table = { ...this.table, seats };
        }
        break;
      case 'refused':
        this.#refuse(message);
        break;
      case 'done':
      case 'hinted':
        this.#settle(message.id)?.resolve(message);
        break;
      case 'pong':
        break;
    }
  }

  #greet(hello: Hello): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.behind = 0;
    this.held = null;
    this.told = { number: this.#numbers, facts: {} };
    const sight = this.#sightAt(hello);
    this.recent = sight.recent;
    this.seen = sight.seen;
    this.#retry = FIRST_RETRY;
    this.link = 'online';
    this.skew = hello.now - Date.now() / 1000;
    this.table = hello.table;
    this.#seat(hello.you);
    this.eyes = hello.eyes;
    this.version = hello.version;
    if (this.#known < 0) this.#known = hello.version;
    this.lines = hello.lines;
    for (const asked of this.#asked.values()) this.#socket?.send(asked.text);
    if (this.table.status !== 'open') void this.#remember(hello.version);
  }

  /** What was seen before stays news if nothing has happened since: on this page, or on the one before a reload. */
  #sightAt({ version, you }: Hello): Sight {
    if (!this.table) return readAgain(this.code, version, you.seats);
    return version === this.version ? this : NOTHING_SEEN;
  }

  /** Fill the log with what was told before. */
  async #remember(version: number): Promise<void> {
    const told = await history(this.code).catch(() => null); // the log is then shorter
    if (!told) return;
    const old = told.tellings
      .filter((telling) => telling.version <= version)
      .map(({ event, facts, version }) => ({ number: ++this.#numbers, version, event, facts }));
    const since = this.log.filter((entry) => entry.number > this.#greeted);
    this.#greeted = this.#numbers;
    this.log = [...old, ...since.map((entry) => ({ ...entry, number: ++this.#numbers }))];
    // What happened while nobody was connected is told now.
    for (const entry of old) if (entry.version > this.#known) this.onshown?.(entry);
    this.#known = Math.max(this.#known, version);
  }

  #known = -1; // all changes up to here were shown, or were there before

  #greeted = 0; // the log's entries up to here come from the history

  #seat(you: You): void {
    this.own = you.seats;
    this.isHost = you.host;
  }

  #queue(change: Changed): void {
    const event = change.event;
    if (event.kind === 'said' || event.kind === 'reacted') {
      const [text, reaction] = event.kind === 'said' ? [event.text, null] : [null, event.reaction];
      this.lines = [...this.lines, { at: Date.now() / 1000, name: event.name, text, reaction }];
      this.version = this.#waiting.length ? this.version : change.version;
      return;
    }
    this.#waiting.push(change);
    this.#pump();
  }

  #pump = (): void => {
    if (this.#timer) return;
    while (this.#waiting.length && !this.held) {
      const wait = this.#shownAt + this.#waitFor(this.#waiting[0]!) - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(
          () => {
            this.#timer = undefined;
            this.#pump();
          },
          Math.min(wait, 300),
        ); // looks again soon: the pace may have been changed
        break;
      }
      this.#next();
    }
    this.behind = this.#waiting.length;
  };

  #next(): void {
    const change = this.#waiting.shift()!;
    if (this.holds?.(change)) this.held = change;
    else this.#show(change);
  }

  #waitFor({ event }: Changed): number {
    if (event.kind !== 'moved') return 0;
    const isOwn = this.own.includes(event.seat) && !event.by;
    return isOwn ? 0 : WAITS[settings.pace];
  }

  #show(change: Changed): void {
    const event = change.event;
    this.#shownAt = performance.now();
    this.version = this.#known = change.version;
    if (change.table) this.table = change.table;
    if (change.you) this.#seat(change.you);
    this.#recall(change);
    if (change.eyes) this.eyes = change.eyes;
    this.lastEvent = event;
    const entry = { ...this.entryOf(change), number: ++this.#numbers };
    this.told = entry;
    this.log = [...this.log, entry];
    this.onshown?.(entry);
  }

  /** A change as the log will tell of it. */
  entryOf({ version, event, eyes }: Changed): Entry {
    const facts = Object.fromEntries((eyes ?? []).map((one) => [one.seat, one.facts]));
    return { number: this.#numbers + 1, version, event, facts };
  }

  #undoable: Readonly<Record<number, readonly Seen[]>> = {}; // what each seat had seen before its last move

  /** Keep what each own seat sees from its last move on; a move that is taken back was none. */
  #recall(changed: Changed): void {
    const { event } = changed;
    if (event.kind === 'undone' && this.own.includes(event.seat)) {
      this.recent = { ...this.recent, [event.seat]: this.#undoable[event.seat] ?? [] };
    }
    if (event.kind === 'undone') this.seen = this.#without(event.seat);
    if (event.kind !== 'moved') return;
    if (this.own.includes(event.seat))
      this.#undoable = { ...this.#undoable, [event.seat]: this.recent[event.seat] ?? [] };
    const [recent, seen] = [{ ...this.recent }, { ...this.seen }];
    for (const seat of this.own) {
      const change = this.changeFor(seat, changed);
      if (!change) continue;
      const now = { ...change, mover: event.seat };
      recent[seat] = [...(seat === event.seat ? [] : (recent[seat] ?? [])), now];
      seen[seat] = [...(seen[seat] ?? []), now].slice(-LATELY);
    }
    this.recent = recent;
    this.seen = seen;
  }

  /** What was lately seen, up to the last move of a seat. */
  #without(mover: number): Readonly<Record<number, readonly Seen[]>> {
    const before = Object.entries(this.seen).map(([seat, seen]) => {
      const last = seen.findLastIndex((change) => change.mover === mover);
      return [seat, last < 0 ? seen : seen.slice(0, last)] as const;
    });
    return Object.fromEntries(before);
  }

  // ---- answers -----------------------------------------------------------------------------------------------------

  #settle(id: string | null): Asked | undefined {
    const asked = id === null ? undefined : this.#asked.get(id);
    if (asked) {
      this.#asked.delete(id!);
      this.#setBusy();
    }
    return asked;
  }

  #refuse(message: Refused): void {
    const fault = new Fault(message.code, message.sentence, message.data);
    const asked = this.#settle(message.id);
    if (asked) asked.reject(fault);
    else this.fault = fault;
  }

  #setBusy(): void {
    this.busy = [...this.#asked.values()].some((asked) => asked.isMove);
  }
}
