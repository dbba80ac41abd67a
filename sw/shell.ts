import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { CACHE_PREFIX } from '../src/protocol/caches';

/**
 * A file that arrived broken is asked for once more, past the browser's own cache: what a captive
 * portal or a torn connection left there under an immutable address would stand in the way for a year.
 */
async function fetchAnew(request: Request): Promise<Response> {
  const response = await fetch(new Request(request, { cache: 'reload' }));
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
      requestWillFetch: async ({ request }) => (request.cache === 'reload' ? new Request(request, { cache: 'no-cache' }) : request),
      handlerDidError: async ({ request, event }) => (event.type === 'install' ? fetchAnew(request) : undefined),
    },
  ]);
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
}
