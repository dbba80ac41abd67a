import { storeClient } from '../medusa/client';
import { openBroadcast } from '../platform/broadcast';
import { systemClock } from '../platform/clock';
import { pageLife } from '../platform/page-life';
import { mayBeSignedIn } from '../platform/session-hint';
import { openTabLock } from '../platform/tab-lock';
import { uniqueId } from '../platform/unique-id';
import { StorageError } from '../storage/database';
import { type Cart, createCart } from './cart';
import { cartBehind, spareKeyOf } from './core/restore';
import { lazyCheckout } from './lazy-checkout';
import { medusaApi } from './medusa-api';
import { fallbackStore } from './store/fallback-store';
import { CART_DATABASE, indexedStore } from './store/indexed-store';
import { keepSpareKey, readSpareKey } from './store/recovery-key';

export interface BrowserCartOptions {
  /** What is known about the network by evidence; the browser's own word is none. */
  readonly isOnline?: () => boolean;
  /** What can be thrown away on a full disk so that the cart keeps its place, the least missed first. */
  readonly rooms?: readonly (() => Promise<void>)[];
  /** Told about faults of this code or of the device; nothing the shopper can act on. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The cart of a real browser tab. Call it once per page, in the browser only; on the server,
 * `CartProvider` renders an empty, loading cart without one.
 */
export function createBrowserCart({ isOnline = () => true, rooms = [], onError = () => {} }: BrowserCartOptions = {}): Cart {
  let asked = false;
  const cart = createCart({
    store: fallbackStore({
      open: async () => {
        if (typeof indexedDB === 'undefined') throw new StorageError('no database here');
        const key = readSpareKey();
        return indexedStore({
          factory: indexedDB,
          clock: systemClock,
          spare: key && cartBehind(key),
          page: pageLife,
          onClosed: () => cart.dispatch({ type: 'wake' }),
        });
      },
      now: systemClock.now,
      rooms,
      onDegrade: () => onError(new StorageError('the cart lives in memory')),
    }),
    // The cart repairs lost answers by reading, not by repeating.
    api: medusaApi(storeClient({ maxRetries: 0 }), { mayBeSignedIn }),
    clock: systemClock,
    lock: openTabLock(CART_DATABASE, systemClock),
    broadcast: openBroadcast(CART_DATABASE),
    id: uniqueId,
    random: Math.random,
    isOnline,
    checkout: lazyCheckout,
    onError,
    onDocument: (document) => keepSpareKey(spareKeyOf(document)),
    onFirstEdit() {
      if (asked) return;
      asked = true;
      // Without it the browser may throw the cart away when the disk fills up.
      navigator.storage?.persist?.().catch(() => false);
    },
  });

  const wake = () => cart.dispatch({ type: 'wake' });
  const refresh = () => cart.dispatch({ type: 'refresh' }).catch(onError);
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  // A page from the back/forward cache has slept: what it shows may be long past.
  const stopReturn = pageLife.onReturn(refresh);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisible);

  return {
    ...cart,
    stop() {
      removeEventListener('online', wake);
      stopReturn();
      document.removeEventListener('visibilitychange', onVisible);
      cart.stop();
    },
  };
}
