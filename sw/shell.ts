import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { SHELL_PATH, shellPathOf } from '../src/protocol/addresses';
import { CACHE_PREFIX } from '../src/protocol/caches';

/**
 * Where a file of this build is asked for. Its page has the same name in every build: while servers of two builds
 * stand side by side, any of them may answer.
 */
export const addressOfOwn = (url: string, integrity: string | undefined): string =>
  integrity && new URL(url, location.href).pathname === SHELL_PATH ? shellPathOf(integrity) : url;

const askedAs = (request: Request, cache: RequestCache): Request => {
  const address = addressOfOwn(request.url, request.integrity);
  const asked = request.cache === cache ? request : new Request(request, { cache });
  return address === request.url ? asked : new Request(address, asked);
};

/**
 * A file that arrived broken is asked for once more, past the browser's own cache: what a captive
 * portal or a torn connection left there under an immutable address would stand in the way for a year.
 */
async function fetchAnew(request: Request): Promise<Response> {
  const response = await fetch(askedAs(request, 'reload'));
  if (!response.ok) throw new Error(`${response.status} for ${request.url}`);
  const cache = await caches.open(cacheNames.precache);
  await cache.put(getCacheKeyForURL(request.url) ?? request.url, response.clone());
  return response;
}

/**
 * Keeps the build's own files, all or none. Each carries the hash of its content: HTML in place of a
 * script, half a file or another build's file fails the installation, and the worker before goes on.
 */
export function keepShell(files: readonly PrecacheEntry[]): void {
  setCacheNameDetails({ prefix: CACHE_PREFIX, precache: 'shell', suffix: '' });
  addPlugins([
    {
      // Files that keep their name are compared, not fetched a second time: the page has just read them.
      requestWillFetch: async ({ request }) => askedAs(request, request.cache === 'reload' ? 'no-cache' : request.cache),
      handlerDidError: async ({ request, event }) => (event.type === 'install' ? fetchAnew(request) : undefined),
    },
  ]);
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
}
