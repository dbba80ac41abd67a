import { registerRoute } from 'workbox-routing';
import { countryOfManifest, hashOfSegment } from '../../src/protocol/addresses';
import { asPageMessage } from '../../src/protocol/messages';
import { postToPages } from '../post-to-pages';
import { scope } from '../scope';
import { storedAnswer } from '../stored-answer';
import { keepDetails, renew, storedManifest, storedSegment } from './stored-catalogue';

/** Nobody waits for it: a dead network or a broken catalogue leaves what is kept. */
async function renewQuietly(country: string): Promise<void> {
  const renewal = await renew(country).catch(() => null);
  if (renewal === 'changed') await postToPages({ type: 'catalogue-renewed', country });
  await keepDetails(country).catch(() => undefined);
}

/**
 * The catalogue is answered from what is kept, at once, and compared with the server's behind the
 * page's back; pages are told when it is another one. A country that is not kept is asked for.
 */
export function keepCatalogue(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && countryOfManifest(url.pathname) !== null,
    async ({ url, request, event }) => {
      const country = countryOfManifest(url.pathname) ?? '';
      const kept = await storedManifest(country).catch(() => null);
      event.waitUntil(renewQuietly(country));
      return kept ? storedAnswer(new Response(kept.text, { headers: kept.headers })) : fetch(request).catch(() => Response.error());
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && hashOfSegment(url.pathname) !== null,
    async ({ url, request }) => {
      const kept = await storedSegment(url.pathname).catch(() => undefined);
      return kept ? storedAnswer(kept) : fetch(request).catch(() => Response.error());
    },
  );
  scope.addEventListener('message', (event) => {
    const message = asPageMessage(event.data);
    if (message?.type === 'keep-catalogue') event.waitUntil(renewQuietly(message.country));
  });
}
