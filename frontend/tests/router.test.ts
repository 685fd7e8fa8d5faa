import { describe, expect, it } from 'vitest';
import { pathOf } from '../src/lib/base';
import { placeAt } from '../src/lib/router.svelte';

describe('addresses', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/mine', { screen: 'mine' }],
    ['/table/AbC234xy', { screen: 'table', code: 'abc234xy' }],
    ['/replay/abc234xy/', { screen: 'replay', code: 'abc234xy' }],
    ['/rules/pan', { screen: 'rules', game: 'pan' }],
    ['/learn/kolejka', { screen: 'learn', game: 'kolejka' }],
    ['/new/cinkciarz', { screen: 'new', game: 'cinkciarz' }],
    ['/history', { screen: 'history' }],
    ['/history/pan', { screen: 'history', game: 'pan' }],
    ['/rules', { screen: 'lost' }],
    ['/table', { screen: 'lost' }],
    ['/table/a/b', { screen: 'lost' }],
  ])('%s', (path, place) => expect(placeAt(path)).toEqual(place));
});

describe('below a path of somebody’s site', () => {
  it.each([
    ['/games', '/'],
    ['/games/', '/'],
    ['/games/rules/pan', '/rules/pan'],
    ['/gamesome/rules/pan', '/gamesome/rules/pan'],
    ['/rules/pan', '/rules/pan'],
  ])('%s', (address, path) => expect(pathOf(address, '/games')).toBe(path));

  it('is nothing at the root', () => expect(pathOf('/rules/pan', '')).toBe('/rules/pan'));
});
