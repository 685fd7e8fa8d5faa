// Where the page is served, as the server says it at the root of index.html: perhaps below a path of somebody's site.
const told: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The path below which everything is, without a slash at its end; empty at the root. */
export const BASE = told['base'] ?? '';
/** The version of the server. */
export const VERSION = told['version'] ?? '';
/** What the operator has written: imprint, privacy. */
export const PAGES = (['imprint', 'privacy'] as const).filter((page) => told['pages']?.split(' ').includes(page));

/** The address of one of our own paths. */
export const at = (path: string) => BASE + path;

/** The path of an address, as it is without the base. */
export const pathOf = (pathname: string, base = BASE) =>
  base && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) || '/' : pathname;
