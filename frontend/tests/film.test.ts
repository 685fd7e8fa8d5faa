// Where the chances turned.
import { expect, test } from 'vitest';
import { turns } from '../src/lib/film.svelte';

test('the greatest leaps are told, in the order of the game', () => {
  const shares = [
    { step: 0, shares: [0.5, 0.5] },
    { step: 2, shares: [0.45, 0.55] }, // a step, no leap
    { step: 4, shares: [0.8, 0.2] },
    { step: 6, shares: [0.3, 0.7] },
    { step: 8, shares: [0, 1] },
  ];
  expect(turns(shares).map(({ step, seat }) => [step, seat])).toEqual([
    [4, 0],
    [6, 1],
    [8, 1],
  ]);
  expect(turns(shares)[0]).toMatchObject({ from: 0.45, to: 0.8 });
});

test('a long game has few turns, and one without chances none', () => {
  const swinging = Array.from({ length: 40 }, (_, step) => ({ step, shares: step % 2 ? [0.9, 0.1] : [0.1, 0.9] }));
  expect(turns(swinging)).toHaveLength(6);
  expect(turns([])).toEqual([]);
});
