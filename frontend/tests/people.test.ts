import { beforeAll, expect, test, vi } from 'vitest';
import { timeLeft, warnsAt } from '../src/lib/clock.svelte';
import { words } from '../src/lib/i18n.svelte';
import { propose, withoutNumber } from '../src/lib/names';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await words.speak('en');
});

test('time is told in the units that matter', async () => {
  expect(timeLeft(183_600)).toBe('2 days 3 h');
  expect(timeLeft(86_400)).toBe('1 day 0 h');
  expect(timeLeft(3 * 3600 + 300)).toBe('3 h 05 min');
  expect(timeLeft(299.2)).toBe('5:00');
  expect(timeLeft(9)).toBe('0:09');
  expect(timeLeft(-3)).toBe('0:00');
  await words.speak('pl');
  expect(timeLeft(183_600)).toBe('2 dni 3 godz.');
  await words.speak('en');
});

test('a clock warns in its last sixth, not too late and not for hours', () => {
  expect([5, 60, 300, 86_400].map(warnsAt)).toEqual([10, 10, 50, 3600]);
});

test('a proposed name is nobody else’s at the table', () => {
  expect(propose(['Anna', null], 'Kazik')).toBe('Kazik');
  for (let turn = 0; turn < 50; turn++) expect(['Kazik', 'Ala']).not.toContain(propose(['Kazik 37', 'Ala'], 'Kazik'));
  expect(withoutNumber('Kazik 37')).toBe('Kazik');
  expect(withoutNumber('Jan III')).toBe('Jan III');
});
