import { memoryStore } from './memory-store';
import type { CartDocument } from './state';
import type { CartStore, Change } from './store';

/** What the shopper's own change refused is no fault of the disk. */
class Refused extends Error {
  constructor(override readonly cause: unknown) {
    super('refused');
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * The best place this device has for the cart: its database, or else memory.
 *
 * @param makeRoom empties caches, so that the cart has room on a full disk
 * @param onDegrade told once when the cart is not kept any more
 */
export async function keptStore({
  open,
  now,
  makeRoom,
  onDegrade,
}: {
  open: () => Promise<CartStore>;
  now: () => number;
  makeRoom: () => Promise<void>;
  onDegrade: () => void;
}): Promise<CartStore> {
  let store: CartStore;
  let last: CartDocument | undefined;
  try {
    store = await open();
    last = await store.read();
  } catch {
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
        return remembered(await store.update(guarded));
      } catch (error) {
        if (error instanceof Refused) throw error.cause;
        if (!isFull(error)) return remembered(await degrade().update(change));
      }
      await makeRoom();
      try {
        return remembered(await store.update(guarded));
      } catch (error) {
        if (error instanceof Refused) throw error.cause;
        return remembered(await degrade().update(change));
      }
    },
    journal: () => store.journal(),
    close: () => store.close(),
  };
}
