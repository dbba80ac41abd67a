import { LIST_PICTURES_CACHE, SEEN_PICTURES_CACHE, throwAway } from '../src/protocol/caches';

/** Makes room on a full disk: pictures can be fetched again, and the shop is complete without them. */
export async function purgePictures(): Promise<void> {
  await Promise.all([SEEN_PICTURES_CACHE, LIST_PICTURES_CACHE].map((name) => throwAway(caches, name)));
}

/** The disk has no room for it. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Keeps something, and where the disk is full once more after making room: the shop's pictures are worth less than anything else. */
export async function putWithRoom(cache: Cache, path: string, response: Response): Promise<void> {
  const again = response.clone();
  try {
    await cache.put(path, response);
  } catch (error) {
    if (!isFull(error)) throw error;
    await purgePictures();
    await cache.put(path, again);
    return;
  }
  // What nobody reads of a copy lies in memory until it is collected.
  await again.body?.cancel();
}
