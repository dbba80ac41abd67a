import { matchPrecache } from 'workbox-precaching';
import { splitLocale } from '../../domain/locale-path';
import { SHELL_PATH } from '../../src/protocol/addresses';
import { PAGES_CACHE } from '../../src/protocol/caches';
import { asVisitor } from '../../src/protocol/messages';
import { entryOf, PAGE_FOR_HEADER, type PageVisitor, publicPage, visitorMark } from '../../src/protocol/public-pages';
import { whileNeeded } from '../giving-way';
import { keptHeaders } from '../kept';
import { MOST_PAGES } from './pages-to-keep';

declare const __BUILD_TIME_MS__: number;

const LARGEST_PAGE = 1_000_000;
const READ_TIMEOUT_MS = 15_000;

/** No path of the shop: who looks at it on this device, for a worker that wakes up to a navigation. */
const VISITOR_KEY = '/kept-for.json';
const BUILD_HEADER = 'x-rille-build';
const STORED_AT_HEADER = 'x-rille-kept-at';

const open = (): Promise<Cache> => caches.open(PAGES_CACHE);

const keyOf = (path: string, mark: string): string => `${path}?for=${mark}`;

let visitor: PageVisitor | null = null;

/** Remembers in which language and for which country pages are wanted, also by a worker that wakes up later. */
export async function noteVisitor(next: PageVisitor): Promise<void> {
  visitor = next;
  const cache = await open();
  const known = asVisitor(await (await cache.match(VISITOR_KEY))?.json());
  if (!known || visitorMark(known) !== visitorMark(next)) await cache.put(VISITOR_KEY, new Response(JSON.stringify(next)));
}

async function knownVisitor(cache: Cache): Promise<PageVisitor | null> {
  visitor ??= asVisitor(await (await cache.match(VISITOR_KEY))?.json());
  return visitor;
}

/** The language in front of the address wins, as on the server. */
const markFor = (path: string, { locale, ...rest }: PageVisitor): string =>
  visitorMark({ ...rest, locale: splitLocale(path).prefix ?? locale });

/** Pages of another build would ask for scripts and styles that this worker does not have. */
const isOfThisBuild = (headers: Headers): boolean => headers.get(BUILD_HEADER) === String(__BUILD_TIME_MS__);

const ageMs = (headers: Headers): number => Math.abs(Date.now() - Number(headers.get(STORED_AT_HEADER)));

/** Under what a page is kept as its visitor wants it; null while nobody has said who that is. */
async function keyFor(cache: Cache, path: string): Promise<string | null> {
  const who = await knownVisitor(cache);
  return who && keyOf(path, markFor(path, who));
}

/** A kept page as its address, its visitor and this build want it. */
async function find(path: string): Promise<Response | undefined> {
  const cache = await open();
  const key = await keyFor(cache, path);
  const kept = key === null ? undefined : await cache.match(key);
  return kept && isOfThisBuild(kept.headers) ? kept : undefined;
}

async function isYoung(path: string, youngerThanMs: number): Promise<boolean> {
  const cache = await open();
  const key = await keyFor(cache, path);
  const headers = key === null ? undefined : await keptHeaders(cache, key);
  return headers !== undefined && isOfThisBuild(headers) && ageMs(headers) < youngerThanMs;
}

/** The document for a navigation, if it is kept. */
export async function storedPage(url: URL): Promise<Response | undefined> {
  const path = publicPage(url.pathname, url.search);
  return path === null ? undefined : find(path);
}

let ownEntry: Promise<string | null> | null = null;

/** The script of this build; known by the shell that was installed with it. */
function entryOfThisBuild(): Promise<string | null> {
  ownEntry ??= matchPrecache(SHELL_PATH).then(async (shell) => (shell ? entryOf(await shell.text()) : null));
  return ownEntry;
}

async function forget(cache: Cache, path: string): Promise<void> {
  for (const request of await cache.keys()) if (new URL(request.url).pathname === path) await cache.delete(request);
}

async function trim(cache: Cache): Promise<void> {
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).search !== '');
  for (const request of pages.slice(0, Math.max(0, pages.length - MOST_PAGES))) await cache.delete(request);
}

/**
 * Takes over the page as the server renders it now. What is no page of the shop, or one of another
 * build, leaves what is kept; a page that is gone is forgotten.
 *
 * @throws {TypeError} the server cannot be reached
 */
async function renew(path: string): Promise<void> {
  const response = await fetch(path, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    redirect: 'error',
    priority: 'low',
    signal: whileNeeded(READ_TIMEOUT_MS),
  });
  const mark = response.headers.get(PAGE_FOR_HEADER);
  if (mark === null) return;
  const cache = await open();
  if (response.status === 404) return forget(cache, path);
  const html = await response.text();
  const entry = entryOf(html);
  if (!response.ok || html.length > LARGEST_PAGE || entry === null || entry !== (await entryOfThisBuild())) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set(BUILD_HEADER, String(__BUILD_TIME_MS__));
  headers.set(STORED_AT_HEADER, String(Date.now()));
  await cache.put(keyOf(path, mark), new Response(html, { headers }));
  await trim(cache);
}

const underWay = new Map<string, Promise<void>>();

/**
 * Fetches a page unless a younger copy than that is kept. Nobody waits for it: a dead network or a
 * full disk leaves what there is.
 */
export async function keepPage(path: string, youngerThanMs: number): Promise<void> {
  if (await isYoung(path, youngerThanMs).catch(() => false)) return;
  const current = underWay.get(path) ?? renew(path).finally(() => underWay.delete(path));
  underWay.set(path, current);
  await current.catch(() => undefined);
}

/** Paths of pages that an earlier build has left here, the latest last: somebody looked at them. */
export async function pagesOfOtherBuilds(): Promise<readonly string[]> {
  const cache = await open();
  const paths = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const headers = search === '' ? undefined : await keptHeaders(cache, request);
    if (headers && !isOfThisBuild(headers)) paths.add(pathname);
  }
  return [...paths];
}
