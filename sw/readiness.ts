import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { asPageMessage, type StoredState, toPage } from '../src/protocol/messages';
import { checkedAtOf } from './catalogue/segments';
import { hasSegment, storedManifest, storedProducts, storedSegment } from './catalogue/stored-catalogue';
import { isKept } from './kept';
import { listedPictures, storedListPictures } from './pictures/list-pictures';
import { hasRest } from './rest';
import { scope } from './scope';

declare const __BUILD_TIME_MS__: number;

async function keptFiles(paths: readonly string[], rest: readonly PrecacheEntry[]): Promise<StoredState['shell']> {
  const cache = await caches.open(cacheNames.precache);
  const found = await Promise.all([...paths.map((path) => isKept(cache, getCacheKeyForURL(path) ?? path)), ...rest.map(hasRest)]);
  return { kept: found.filter(Boolean).length, total: found.length };
}

async function keptCatalogue(country: string): Promise<StoredState['catalogue']> {
  const kept = await storedManifest(country);
  if (!kept) return null;
  const segments = await Promise.all(kept.manifest.segments.map(storedSegment));
  if (segments.some((segment) => !segment)) return null;
  const [contents, texts] = await Promise.all([
    Promise.all(segments.map((segment) => segment?.text() ?? '')),
    Promise.all(kept.manifest.detailsUrls.map(hasSegment)),
  ]);
  return {
    checkedAtMs: checkedAtOf(kept.headers),
    products: (await storedProducts(kept.manifest)).length,
    bytes: new TextEncoder().encode(contents.join('')).length,
    texts: { kept: texts.filter(Boolean).length, total: texts.length },
  };
}

/** How much of the shop is on this device, as seen for a country. */
export async function storedState(country: string, paths: readonly string[], rest: readonly PrecacheEntry[]): Promise<StoredState> {
  const [shell, catalogue, listed, pictures] = await Promise.all([
    keptFiles(paths, rest),
    keptCatalogue(country),
    listedPictures(country),
    storedListPictures(),
  ]);
  return {
    builtAtMs: __BUILD_TIME_MS__,
    shell,
    catalogue,
    pictures: { kept: listed.filter((name) => pictures.names.has(name)).length, total: listed.length, bytes: pictures.bytes },
  };
}

/** Answers whoever asks how much of the shop is here. */
export function answerStateRequests(paths: readonly string[], rest: readonly PrecacheEntry[]): void {
  scope.addEventListener('message', (event) => {
    const message = asPageMessage(event.data);
    const port = event.ports[0];
    if (message?.type !== 'tell-state' || !port) return;
    event.waitUntil(
      storedState(message.country, paths, rest).then(
        (state) => port.postMessage(toPage({ type: 'state', state })),
        // The page stops waiting by itself.
        () => undefined,
      ),
    );
  });
}
