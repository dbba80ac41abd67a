import { cacheNames } from 'workbox-core';
import { matchPrecache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { readArchive } from '../src/protocol/archive';
import { EARLIER_CACHE, REST_CACHE } from '../src/protocol/caches';
import { storedRest } from './rest';
import { scope } from './scope';

type Files = ReturnType<typeof readArchive>;

const ARCHIVE = /\/assets\/(?:pack|rest)-[\w-]+\.bin$/;
const IN_ARCHIVES = /^\/(?:assets|fonts)\//;

/** Archives that were opened since this worker woke up. */
const opened = new Map<string, Promise<Files>>();

function open(path: string, find: () => Promise<Response | undefined>): Promise<Files> {
  const known = opened.get(path);
  if (known) return known;
  const files = find().then(
    async (response): Promise<Files> => (response ? readArchive(new Uint8Array(await response.arrayBuffer())) : new Map()),
  );
  opened.set(path, files);
  // What could not be read may be there the next time.
  files.then(
    ({ size }) => size === 0 && opened.delete(path),
    () => opened.delete(path),
  );
  return files;
}

async function earlierArchives(): Promise<Files[]> {
  const cache = await caches.open(EARLIER_CACHE);
  const requests = await cache.keys();
  return Promise.all(requests.map((request) => open(request.url, () => cache.match(request))));
}

/**
 * While the new build is being installed the one that is in use is still whole: tabs that were opened
 * with it may want its lazy modules long after the new build has pushed out its files.
 */
async function keepArchivesInUse(ours: readonly string[]): Promise<void> {
  const inUse: (readonly [Request, Response])[] = [];
  for (const name of [cacheNames.precache, REST_CACHE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const isOther = ARCHIVE.test(request.url) && !ours.includes(new URL(request.url).pathname);
      const response = isOther ? await cache.match(request) : undefined;
      if (response) inUse.push([request, response]);
    }
  }
  if (inUse.length === 0) return;
  await caches.delete(EARLIER_CACHE);
  const earlier = await caches.open(EARLIER_CACHE);
  for (const [request, response] of inUse) await earlier.put(request, response);
}

/** A missing chunk must not come as a page, whatever a server or a portal answers. */
const isPageInstead = (response: Response): boolean => /html/.test(response.headers.get('content-type') ?? '');

async function fromNetwork(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    return isPageInstead(response) ? Response.error() : response;
  } catch {
    return Response.error();
  }
}

/**
 * Answers with the small and the lazily loaded modules of this build and of the one before, which are
 * kept in archives; everything else is asked for.
 *
 * @param archivePath one of the build's own files
 * @param rest those that come later
 */
export function answerLazyModules(archivePath: string, rest: readonly PrecacheEntry[]): void {
  const restPath = rest.find(({ url }) => ARCHIVE.test(url))?.url ?? '';
  scope.addEventListener('install', (event) => event.waitUntil(keepArchivesInUse([archivePath, restPath]).catch(() => undefined)));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && IN_ARCHIVES.test(url.pathname) && !ARCHIVE.test(url.pathname),
    async ({ url, request }) => {
      try {
        const path = decodeURI(url.pathname);
        const alone = rest.find((entry) => entry.url === path);
        const kept = alone && (await storedRest(alone));
        if (kept) return kept;
        const ours =
          (await open(archivePath, () => matchPrecache(archivePath))).get(path) ??
          (await open(restPath, async () => (await caches.open(REST_CACHE)).match(restPath))).get(path);
        const file = ours ?? (await earlierArchives()).find((files) => files.has(path))?.get(path);
        if (file) return new Response(file.bytes, { headers: { 'content-type': file.type } });
      } catch {
        // What is kept cannot be read; the server has it too.
      }
      return fromNetwork(request);
    },
  );
}
