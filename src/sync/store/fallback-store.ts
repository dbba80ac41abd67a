import { StorageHangsError } from '../../storage/database';
import type { CartDocument } from '../core/state';
import type { CartStore, Change } from './cart-store';
import { memoryStore } from './memory-store';

/** What the shopper's own change refused is no fault of the disk. */
class Refused extends Error {
  constructor(override readonly cause: unknown) {
    super('refused');
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && (error.name === 'QuotaExceededError' || isFull(error.cause));

/**
 * The best place this device has for the cart: its database, or else memory.
 *
 * @param rooms what can be thrown away for the cart on a full disk, the least missed first
 * @param onDegrade told once when the cart is not kept any more
 */
export async function fallbackStore({
  open,
  now,
  rooms,
  onDegrade,
}: {
  open: () => Promise<CartStore>;
  now: () => number;
  rooms: readonly (() => Promise<void>)[];
  onDegrade: () => void;
}): Promise<CartStore> {
  /** Does something that needs space, throwing away more and more for it. */
  async function makingRoom<T>(work: () => Promise<T>): Promise<T> {
    for (const makeRoom of rooms) {
      try {
        return await work();
      } catch (error) {
        if (!isFull(error)) throw error;
      }
      // A cache that cannot be emptied leaves the next one.
      await makeRoom().catch(() => {});
    }
    return work();
  }

  let store: CartStore;
  let last: CartDocument | undefined;
  let unread = false;
  try {
    store = await makingRoom(open);
    last = await store.read();
  } catch (error) {
    unread = error instanceof StorageHangsError;
    store = memoryStore(now);
    onDegrade();
  }

  function degrade(): CartStore {
    if (!store.durable) return store;
    store.close();
    store = memoryStore(now, last);
    onDegrade();
    return store;
  }

  const remembered = <T extends { readonly document: CartDocument }>(changed: T): T => {
    last = changed.document;
    return changed;
  };

  return {
    get durable() {
      return store.durable;
    },
    get unread() {
      return unread;
    },
    async read() {
      try {
        last = await store.read();
        return last;
      } catch {
        return degrade().read();
      }
    },
    async update<T>(change: (document: CartDocument) => Change<T>) {
      const guarded = (document: CartDocument): Change<T> => {
        try {
          return change(document);
        } catch (error) {
          throw new Refused(error);
        }
      };
      try {
        return remembered(await makingRoom(() => store.update(guarded)));
      } catch (error) {
        if (error instanceof Refused) throw error.cause;
        return remembered(await degrade().update(change));
      }
    },
    journal: () => store.journal(),
    close: () => store.close(),
  };
}
