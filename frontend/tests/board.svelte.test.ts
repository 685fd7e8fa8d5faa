// The board kit: picking a move from the legal ones, dragging as picking, arrow keys, what fits.
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { nearest } from '../src/board/compass';
import { picked } from '../src/board/drag';
import { largest, rowsOf } from '../src/board/fit';
import { made, next, type Route } from '../src/board/routes';
import { Selection } from '../src/board/selection.svelte';
import type { BoardProps } from '../src/games';

type Move = { kind: 'pass' } | { kind: 'send'; card: string; to: string } | { kind: 'push'; card: string; who: number };
type Thing = `card:${string}` | `to:${string}` | `who:${number}` | 'pass';

const PASS: Move = { kind: 'pass' };
const SEND: Move = { kind: 'send', card: 'a', to: 'x' };
const SEND_ON: Move = { kind: 'send', card: 'a', to: 'y' };
const PUSH: Move = { kind: 'push', card: 'b', who: 2 };
const MOVES = [PASS, SEND, SEND_ON, PUSH];

function waysTo(move: Move): Thing[][] {
  if (move.kind === 'pass') return [['pass']];
  if (move.kind === 'send') return [[`card:${move.card}`, `to:${move.to}`]];
  return [[`card:${move.card}`, `who:${move.who}`], [`who:${move.who}`, `card:${move.card}`]]; // prettier-ignore
}

const ROUTES: Route<Move, Thing>[] = MOVES.flatMap((move) => waysTo(move).map((things) => ({ move, things })));

describe('routes', () => {
  it('begin with whatever begins a move, and go on from what was picked', () => {
    expect([...next(ROUTES, [])]).toEqual(['pass', 'card:a', 'card:b', 'who:2']);
    expect([...next(ROUTES, ['card:a'])]).toEqual(['to:x', 'to:y']);
    expect([...next(ROUTES, ['to:x'])]).toEqual([]);
  });

  it('make a move with the last thing only, in either order', () => {
    expect(made(ROUTES, [], 'pass')).toBe(PASS);
    expect(made(ROUTES, [], 'card:a')).toBeNull();
    expect(made(ROUTES, ['card:a'], 'to:y')).toBe(SEND_ON);
    expect(made(ROUTES, ['who:2'], 'card:b')).toBe(PUSH);
  });
});

class Picks extends Selection<object, Move, Move, Thing> {
  protected ways(move: Move) {
    return waysTo(move);
  }
}

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));

/** A selection at a table, and what was sent from it. */
function seated(given: Partial<BoardProps<object, Move, Move>> = {}) {
  const sent: Move[] = [];
  const table: BoardProps<object, Move, Move> = $state({
    game: 'x', view: {}, moves: MOVES, seat: 0, seats: [], acting: [0], facts: [], step: 0, busy: false, hint: null,
    send: (move) => Promise.resolve(sent.push(move) > 0),
    preview: (move) => Promise.resolve({ view: null, facts: [move], sheet: null, rule: null }),
    ...given,
  }); // prettier-ignore
  let picks!: Picks;
  cleanups.push($effect.root(() => void (picks = new Picks(table))));
  flushSync();
  return { picks, table, sent };
}

