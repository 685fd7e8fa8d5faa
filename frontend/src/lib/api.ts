// REST: sessions, tables, finished games. Everything that is refused is a Fault with a code and a sentence.
import { at } from './base';
import { settings } from './settings.svelte';
import type {
  ChancesShown,
  ExampleShown,
  GameShown,
  GamesShown,
  HistoryShown,
  LessonShown,
  PreviewShown,
  ReachShown,
  Refusal,
  ReplayShown,
  SessionShown,
  TableAsked,
  TableMade,
  TableShown,
  TablesShown,
} from './wire/rest';
import type { Told } from './wire/table';

export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(sentence);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { 'accept-language': settings.language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(at(`/api${path}`), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Fault('unreachable', '');
  }
  if (answer.status === 204) return undefined as Answer;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as Answer;
  const told = data as Partial<Refusal> | null;
  throw new Fault(told?.code ?? 'server_error', told?.sentence ?? answer.statusText, told?.data ?? {});
}

const path = (table: string, rest = '') => `/tables/${encodeURIComponent(table)}${rest}`;

let entered: Promise<SessionShown> | null = null;

/** Be somebody: a guest gets a name and a session, who has one keeps it. */
export function enter(): Promise<SessionShown> {
  entered ??= (async () => {
    const name = settings.name.trim();
    // Who has a session keeps the name that it has there: it may have been changed on another device.
    return known(await ask<SessionShown>('POST', '/session', name ? { name } : {}));
  })().catch((fault: unknown) => {
    entered = null;
    throw fault;
  });
  return entered;
}

function known(session: SessionShown): SessionShown {
  settings.known = true;
  settings.name = session.name;
  entered = Promise.resolve(session);
  return session;
}

/** Take another name: also in one's seats, where nobody is called so. */
export async function rename(name: string): Promise<void> {
  await enter();
  if (name !== settings.name) known(await ask<SessionShown>('PATCH', '/session', { name }));
  settings.named = true;
}

/** Get a login to come back with, or another login or password. */
export async function setLogin(login: string, password: string, old?: string): Promise<SessionShown> {
  await enter();
  const wanted = { login, password, ...(old === undefined ? {} : { old_password: old }) };
  return known(await ask<SessionShown>('POST', '/account', wanted));
}

/** Come back with a login: this browser is somebody else from now on. */
export async function logIn(login: string, password: string): Promise<void> {
  known(await ask<SessionShown>('POST', '/login', { login, password }));
  settings.named = true;
}

/** Be nobody here any more, or on no device. */
export async function logOut(everywhere: boolean): Promise<void> {
  await ask<void>('DELETE', everywhere ? '/sessions' : '/session');
  entered = null;
  settings.known = settings.named = false;
  settings.name = '';
}

/** How others in the local network reach this server. */
export const reach = () => ask<ReachShown>('GET', '/reach');

let listed: Promise<GamesShown> | null = null;

export function games(): Promise<GamesShown> {
  listed ??= ask<GamesShown>('GET', '/games').catch((fault: unknown) => {
    listed = null;
    throw fault;
  });
  return listed;
}

/** A game by its code. */
export async function findGame(code: string): Promise<GameShown> {
  const all = (await games()).games;
  const found = all.find((game) => game.code === code);
  if (!found) throw new Fault('unknown_game', code, { game: code, known: all.map((game) => game.code).join(', ') });
  return found;
}

export const openTables = () => ask<TablesShown>('GET', '/tables?status=open');

export async function ownTables(more?: string): Promise<TablesShown> {
  if (!settings.known) return { tables: [], more: null };
  await enter();
  return ask<TablesShown>('GET', `/tables?mine=true${more ? `&more=${encodeURIComponent(more)}` : ''}`);
}

export async function makeTable(wanted: TableAsked): Promise<string> {
  await enter();
  return (await ask<TableMade>('POST', '/tables', wanted)).table;
}

export const showTable = (table: string) => ask<TableShown>('GET', path(table));
/** What was told last; who wants to know how it began finds that in the replay. */
export const history = (table: string) => ask<HistoryShown>('GET', path(table, '/history?after=-1000'));
export const recordAddress = (table: string) => at(`/api${path(table, '/record')}`);

const lessons = new Map<string, Promise<LessonShown>>();

/** A first game; it is always the same, so it is asked for once, unless that failed. */
export function lesson(game: string): Promise<LessonShown> {
  const known = lessons.get(game);
  if (known) return known;
  const asked = ask<LessonShown>('GET', `/learn/${game}`);
  lessons.set(game, asked);
  asked.catch(() => lessons.delete(game));
  return asked;
}

/** The worked examples of a game's rules. */
export const examples = (game: string) => ask<ExampleShown[]>('GET', `/learn/${game}/examples`);

export const replay = (table: string, seat: number, first: number, count: number) =>
  ask<ReplayShown>('GET', path(table, `/replay?seat=${seat}&first=${first}&count=${count}`));

/** What happened, without what could be seen of it. */
export const replayTold = (table: string, seat: number, first: number) =>
  ask<ReplayShown>('GET', path(table, `/replay?seat=${seat}&first=${first}&count=100&views=false`));

export const chances = (table: string, steps: readonly number[]) =>
  ask<ChancesShown>('GET', path(table, `/chances?${steps.map((step) => `step=${step}`).join('&')}`));

export const preview = (table: string, seat: number, move: Told) =>
  ask<PreviewShown | null>('POST', path(table, '/preview'), { seat, move });
