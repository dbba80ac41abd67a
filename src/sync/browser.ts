import type { StoreClient } from '../medusa/client';
import { openBroadcast } from '../platform/broadcast';
import { systemClock } from '../platform/clock';
import { openTabLock } from '../platform/tab-lock';
import { StorageError } from '../storage/database';
import { type Cart, createCart } from './cart';
import { CART_DATABASE, indexedStore } from './indexed-store';
import { keptStore } from './kept-store';
import { medusaApi } from './medusa-api';

export interface BrowserCartOptions {
  /** Made with `maxRetries: 0`: the cart repairs lost answers by reading, not by repeating. */
  readonly client: StoreClient;
  /** Evidence about the network, where the app has better than the browser's own. */
  readonly isOnline?: () => boolean;
  /** Empties caches when the disk is full, so that the cart keeps its place. */
  readonly makeRoom?: () => Promise<void>;
  /** Told about faults of this code or of the device; nothing the shopper can act on. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The cart of a real browser tab. Call it once per page, in the browser only; on the server,
 * `CartProvider` renders an empty, loading cart without one.
 */
export function createBrowserCart({
  client,
  isOnline = () => navigator.onLine,
  makeRoom = async () => {},
  onError = () => {},
}: BrowserCartOptions): Cart {
  let asked = false;
  const cart = createCart({
    store: keptStore({
      open: async () => {
        if (typeof indexedDB === 'undefined') throw new StorageError('no database here');
        return indexedStore({ factory: indexedDB, clock: systemClock });
      },
      now: systemClock.now,
      makeRoom,
      onDegrade: () => onError(new StorageError('the cart lives in memory')),
    }),
    api: medusaApi(client),
    clock: systemClock,
    lock: openTabLock(CART_DATABASE, systemClock),
    broadcast: openBroadcast(CART_DATABASE),
    id: () => crypto.randomUUID(),
    random: Math.random,
    isOnline,
    onError,
    onFirstWish() {
      if (asked) return;
      asked = true;
      // Without it the browser may throw the cart away when the disk fills up.
      navigator.storage?.persist?.().catch(() => false);
    },
  });

  const wake = () => cart.wake();
  const refresh = () => cart.refresh().catch(onError);
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  // A page from the back/forward cache has slept: what it shows may be long past.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void refresh();
  };
  addEventListener('online', wake);
  addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisible);

  return {
    ...cart,
    stop() {
      removeEventListener('online', wake);
      removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisible);
      cart.stop();
    },
  };
}
