import { PAGES } from './pages';

/** The page without contents that every route can start from; the worker answers navigations with it. */
export const SHELL_PATH = '/shell.html';
/**
 * Servers of two builds may answer at one address: a worker asks for the page that it knows to be its own.
 *
 * @param integrity as in a precache entry, `sha256-…`
 */
export const shellPathOf = (integrity: string): string =>
  `${SHELL_PATH}?${integrity.replaceAll('+', '.').replaceAll('/', '_').replace(/=$/, '')}`;

/** @returns SHA-256 in base64 as {@link shellPathOf} has it, or null where any page is welcome */
export function digestOfShell(search: string): string | null {
  const [, digest] = /^\?sha256-([\w.]{43})$/.exec(search) ?? [];
  return digest === undefined ? null : `${digest.replaceAll('.', '+').replaceAll('_', '/')}=`;
}

/** The frame in which a card is typed in: a document of its own, the only one the payment provider's script runs in (docs/decisions/0026). */
export const CARD_PAGE_PATH = '/stripe/card';
/** Where the payment provider tells what has happened. */
export const PAYMENT_HOOKS_PATH = '/stripe/hooks';

/** For whoever watches a server: whether somebody could order here now. */
export const READY_PATH = '/healthz';
/** And whether its process lives at all. */
export const LIVE_PATH = '/livez';

/** Where the worker lives; its scope is the whole shop. */
export const WORKER_PATH = '/sw.js';

/** Addresses of machines: what is missing below them is missing, never a page. */
const NEVER_PAGES = /^\/(?:assets|fonts|img|catalog|store|admin|stripe|uploads|healthz|livez)(?:\/|$)/i;
/** @param path decoded or not, without a query */
export const isOfMachines = (path: string): boolean => NEVER_PAGES.test(path);

/** A last segment that ends like a file's name; a handle may well end in `-9.2`. */
const FILE_LIKE = /\.[a-z][a-z0-9]{0,14}$/i;

/**
 * Whether a path may be one of the shop's pages.
 *
 * @param path decoded or not, without a query
 */
export const mayBePage = (path: string): boolean => !isOfMachines(path) && !FILE_LIKE.test(path);

const FOR_SOMEBODY = PAGES.filter(({ who }) => who !== undefined);

/** Pages about one visitor, or that only lead to such: nothing to be found, never kept on a device. What lies below one is one, too. */
export const PERSONAL_PAGES: readonly string[] = FOR_SOMEBODY.map(({ path }) => path.replace(/\/\$.*$/, '')).filter(
  (path, _, all) => !all.some((above) => path.startsWith(`${above}/`)),
);

/** Those among them that look the same to everybody. */
const SHARED_FORMS: readonly string[] = FOR_SOMEBODY.filter(({ who }) => who === 'form').map(({ path }) => path);

/** Whether a server renders the page: one and the same for all of a country and language. @param path without a language in front */
export const mayBeRendered = (path: string): boolean => mayBePage(path) && (!isPersonal(path) || SHARED_FORMS.includes(path));

/** @param path in its right form, without a language in front */
export const isPersonal = (path: string): boolean => PERSONAL_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

/** `/catalog/de.json`: which segments are current. @returns the country, or null for any other path */
export const countryOfManifest = (path: string): string | null => /^\/catalog\/([a-z]{2})\.json$/.exec(path)?.[1] ?? null;

export const manifestPath = (country: string): string => `/catalog/${country}.json`;

/** `/catalog/products-0123456789abcdef0123.json`: named by its content. @returns the hash, or null for any other path */
export const hashOfSegment = (path: string): string | null => /^\/catalog\/[\w-]{1,100}-([0-9a-f]{20})\.json$/.exec(path)?.[1] ?? null;

/** A picture of the shop in one of the server's sizes. */
export interface SizedPicture {
  readonly width: number;
  /** Path below the size, without the ending: the same for every size and format of a picture. */
  readonly name: string;
  readonly format: 'avif' | 'webp' | 'jpg';
}

/** Reads `/img/w320/products/a.avif`; null for any other path. */
export function sizedPicture(path: string): SizedPicture | null {
  const [, width, name, format] = /^\/img\/w(\d{3,4})\/(.+)\.(avif|webp|jpg)$/.exec(path) ?? [];
  return name && format ? { width: Number(width), name, format: format as SizedPicture['format'] } : null;
}
