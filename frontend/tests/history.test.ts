import { describe, expect, it } from 'vitest';
import { hasHistory, marks, story, work } from '../src/history/texts';

describe('how it was', () => {
  it('is told of games that bring it', () => {
    expect(hasHistory('pan')).toBe(true);
    expect(hasHistory('chess')).toBe(false);
  });

  it('reads the marks of a passage', () => {
    expect(marks('A {pl:kartka}.{source:a,b} {art:pan/card/pan}')).toEqual([
      { text: 'A ' },
      { polish: 'kartka' },
      { text: '.' },
      { sources: ['a', 'b'] },
      { text: ' ' },
      { art: 'pan/card/pan' },
    ]);
  });

  it('numbers its sources as they are called upon', async () => {
    const { sources, sections } = await story('pan', 'en');
    expect(sections[0]!.text.join()).toContain(`{source:${sources[0]!.id}}`);
    expect(sources.every(({ source }) => source.title)).toBe(true);
  });

  it('leaves no one-letter word at the end of a Polish line', async () => {
    const { sections } = await story(undefined, 'pl');
    const text = sections.flatMap((section) => section.text.flat()).join(' ');
    expect(text).not.toMatch(/\s[aiouwz] /i);
    expect(text).toContain('w\u00a0');
  });

  it('reckons no finer than it knows', () => {
    const list = { year: 1982, wage: 1800, hours: 180, items: [], sources: [] };
    expect(work(list, 5)).toEqual({ minutes: 30 });
    expect(work(list, 33)).toEqual({ hours: 3.5 });
    expect(work(list, 1234)).toEqual({ hours: 123 });
  });
});
