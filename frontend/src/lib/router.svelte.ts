// Where we are: real paths, so that a table's address can be sent to a friend.
import { at, BASE, pathOf } from './base';
import type { GameCode } from './games';

const SERVED = /^\/(api|imprint|privacy)\b/; // is not the page's own business

export type Place =
  | { screen: 'home' }
  | { screen: 'new'; game: GameCode }
  | { screen: 'table'; code: string }
  | { screen: 'replay'; code: string }
  | { screen: 'rules'; game: GameCode }
  | { screen: 'learn'; game: GameCode }
  | { screen: 'history'; game?: GameCode } // of all games, or of one
  | { screen: 'mine' }
  | { screen: 'licences' }
  | { screen: 'lost' };

export function placeAt(pathname: string): Place {
  const [, head = '', rest = '', ...more] = pathname.split('/');
  if (more.some(Boolean)) return { screen: 'lost' };
  if (head === '') return { screen: 'home' };
  if (head === 'history' && /^\w*$/.test(rest)) return rest ? { screen: head, game: rest } : { screen: head };
  if ((head === 'mine' || head === 'licences') && !rest) return { screen: head };
  if (head === 'table' && rest) return { screen: 'table', code: rest.toLowerCase() };
  if (head === 'replay' && rest) return { screen: 'replay', code: rest.toLowerCase() };
  if ((head === 'new' || head === 'rules' || head === 'learn') && /^\w+$/.test(rest))
    return { screen: head, game: rest };
  return { screen: 'lost' };
}

class Router {
  path: string = $state(typeof location === 'undefined' ? '/' : pathOf(location.pathname));
  place: Place = $derived(placeAt(this.path));

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('popstate', () => (this.path = pathOf(location.pathname)));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Go to one of our own paths, as it is without the base. */
  go(path: string, replace = false): void {
    if (path === this.path) return;
    history[replace ? 'replaceState' : 'pushState'](null, '', at(path));
    this.path = pathOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Links within the page are followed without loading it again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (BASE && !`${link.pathname}/`.startsWith(`${BASE}/`)) return; // another part of somebody's site
    const path = pathOf(link.pathname);
    if (SERVED.test(path) || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(path);
  }
}

export const router = new Router();
