import type { PrecacheEntry } from 'workbox-precaching';
import { REST_CACHE } from '../src/protocol/caches';
import { asPageMessage } from '../src/protocol/messages';
import { isGivingWay, whileNeeded } from './giving-way';
import { isKept } from './kept';
import { scope } from './scope';

/** All of it on a thin line. */
const READ_TIMEOUT_MS = 60_000;

const open = (): Promise<Cache> => caches.open(REST_CACHE);

/** What keeps its name from build to build is told apart by its content. */
const keyOf = ({ url, revision }: PrecacheEntry): string => (revision ? `${url}?v=${revision}` : url);

export const storedRest = async (entry: PrecacheEntry): Promise<Response | undefined> => (await open()).match(keyOf(entry));

export const hasRest = async (entry: PrecacheEntry): Promise<boolean> => isKept(await open(), keyOf(entry));

/**
 * Fetches the files that a first visit does not wait for unless they are here; those of a build that is
 * gone give way to them.
 *
 * @throws {TypeError} one cannot be reached, or is not what the build says
 */
export async function fetchRest(entries: readonly PrecacheEntry[], cacheMode: RequestCache = 'default'): Promise<void> {
  const cache = await open();
  for (const entry of entries) {
    if (cacheMode === 'default' && (await hasRest(entry))) continue;
    const { url, integrity } = entry;
    const response = await fetch(url, {
      cache: cacheMode,
      priority: 'low',
      signal: whileNeeded(READ_TIMEOUT_MS),
      ...(integrity && { integrity }),
    });
    if (!response.ok) throw new TypeError(`${response.status} for ${url}`);
    await cache.put(keyOf(entry), response);
  }
  // Two builds on one device: each has its own, until only one is left.
  if (isGivingWay()) return;
  const named = new Set(entries.map((entry) => new URL(keyOf(entry), location.href).href));
  for (const request of await cache.keys()) if (!named.has(request.url)) await cache.delete(request);
}

/**
 * Keeps what a first visit does not wait for, once a page asks for it. A new version brings it along:
 * whoever lets it in and then loses the network has had all of the shop before.
 */
export function keepRest(entries: readonly PrecacheEntry[]): void {
  scope.addEventListener('install', (event) => {
    if (scope.registration.active) event.waitUntil(fetchRest(entries).catch(() => undefined));
  });
  scope.addEventListener('message', (event) => {
    if (asPageMessage(event.data)?.type !== 'keep-rest') return;
    event.waitUntil(
      fetchRest(entries)
        // A torn copy may lie in the browser's own cache.
        .catch(() => fetchRest(entries, 'reload'))
        .catch(() => undefined),
    );
  });
}
