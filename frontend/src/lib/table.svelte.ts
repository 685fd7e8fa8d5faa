// A table as its server tells of it, and the way to act there. Nothing is remembered but what is on the screen: whoever
// loses the connection gets the whole table again. Commands have ids and are sent again until they are answered.
import { Fault, history } from './api';
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
export interface Entry {
  number: number;
  event: PublicEvent;
  facts: Readonly<Record<number, readonly Told[]>>;
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

  constructor(readonly code: string) {}

  open(): void {
    this.#closed = false;
    this.#connect();
    this.#pulse = setInterval(() => this.#listen(), SIGN_OF_LIFE);
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    clearInterval(this.#pulse);
    removeEventListener('online', this.#wake);
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

  /** Show at once all that waits to be shown. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const change of this.#waiting.splice(0)) this.#show(change);
    this.behind = 0;
  }

  // ---- the connection ----------------------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#again);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/socket`);
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

  #wake = (): void => {
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
    this.#retry = FIRST_RETRY;
    this.link = 'online';
    this.skew = hello.now - Date.now() / 1000;
    this.table = hello.table;
    this.#seat(hello.you);
    this.eyes = hello.eyes;
    this.version = hello.version;
    this.lines = hello.lines;
    for (const asked of this.#asked.values()) this.#socket?.send(asked.text);
    if (this.table.status !== 'open') void this.#remember(hello.version);
  }

  /** Fill the log with what was told before. */
  async #remember(version: number): Promise<void> {
    const told = await history(this.code).catch(() => null); // the log is then shorter
    if (!told) return;
    const old = told.tellings
      .filter((telling) => telling.version <= version)
      .map(({ event, facts }) => ({ number: ++this.#numbers, event, facts }));
    const since = this.log.filter((entry) => entry.number > this.#greeted);
    this.#greeted = this.#numbers;
    this.log = [...old, ...since.map((entry) => ({ ...entry, number: ++this.#numbers }))];
  }

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
    while (this.#waiting.length) {
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
      this.#show(this.#waiting.shift()!);
    }
    this.behind = this.#waiting.length;
  };

  #waitFor({ event }: Changed): number {
    if (event.kind !== 'moved') return 0;
    const isOwn = this.own.includes(event.seat) && !event.by;
    return isOwn ? 0 : WAITS[settings.pace];
  }

  #show(change: Changed): void {
    const event = change.event;
    this.#shownAt = performance.now();
    this.version = change.version;
    if (change.table) this.table = change.table;
    if (change.you) this.#seat(change.you);
    if (change.eyes) this.eyes = change.eyes;
    this.lastEvent = event;
    const facts = Object.fromEntries((change.eyes ?? []).map((eyes) => [eyes.seat, eyes.facts]));
    this.log = [...this.log, { number: ++this.#numbers, event, facts }];
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
