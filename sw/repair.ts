import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { CATALOGUE_CACHE, EARLIER_CACHE, LIST_PICTURES_CACHE, PAGES_CACHE, SEEN_PICTURES_CACHE } from '../src/protocol/caches';
import { asPageMessage, toPage } from '../src/protocol/messages';
import { renew } from './catalogue/stored-catalogue';
import { fetchRest } from './rest';
import { scope } from './scope';
import { addressOfOwn } from './shell';

/** Fetches a file of this build past every cache; the old copy stays until the new one is proven. */
async function fetchFile(cache: Cache, { url, integrity }: PrecacheEntry): Promise<void> {
  const response = await fetch(addressOfOwn(url, integrity), { cache: 'reload', ...(integrity && { integrity }) });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  await cache.put(getCacheKeyForURL(url) ?? url, response);
}

/**
 * Fetches everything anew that this worker keeps. Nothing is thrown away before its replacement is
 * here, except pictures: repairing on a bad line must not end with less than there was.
 *
 * @returns whether everything arrived
 */
async function repair(country: string, files: readonly PrecacheEntry[], rest: readonly PrecacheEntry[]): Promise<boolean> {
  const shell = await caches.open(cacheNames.precache);
  const fetched = await Promise.allSettled([...files.map((file) => fetchFile(shell, file)), fetchRest(rest, 'reload')]);
  if (fetched.some(({ status }) => status === 'rejected')) return false;
  await Promise.all([EARLIER_CACHE, PAGES_CACHE, LIST_PICTURES_CACHE, SEEN_PICTURES_CACHE].map((name) => caches.delete(name)));
  const before = await caches.open(CATALOGUE_CACHE);
  const kept = await Promise.all((await before.keys()).map(async (request) => ({ request, response: await before.match(request) })));
  await caches.delete(CATALOGUE_CACHE);
  try {
    await renew(country, { force: true });
    return true;
  } catch {
    const after = await caches.open(CATALOGUE_CACHE);
    for (const { request, response } of kept) if (response) await after.put(request, response);
    return false;
  }
}

/** Repairs when a page asks for it, and tells that page how it went. The cart is not here and not touched. */
export function repairWhenAsked(files: readonly PrecacheEntry[], rest: readonly PrecacheEntry[]): void {
  scope.addEventListener('message', (event) => {
    const message = asPageMessage(event.data);
    const port = event.ports[0];
    if (message?.type !== 'repair' || !port) return;
    event.waitUntil(
      repair(message.country, files, rest)
        .catch(() => false)
        .then((whole) => port.postMessage(toPage({ type: 'repaired', whole }))),
    );
  });
}
