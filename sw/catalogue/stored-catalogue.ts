import { manifestPath } from '../../src/protocol/addresses';
import { CATALOGUE_CACHE } from '../../src/protocol/caches';
import { isKept } from '../kept';
import { putWithRoom } from '../room';
import { checkedAtOf, fetchSegment, fetchText, type Manifest, manifestFrom, toKeep } from './segments';

/** A page reads manifest and segments one after the other; asking the server for each would be asking twice. */
const PAUSE_MS = 5_000;

export type Renewal = 'changed' | 'checked';

interface Kept {
  readonly manifest: Manifest;
  readonly text: string;
  readonly headers: Headers;
}

const open = (): Promise<Cache> => caches.open(CATALOGUE_CACHE);

/** The last whole catalogue of a country; null when there is none, or its cache was emptied. */
export async function storedManifest(country: string): Promise<Kept | null> {
  const response = await (await open()).match(manifestPath(country));
  if (!response) return null;
  try {
    const text = await response.text();
    return { manifest: manifestFrom(text), text, headers: response.headers };
  } catch {
    return null;
  }
}

export const storedSegment = async (path: string): Promise<Response | undefined> => (await open()).match(path);

export const hasSegment = async (path: string): Promise<boolean> => isKept(await open(), path);

/** All products that a kept manifest names, unread; without those whose segment is missing. */
export async function storedProducts({
  productsUrls,
}: Manifest): Promise<readonly ({ readonly handle?: unknown; readonly thumbnail?: unknown } | null)[]> {
  const lists = await Promise.all(productsUrls.map(async (url): Promise<unknown> => (await storedSegment(url))?.json()));
  return lists.flatMap((list) => (Array.isArray(list) ? list : []));
}

interface PicturesOfDetails {
  readonly pictures?: unknown;
  readonly gradePictures?: object;
}

/** Addresses of the pictures on products' own pages, by handle; without those whose segment is missing. */
export async function storedDetails({ detailsUrls }: Manifest): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const tables = await Promise.all(detailsUrls.map(async (url): Promise<unknown> => (await storedSegment(url))?.json()));
  const entries = tables.flatMap((table) => Object.entries((table ?? {}) as Record<string, PicturesOfDetails | null>));
  return new Map(
    entries.map(([handle, details]) => [
      handle,
      [
        ...(Array.isArray(details?.pictures) ? details.pictures.map((picture: { readonly src?: unknown } | null) => picture?.src) : []),
        ...Object.values(details?.gradePictures ?? {}),
      ],
    ]),
  );
}

/** Forgets segments that neither a kept manifest nor the one just replaced names: a page may be reading by that one. */
async function forgetOthers(cache: Cache, replaced: Manifest | null): Promise<void> {
  const named = new Set([...(replaced?.segments ?? []), ...(replaced?.detailsUrls ?? [])]);
  const requests = await cache.keys();
  const pathOf = (request: Request) => new URL(request.url).pathname;
  for (const request of requests) {
    if (!/^\/catalog\/[a-z]{2}\.json$/.test(pathOf(request))) continue;
    const manifest = await cache.match(request);
    if (!manifest) continue;
    const { segments, detailsUrls } = manifestFrom(await manifest.text());
    for (const segment of [...segments, ...detailsUrls]) named.add(segment);
  }
  for (const request of requests) {
    const path = pathOf(request);
    if (path.length > '/catalog/xx.json'.length && !named.has(path)) await cache.delete(request);
  }
}

async function renewNow(country: string): Promise<Renewal> {
  const cache = await open();
  const before = await storedManifest(country);
  const answer = await fetchText(manifestPath(country), 'no-cache');
  const manifest = manifestFrom(answer.text);
  const isHere = await Promise.all(manifest.segments.map(hasSegment));
  const missing = manifest.segments.filter((_, index) => !isHere[index]);
  // All of them before the first is kept, and the manifest last: what is kept is always one whole catalogue.
  const segments = await Promise.all(missing.map(async (path) => ({ path, response: await fetchSegment(path) })));
  for (const { path, response } of segments) await putWithRoom(cache, path, response);
  await putWithRoom(cache, manifestPath(country), toKeep(answer));
  await forgetOthers(cache, before?.manifest ?? null);
  const isSame = before?.text === answer.text && checkedAtOf(before.headers) === checkedAtOf(answer.headers);
  return isSame ? 'checked' : 'changed';
}

/**
 * Fetches what only products' own pages show, as far as it is missing.
 *
 * @throws {TypeError} the server cannot be reached
 * @throws {BrokenCatalogueError} what came is not what its name says
 */
export async function keepDetails(country: string): Promise<void> {
  const cache = await open();
  const kept = await storedManifest(country);
  for (const path of kept?.manifest.detailsUrls ?? []) {
    if (!(await hasSegment(path))) await putWithRoom(cache, path, await fetchSegment(path));
  }
}

const underWay = new Map<string, Promise<Renewal>>();
const checkedAt = new Map<string, number>();

/**
 * Compares the kept catalogue of a country with the server's and takes over what is new, whole or not at all.
 * Asked for again while it is under way, or within a few seconds, it does nothing more.
 *
 * @throws {TypeError} the server cannot be reached
 * @throws {BrokenCatalogueError} what came is not the catalogue; the last good one stays
 */
export function renew(country: string, { force = false } = {}): Promise<Renewal> {
  const current = underWay.get(country);
  if (current) return current;
  if (!force && Date.now() - (checkedAt.get(country) ?? 0) < PAUSE_MS) return Promise.resolve('checked');
  const renewal = renewNow(country).finally(() => {
    underWay.delete(country);
    checkedAt.set(country, Date.now());
  });
  underWay.set(country, renewal);
  return renewal;
}
