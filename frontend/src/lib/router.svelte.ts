// Where we are: real paths, so that a table's address can be sent to a friend.
import type { GameCode } from './games';

export type Place =
  | { screen: 'home' }
  | { screen: 'new'; game: GameCode }
  | { screen: 'table'; code: string }
  | { screen: 'replay'; code: string }
  | { screen: 'rules'; game: GameCode }
  | { screen: 'learn'; game: GameCode }
  | { screen: 'history'; game?: GameCode } // of all games, or of one
  | { screen: 'mine' }
  | { screen: 'lost' };

export function placeAt(pathname: string): Place {
  const [, head = '', rest = '', ...more] = pathname.split('/');
  if (more.some(Boolean)) return { screen: 'lost' };
  if (head === '') return { screen: 'home' };
  if (head === 'history' && /^\w*$/.test(rest)) return rest ? { screen: head, game: rest } : { screen: head };
  if (head === 'mine' && !rest) return { screen: 'mine' };
  if (head === 'table' && rest) return { screen: 'table', code: rest.toLowerCase() };
  if (head === 'replay' && rest) return { screen: 'replay', code: rest.toLowerCase() };
  if ((head === 'new' || head === 'rules' || head === 'learn') && /^\w+$/.test(rest))
    return { screen: head, game: rest };
  return { screen: 'lost' };
}

class Router {
  path: string = $state(typeof location === 'undefined' ? '/' : location.pathname);
  place: Place = $derived(placeAt(this.path));

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('popstate', () => (this.path = location.pathname));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (path === this.path) return;
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Links within the page are followed without loading it again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname);
  }
}

export const router = new Router();