describe('a selection', () => {
  it('lights up what can be picked, and what could be picked instead', () => {
    const { picks } = seated();
    expect([picks.lightOf('card:a'), picks.lightOf('to:x')]).toEqual(['lit', null]);
    picks.pick('card:a');
    expect([picks.lightOf('card:a'), picks.lightOf('to:x'), picks.lightOf('card:b')]).toEqual([
      'picked',
      'lit',
      'other',
    ]);
    picks.pick('card:b');
    expect(picks.path).toEqual(['card:b']);
    picks.pick('card:b');
    expect(picks.path).toEqual([]);
  });

  it('sends the move that the last pick makes, once, and none while another is on its way', () => {
    const { picks, table, sent } = seated();
    picks.pick('card:a');
    expect([picks.moveBy('to:x'), picks.moveBy('pass')]).toEqual([SEND, PASS]);
    picks.pick('to:x');
    expect(sent).toEqual([SEND]);
    expect(picks.path).toEqual([]);
    table.busy = true;
    picks.pick('pass');
    expect(sent).toHaveLength(1);
  });

  it('goes back step by step, and forgets everything when the moves are others', () => {
    const { picks, table } = seated();
    picks.pick('card:a');
    expect([picks.back(), picks.back()]).toEqual([true, false]);
    picks.pick('card:a');
    table.moves = [PASS, SEND];
    flushSync();
    expect(picks.path).toEqual([]);
  });

  it('marks the whole way of a hint', () => {
    const { picks } = seated({
      hint: {
        moves: [{ to: 'x', card: 'a', kind: 'send' }],
        win: 0.5,
        trust: 1,
        reason: '',
        numbers: {},
        cost: null,
        beliefs: [],
      },
    });
    expect((['card:a', 'to:x', 'to:y'] as const).map((thing) => picks.isHinted(thing))).toEqual([true, true, false]);
  });

  it('knows what a move leads to when it was asked, until the moves are others', async () => {
    const { picks, table } = seated();
    expect(picks.outcomeOf(SEND)).toBeNull();
    picks.foresee([SEND]);
    await Promise.resolve();
    expect(picks.outcomeOf(SEND)?.facts).toEqual([SEND]);
    table.moves = [PASS];
    flushSync();
    expect(picks.outcomeOf(SEND)).toBeNull();
  });

  it('gives a button no more than marks where nothing can be picked', () => {
    const { picks } = seated();
    expect(Object.values(picks.handle('to:x')).filter(Boolean)).toEqual([]);
    expect(picks.handle('card:a')).toMatchObject({ type: 'button', 'data-light': 'lit', 'aria-pressed': false });
    expect(picks.handle('pass')['aria-pressed']).toBeUndefined(); // it does something at once
  });
});

describe('dragging', () => {
  it('picks what is lifted and then what it is dropped on', () => {
    const { picks, sent } = seated();
    const drags = picked(picks, ['card']);
    expect(drags.lift('card:a')).toBe(true);
    expect([drags.over(['card:a', 'to:x']), picks.looked]).toEqual(['to:x', SEND]);
    drags.drop('card:a', ['to:x']);
    expect(sent).toEqual([SEND]);
  });

  it('leaves alone what is not lit or of another kind, and keeps what was dropped nowhere', () => {
    const { picks, sent } = seated();
    const drags = picked(picks, ['card', 'to']);
    expect([drags.lift('who:2'), drags.lift('to:x')]).toEqual([false, false]);
    drags.lift('card:a');
    drags.drop('card:a', ['card:b']);
    expect([sent, picks.path]).toEqual([[], ['card:a']]);
  });

  it('makes a whole move at home only', () => {
    const { picks, sent } = seated();
    const drags = picked(picks, ['pass'], 'home');
    expect(drags.lift('pass')).toBe(true);
    drags.drop('pass', ['to:x']);
    expect(sent).toEqual([]);
    drags.drop('pass', ['home' as Thing]);
    expect(sent).toEqual([PASS]);
  });
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

  it('go to the nearest thing in their direction', () => {
    const others = [box(20, 0), box(40, 0), box(20, 30), box(-20, 0)];
    expect(nearest(box(0, 0), others, [1, 0])).toBe(0);
    expect(nearest(box(0, 0), others, [-1, 0])).toBe(3);
    expect(nearest(box(0, 0), others, [0, 1])).toBe(2);
    expect(nearest(box(0, 0), others, [0, -1])).toBe(-1);
  });
});

describe('what fits', () => {
  it('stands in rows, as large as can be', () => {
    expect(rowsOf([], 100, 5)).toBe(0);
    expect(rowsOf([40, 40, 40], 100, 5)).toBe(2);
    expect(rowsOf([200, 40], 100, 5)).toBe(2);
    expect(largest(90, 20, (size) => size <= 61)).toBe(60);
    expect(largest(90, 20, () => false)).toBe(20);
  });
});
