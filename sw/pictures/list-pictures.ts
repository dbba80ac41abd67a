import { sizedPicture } from '../../src/protocol/addresses';
import { LIST_PICTURES_CACHE } from '../../src/protocol/caches';
import { storedManifest, storedProducts } from '../catalogue/stored-catalogue';
import { isGivingWay, whileNeeded } from '../giving-way';
import { keptHeaders } from '../kept';
import { isFull, purgePictures } from '../room';

/** Most that the pictures of lists may take. */
const BUDGET_BYTES = 8 * 1024 * 1024;
/** The page may want the line for itself. */
const AT_ONCE = 2;
const READ_TIMEOUT_MS = 15_000;

export interface WantedPictures {
  readonly country: string;
  readonly width: number;
  readonly format: string;
}

/** Pictures of the catalogue's products, as a list shows them: paths without size and ending, in the shop's order. */
export async function listedPictures(country: string): Promise<readonly string[]> {
  const kept = await storedManifest(country);
  const names = (kept ? await storedProducts(kept.manifest) : []).map((product) =>
    typeof product?.thumbnail === 'string' ? /^\/img\/(.+)\.[a-z0-9]+$/i.exec(product.thumbnail)?.[1] : undefined,
  );
  return [...new Set(names.filter((name) => name !== undefined))].map((name) => name.split('/').map(encodeURIComponent).join('/'));
}

const bytesOf = (headers: Headers): number => Number(headers.get('content-length') ?? 0);

/** Names of the pictures that are kept in the size of lists, and what they take. */
export async function storedListPictures(): Promise<{ readonly names: ReadonlySet<string>; readonly bytes: number }> {
  const cache = await caches.open(LIST_PICTURES_CACHE);
  const names = new Set<string>();
  let bytes = 0;
  for (const request of await cache.keys()) {
    const name = sizedPicture(new URL(request.url).pathname)?.name;
    const headers = name && (await keptHeaders(cache, request));
    if (!name || !headers) continue;
    names.add(name);
    bytes += bytesOf(headers);
  }
  return { names, bytes };
}

let underWay: Promise<void> | null = null;

/** Fetches what is missing, two at a time, until the budget is used or the network ends; asked for again meanwhile, it goes on. */
export function keepListPictures(wanted: WantedPictures): Promise<void> {
  underWay ??= fetchMissing(wanted).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function fetchMissing({ country, width, format }: WantedPictures): Promise<void> {
  const cache = await caches.open(LIST_PICTURES_CACHE);
  const kept = await storedListPictures();
  let { bytes } = kept;
  let ended = false;
  const missing = (await listedPictures(country)).filter((name) => !kept.names.has(name));

  const one = async (name: string): Promise<void> => {
    const path = `/img/w${width}/${name}.${format}`;
    const response = await fetch(path, { signal: whileNeeded(READ_TIMEOUT_MS), priority: 'low' });
    // A picture that is not there is no reason to stop; a busy or dead server is.
    if (response.status >= 500) throw new Error(`${response.status} for ${path}`);
    if (!response.ok || !/^image\//.test(response.headers.get('content-type') ?? '')) return;
    bytes += bytesOf(response.headers);
    if (bytes > BUDGET_BYTES) throw new Error('The budget for pictures is used.');
    await cache.put(path, response);
  };
  const lane = async (): Promise<void> => {
    for (let name = missing.shift(); name !== undefined && !ended && !isGivingWay(); name = missing.shift()) {
      await one(name).catch(async (error: unknown) => {
        ended = true;
        if (isFull(error)) await purgePictures();
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
