/** What the name of every cache begins with of this shop; nothing else on the origin may use it. */
export const CACHE_PREFIX = 'rille';

/** Lazy modules of the build before this one, for tabs that are still open. */
export const EARLIER_CACHE = 'rille-earlier';
/** Files of this build that are rarely opened. */
export const REST_CACHE = 'rille-rest';
/** The catalogue: it changes with the shop, not with the build. */
export const CATALOGUE_CACHE = 'rille-catalogue';
/** Every product's picture in the size of a list. */
export const LIST_PICTURES_CACHE = 'rille-pictures-list';
/** Pictures somebody has looked at, in the size they were shown. */
export const SEEN_PICTURES_CACHE = 'rille-pictures-seen';

/** Public pages as the server has rendered them, for the next visit. */
export const PAGES_CACHE = 'rille-pages';

/** Pictures in full size that somebody asked for: given up after everything else, and by no update. */
export const PACKS_CACHE = 'rille-packs';

/** What is given up when the disk is full, in this order; the cart is worth more than all of it. */
export const PURGED_FIRST = [SEEN_PICTURES_CACHE, LIST_PICTURES_CACHE, PAGES_CACHE, CATALOGUE_CACHE] as const;

/** On every answer the worker gives from what it keeps: such an answer is no sign of a network. */
export const STORED_HEADER = 'x-rille-kept';

/** What is needed of a browser's caches, of which pages and the worker have the same. */
interface CachesLike<Key> {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<{ keys(): Promise<readonly Key[]>; delete(key: Key): Promise<boolean> }>;
  delete(name: string): Promise<boolean>;
}

/**
 * Throws a cache away so that its place on the disk is free when this resolves. A cache that is merely
 * deleted keeps its place as long as anybody still has it open, such as the worker that was filling it.
 */
export async function throwAway<Key>(caches: CachesLike<Key>, name: string): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
  await caches.delete(name);
}
