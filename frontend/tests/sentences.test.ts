// The same sentences as src/stacz/locale/sentences.py makes.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameCode } from '../src/lib/games';
import {
  beliefSentence,
  costSentence,
  factSentence,
  fill,
  moveSentence,
  nameOf,
  refusal,
  say,
  words,
} from '../src/lib/i18n.svelte';
import type { Told } from '../src/lib/wire/table';

const names = { you: 0, name: (seat: number) => ['Ola', 'Basia', 'Celina'][seat]! };

const told = <Fact extends Told>(game: GameCode, fact: Fact) => factSentence(game, fact, names);

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

describe('sentences', () => {
  it('fill gaps as Python does', () => {
    expect(fill('NS 000 {serial:02}, {token}, {other}', { serial: 7, token: 'x' })).toBe('NS 000 07, x, {other}');
  });

  it('are told in English', async () => {
    await words.speak('en');
    const placed = { kind: 'cards_placed', seat: 1, shop: 'chmielna', card: 'one', count: 2 };
    expect(told('pan', placed)).toBe('Basia placed 2 Plain 1s at Chmielna.');
    expect(told('pan', { ...placed, count: 1 })).toBe('Basia placed a Plain 1 at Chmielna.');
    expect(told('pan', { kind: 'card_drawn', seat: 1, card: null })).toBe('Basia drew a card.');
    expect(told('pan', { kind: 'card_drawn', seat: 0, card: 'matka' })).toBe('You drew a Matka (mother with child).');
    const cover = { kind: 'cover_card', shop: 'chmielna', owner: 2, card: 'one' };
    expect(moveSentence('pan', cover, names)).toContain('Celina’s');
  });

  it('are told to whom it happened, and with the case that Polish needs', async () => {
    await words.speak('pl');
    expect(told('pan', { kind: 'card_drawn', seat: 0, card: 'matka' })).toMatch(/^Dobierasz Matkę/);
    expect(told('pan', { kind: 'card_drawn', seat: 1, card: null })).toBe('Basia dobiera kartę.');
  });

  it('tell what another move costs, and what is likely', async () => {
    await words.speak('en');
    expect(costSentence(null, true)).toBe('');
    expect(costSentence(0.062, true)).toContain('6\u00a0percentage points');
    expect(costSentence(0.011, false)).toContain('1\u00a0percentage point ');
    expect(costSentence(0.001, true)).not.toBe(costSentence(0.001, false));
    const lista = { code: 'holds', share: 0.75, seat: 2, numbers: {}, names: { card: 'lista' } };
    expect(beliefSentence('pan', lista, names)).toBe('75% likely: Celina holds a Lista (queue list).');
    const dollars = { code: 'holds', share: 1, seat: 1, numbers: { count: 3 }, names: { kind: 'dolary' } };
    expect(beliefSentence('cinkciarz', dollars, names)).toBe('For sure: Basia holds dollars, 3\u00a0notes or more.');
    await words.speak('pl');
    expect(beliefSentence('pan', lista, names)).toBe('Na 75%: Celina ma na ręce Listę.');
    const reach = { code: 'truck_falls_short', share: 0.8, seat: null, numbers: { place: 3 }, names: {} };
    expect(beliefSentence('kolejka', reach, names)).toContain('3');
  });

  it('count in Polish', async () => {
    await words.speak('pl');
    expect(say('page.setup.open_seats', { count: 1 })).toContain('1 miejsce');
    expect(say('page.setup.open_seats', { count: 3 })).toContain('3 miejsca');
    expect(say('page.setup.open_seats', { count: 5 })).toContain('5 miejsc ');
  });

  it('tell whose a thing is', async () => {
    const of = { you: 0, name: (seat: number) => ['Ola', 'Basia', 'Zenek'][seat]! };
    const cover = { kind: 'cover_card', shop: 'chmielna', card: 'one' };
    const whose = (owner: number) => moveSentence('pan', { ...cover, owner } as Told, of);
    await words.speak('pl');
    expect(whose(1)).toContain('Basi');
    expect(whose(1)).not.toContain('Basia');
    expect(whose(2)).toContain('gracza „Zenek”');
    await words.speak('it');
    expect(whose(1)).toContain('di Basia');
  });

  it('say to the owner what concerns the owner, and choose a form by the only number that they name', async () => {
    const texts: Record<string, string> = {
      'pan.fact.covered': '{seat} covered {owner_of} card.',
      'pan.fact.covered.yours': '{seat} covered a card of yours.',
      'pan.fact.covered.you': 'Covered {owner_of} card.',
      'pan.move.cover.yours': 'Cover your own card',
      'pan.fact.scored.one': 'A point on day {day:02}.',
      'pan.fact.scored.other': '{points} points on day {day:02}.',
      'pan.fact.gained.one': 'A point for {name}.',
      'pan.fact.gained.other': '{points} points for {name}.',
    };
    const text = vi.spyOn(words, 'text').mockImplementation((code) => texts[code]);
    const covered = { kind: 'covered', seat: 1, owner: 0 };
    expect(told('pan', covered)).toBe('Basia covered a card of yours.');
    expect(told('pan', { kind: 'covered', seat: 0, owner: 0 })).toContain('of yours');
    texts['pan.fact.covered.yours.you'] = 'Covered a card of your own.';
    expect(told('pan', { kind: 'covered', seat: 0, owner: 0 })).toBe('Covered a card of your own.');
    expect(moveSentence('pan', { kind: 'cover', owner: 0 } as Told, names)).toBe('Cover your own card');
    const gained = { kind: 'gained', name: 'Ola', day: 3 };
    expect(told('pan', { ...gained, points: 1 })).toBe('A point for Ola.');
    expect(told('pan', { ...gained, points: 2 })).toBe('2 points for Ola.');
    expect(say('pan.fact.scored', { points: 2, day: 3, count: 1 })).toBe('A point on day 03.');
    expect(say('pan.fact.scored', { points: 2, day: 3 })).toBe('Scored');
    text.mockRestore();
  });

  it('have a number with what it counts', async () => {
    await words.speak('pl');
    const text = 'Brakuje {missing:towaru|towarów|towarów}, {spare:zbywa #|zbywają #|zbywa #}.';
    expect(fill(text, { missing: 1, spare: 3 })).toBe('Brakuje 1\u00a0towaru, zbywają 3.');
    await words.speak('en');
    expect(fill('Wait {wait:second|seconds}.', { wait: 0 })).toBe('Wait 0\u00a0seconds.');
  });

  it('of refusals call seats by their letters, and count', async () => {
    await words.speak('pl');
    const refused = (code: string, data: Record<string, unknown>) => refusal({ code, sentence: '?', data });
    expect(refused('seat_taken', { seat: 1 })).toMatch(/^Miejsce B jest zajęte/);
    expect(refused('seats_empty', { seats: '0, 2' })).toContain('wolne: A, C;');
    expect(refused('bad_seat', { seat: 9, seats: 4 })).toMatch(/^Przy stole na 4\u00a0osoby nie ma miejsca 9/);
    expect(refused('too_fast', { wait: 1 })).toContain('1\u00a0sekundę');
    expect(refused('unheard_of', {})).toBe('?');
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
    expect(moveSentence('cinkciarz', bid, names)).toContain('20 dollars, 20 in gold');
  });

  it('are told in the words of their codes where a game has no texts', async () => {
    await words.speak('en');
    expect(told('chess', { kind: 'piece_moved', seat: 1, from: 'e2', way: ['e3', 'e4'], taken: null })).toBe(
      'Piece moved (Basia, from e2, way e3,e4)',
    );
    expect(moveSentence('chess', { kind: 'resign' }, names)).toBe('Resign');
  });
});
