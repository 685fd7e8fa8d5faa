import { describe, expect, it } from 'vitest';
import { fitting, key, ofKind, same, values } from '../src/lib/choices';

type Move =
  | { kind: 'place_cards'; shop: string; card: string; count: number }
  | { kind: 'draw_card' }
  | { kind: 'play_matka'; shop: string };

const MOVES: Move[] = [
  { kind: 'draw_card' },
  { kind: 'place_cards', shop: 'chmielna', card: 'one', count: 1 },
  { kind: 'place_cards', shop: 'chmielna', card: 'one', count: 2 },
  { kind: 'place_cards', shop: 'pulawska', card: 'two', count: 1 },
  { kind: 'play_matka', shop: 'pulawska' },
];

describe('choices among legal moves', () => {
  it('finds the moves of a kind, with their fields', () => {
    expect(ofKind(MOVES, 'place_cards').map((move) => move.shop)).toEqual(['chmielna', 'chmielna', 'pulawska']);
    expect(ofKind(MOVES, 'draw_card', 'play_matka')).toHaveLength(2);
  });

  it('offers each value once, and narrows by what was picked', () => {
    const placing = ofKind(MOVES, 'place_cards');
    expect(values(placing, 'shop')).toEqual(['chmielna', 'pulawska']);
    const here = fitting(placing, { shop: 'chmielna' });
    expect(fitting(here, { count: 2 })).toEqual([MOVES[2]]);
    expect(fitting(placing, { shop: undefined as never })).toHaveLength(3);
  });

  it('knows equal moves, in whatever order their fields stand', () => {
    expect(same({ kind: 'play_matka', shop: 'x' }, { shop: 'x', kind: 'play_matka' })).toBe(true);
    expect(key({ a: 1 })).not.toBe(key({ a: 2 }));
  });
});
