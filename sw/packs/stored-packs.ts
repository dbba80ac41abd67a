import { PACKS_CACHE } from '../../src/protocol/caches';
import { asStoredPacks, type PackState, packedPath, type StoredPack } from '../../src/protocol/packs';
import { keptHeaders } from '../kept';

/** No path of the shop: which packs there are. */
const LIST_KEY = '/packs.json';

export const openPacks = (): Promise<Cache> => caches.open(PACKS_CACHE);

export async function storedPacks(): Promise<readonly StoredPack[]> {
  const list = await (await openPacks()).match(LIST_KEY);
  try {
    return asStoredPacks(await list?.json());
  } catch {
    return [];
  }
}

let writing: Promise<unknown> = Promise.resolve();

/** Changes the list, one change after the other. */
export function changePacks(change: (packs: readonly StoredPack[]) => readonly StoredPack[]): Promise<void> {
  const next = writing.then(async () => {
    const after = change(await storedPacks());
    await (await openPacks()).put(LIST_KEY, new Response(JSON.stringify(after), { headers: { 'content-type': 'application/json' } }));
  });
  writing = next.catch(() => undefined);
  return next;
}

/** Changes one pack as it stands now; without it, nothing. */
export const changePack = (id: string, change: (pack: StoredPack) => StoredPack): Promise<void> =>
  changePacks((packs) => packs.map((pack) => (pack.id === id ? change(pack) : pack)));

/** Pictures of packs that are here, by path, and what each takes. */
export async function storedPictures(): Promise<ReadonlyMap<string, number>> {
  const cache = await openPacks();
  const found = new Map<string, number>();
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    const headers = path === LIST_KEY ? undefined : await keptHeaders(cache, request);
    if (headers) found.set(path, Number(headers.get('content-length') ?? 0));
  }
  return found;
}

/** Paths that a pack wants, without those that the shop does not have any more. */
export const pathsOf = ({ names, gone, format }: StoredPack): readonly string[] =>
  names.filter((name) => !gone.includes(name)).map((name) => packedPath(name, format));

/** How much of each pack is here. */
export async function packStates(): Promise<PackState[]> {
  const [packs, pictures] = await Promise.all([storedPacks(), storedPictures()]);
  return packs.map((pack) => {
    const kept = pathsOf(pack).filter((path) => pictures.has(path));
    return {
      id: pack.id,
      title: pack.title,
      handles: pack.handles,
      total: pack.names.length,
      kept: kept.length,
      gone: pack.gone.length,
      bytes: kept.reduce((sum, path) => sum + (pictures.get(path) ?? 0), 0),
      askedAtMs: pack.askedAtMs,
      trouble: pack.trouble,
    };
  });
}

/** Forgets pictures that no pack wants. */
export async function forgetUnwanted(): Promise<void> {
  const wanted = new Set((await storedPacks()).flatMap(pathsOf));
  const cache = await openPacks();
  for (const path of (await storedPictures()).keys()) if (!wanted.has(path)) await cache.delete(path);
}

/** Forgets a pack, and the pictures that only it wanted. */
export async function dropPack(id: string): Promise<void> {
  await changePacks((packs) => packs.filter((pack) => pack.id !== id));
  await forgetUnwanted();
}

/** A picture in full size, if a pack has it in any format. */
export async function packedPicture(name: string): Promise<Response | undefined> {
  const cache = await openPacks();
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const found = await cache.match(packedPath(name, format));
    if (found) return found;
  }
  return undefined;
}
