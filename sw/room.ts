import { LIST_PICTURES_CACHE, SEEN_PICTURES_CACHE, throwAway } from '../src/protocol/caches';

/** Makes room on a full disk: pictures can be fetched again, and the shop is complete without them. */
export async function purgePictures(): Promise<void> {
  await Promise.all([SEEN_PICTURES_CACHE, LIST_PICTURES_CACHE].map((name) => throwAway(caches, name)));
}
