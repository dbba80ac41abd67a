import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { registerQuotaErrorCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { sizedPicture } from '../../src/protocol/addresses';
import { LIST_PICTURES_CACHE, SEEN_PICTURES_CACHE } from '../../src/protocol/caches';
import { asPageMessage } from '../../src/protocol/messages';
import { packedPicture } from '../packs/stored-packs';
import { purgePictures } from '../room';
import { scope } from '../scope';
import { keepListPictures } from './list-pictures';

/** Wider ones are those of products' own pages. */
const WIDEST_IN_LISTS = 480;
/** Pictures that were looked at; the oldest goes first. About 10 kB each. */
const MOST_SEEN = 600;

/** What is shown when neither the network nor any size of the picture is there. */
const nothing = (): Response => Response.error();

/** Half a picture, an error page or a portal's HTML never gets in; nor does what another origin keeps opaque. */
const onlyWholePictures = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.type === 'basic' && /^image\//.test(response.headers.get('content-type') ?? '') ? response : null,
};

/** Any other size of the same picture; the box on the page is the same, so a small one beats none. */
async function inAnotherSize(path: string): Promise<Response | undefined> {
  const wanted = sizedPicture(path);
  if (!wanted) return undefined;
  const packed = await packedPicture(wanted.name);
  if (packed) return packed;
  for (const name of [SEEN_PICTURES_CACHE, LIST_PICTURES_CACHE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (sizedPicture(new URL(request.url).pathname)?.name === wanted.name) return cache.match(request);
    }
  }
  return undefined;
}

/**
 * A picture once seen stays; one that was never loaded is shown in the size of the list, if that is here.
 * Pages ask the worker to fetch the pictures of lists while nothing else is going on.
 */
export function keepPictures(): void {
  // Before workbox forgets when which picture was seen: it leaves the place taken.
  registerQuotaErrorCallback(purgePictures);
  const seen = new CacheFirst({
    cacheName: SEEN_PICTURES_CACHE,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      onlyWholePictures,
      new RangeRequestsPlugin(),
      new ExpirationPlugin({ maxEntries: MOST_SEEN, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && sizedPicture(url.pathname) !== null,
    async (options) => {
      const wanted = sizedPicture(options.url.pathname);
      // In a pack it is as sharp as this shop's pictures are.
      const packed = wanted && wanted.width > WIDEST_IN_LISTS ? await packedPicture(wanted.name).catch(() => undefined) : undefined;
      if (packed) return packed;
      const fromList = await (await caches.open(LIST_PICTURES_CACHE)).match(options.request).catch(() => undefined);
      if (fromList) return fromList;
      try {
        const response = await seen.handle(options);
        if (response.ok) return response;
        return (await inAnotherSize(options.url.pathname)) ?? response;
      } catch {
        return (await inAnotherSize(options.url.pathname).catch(() => undefined)) ?? nothing();
      }
    },
  );
  scope.addEventListener('message', (event) => {
    const message = asPageMessage(event.data);
    if (message?.type === 'keep-pictures') event.waitUntil(keepListPictures(message).catch(() => undefined));
  });
}
