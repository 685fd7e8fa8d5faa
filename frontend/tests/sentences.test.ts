// The same sentences as src/stacz/locale/sentences.py makes.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameCode } from '../src/lib/games';
import { factSentence, fill, moveSentence, nameOf, say, words } from '../src/lib/i18n.svelte';
import type { Told } from '../src/lib/wire/table';

const names = { you: 0, name: (seat: number) => ['Ola', 'Basia', 'Celina'][seat]! };

const told = <Fact extends Told>(game: GameCode, fact: Fact) => factSentence(game, fact, names);

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

describe('sentences', () => {
  it('fill gaps as Python does', () => {
    expect(fill('NS 000 {serial:02}, {token!r}, {other}', { serial: 7, token: 'x' })).toBe('NS 000 07, x, {other}');
  });

  it('are told in English', async () => {
    await words.speak('en');
    const placed = { kind: 'cards_placed', seat: 1, shop: 'chmielna', card: 'one', count: 2 };
    expect(told('pan', placed)).toBe('Basia placed 2 × Plain 1 at Chmielna.');
    expect(told('pan', { ...placed, count: 1 })).toBe('Basia placed Plain 1 at Chmielna.');
    expect(told('pan', { kind: 'card_drawn', seat: 1, card: null })).toBe('Basia drew a card.');
    expect(told('pan', { kind: 'card_drawn', seat: 0, card: 'matka' })).toBe('You drew Matka.');
    const cover = { kind: 'cover_card', shop: 'chmielna', owner: 2, card: 'one' };
    expect(moveSentence('pan', cover, names)).toContain("Celina's");
  });

  it('are told to whom it happened, and with the case that Polish needs', async () => {
    await words.speak('pl');
    expect(told('pan', { kind: 'card_drawn', seat: 0, card: 'matka' })).toMatch(/^Dobierasz Matkę/);
    expect(told('pan', { kind: 'card_drawn', seat: 1, card: null })).toBe('Basia dobiera kartę.');
  });

  it('count in Polish', async () => {
    await words.speak('pl');
    expect(say('page.setup.open_seats', { count: 1 })).toContain('1 miejsce');
    expect(say('page.setup.open_seats', { count: 3 })).toContain('3 miejsca');
    expect(say('page.setup.open_seats', { count: 5 })).toContain('5 miejsc ');
  });

  it('of what has no text are told in the words of the codes', async () => {
    await words.speak('en');
    const fact = { kind: 'queue_jumped', seat: 1, shop: 'nowy_swiat', card: null };
    expect(told('pan', fact)).toBe('Queue jumped (Basia, shop nowy_swiat)');
    expect(say('chess.title')).toBe('Chess');
    expect(nameOf('pan', 'street', 'nowy_swiat')).toBe('Nowy swiat');
  });

  it('name money by its serial number', async () => {
    await words.speak('en');
    expect(told('cinkciarz', { kind: 'bank_filled', side: 'left', serial: 1 })).toContain('20 dollars');
    const bid = { kind: 'place_bid', cards: [1, 15], newspaper: false };
    expect(moveSentence('cinkciarz', bid, names)).toContain('20 dollars, gold 20');
  });

  it('are told in the words of their codes where a game has no texts', async () => {
    await words.speak('en');
    expect(told('chess', { kind: 'piece_moved', seat: 1, from: 'e2', way: ['e3', 'e4'], taken: null })).toBe(
      'Piece moved (Basia, from e2, way e3,e4)',
    );
    expect(moveSentence('chess', { kind: 'resign' }, names)).toBe('Resign');
  });
});
