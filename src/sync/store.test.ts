import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock';
import { CART_DATABASE, indexedStore } from './indexed-store';
import { keptStore } from './kept-store';
import { memoryStore } from './memory-store';
import { type CartDocument, currentOf, EMPTY_DOCUMENT, withContext } from './state';
import { type CartStore, JOURNAL_ROWS } from './store';
import { CART_STORES } from './testing/cart-stores';
import { LINES } from './testing/world';
import { adding } from './wishes';

const added = (thing: keyof typeof LINES, pieces: number) => (document: CartDocument) => ({
  document: withContext(document, document.current, adding(LINES[thing], pieces)(currentOf(document), 1)),
  result: undefined,
});

const quantities = (document: CartDocument): Record<string, number> =>
  Object.fromEntries(Object.values(currentOf(document).rows).map((row) => [row.rowKey, row.q]));

describe.each(CART_STORES)('a cart in %s', (_name, open) => {
  test('begins empty', async () => {
    expect(quantities(await (await open()).read())).toEqual({});
  });

  test('is what was last written', async () => {
    const store = await open();
    await store.update(added('a', 2));
    await store.update(added('deck', 1));
    const document = await store.read();
    expect(Object.values(quantities(document))).toEqual(expect.arrayContaining([2, 1, 1]));
    expect(document).toEqual((await store.update((same) => ({ document: same, result: undefined }))).document);
  });

  test('adds up two tabs that tap at once', async () => {
    const store = await open();
    await Promise.all([store.update(added('a', 1)), store.update(added('a', 2)), store.update(added('a', 4))]);
    expect(quantities(await store.read())).toEqual({ a: 7 });
  });

  test('keeps the old state when a change is refused', async () => {
    const store = await open();
    await store.update(added('a', 1));
    const refused = store.update(() => {
      throw new Error('frozen');
    });
    await expect(refused).rejects.toThrow('frozen');
    expect(quantities(await store.read())).toEqual({ a: 1 });
  });

  test('forgets a person completely', async () => {
    const store = await open();
    await store.update(added('a', 1));
    await store.update(() => ({ document: EMPTY_DOCUMENT, result: undefined }));
    expect(await store.read()).toEqual(EMPTY_DOCUMENT);
  });

  test('remembers the last two hundred things for support', async () => {
    const store = await open();
    for (let entry = 0; entry < JOURNAL_ROWS + 5; entry++) {
      await store.update((document) => ({ document, result: undefined, log: [`entry ${entry}`] }));
    }
    const journal = await store.journal();
    expect(journal).toHaveLength(JOURNAL_ROWS);
    expect(journal.at(-1)?.what).toBe(`entry ${JOURNAL_ROWS + 4}`);
  });
});

describe('a damaged database', () => {
  const write = (factory: IDBFactory, store: string, value: unknown, key: IDBValidKey): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = factory.open(CART_DATABASE);
      request.onsuccess = () => {
        const transaction = request.result.transaction(store, 'readwrite');
        transaction.objectStore(store).put(value, key);
        transaction.oncomplete = () => {
          request.result.close();
          resolve();
        };
        transaction.onerror = () => reject(transaction.error);
      };
    });

  test('S08: loses the one row that cannot be read and keeps the others', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 2));
    await write(factory, 'intent', { rowKey: 'b', q: 'many' }, ['guest', 'b']);
    expect(quantities(await store.read())).toEqual({ a: 2 });
    await store.update(added('c', 1));
    expect(quantities(await store.read())).toEqual({ a: 2, c: 1 });
  });

  test('keeps the wishes when the link to the shop cannot be read, and sends them again', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 2));
    await write(factory, 'link', 'nonsense', 'guest');
    const document = await store.read();
    expect(quantities(document)).toEqual({ a: 2 });
    expect(currentOf(document).link.cartId).toBeNull();
  });

  test('S11: an older build opens what a newer one has left', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 3));
    store.close();
    await new Promise<void>((resolve) => {
      const request = factory.open(CART_DATABASE, 99);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const older = await indexedStore({ factory, clock: systemClock });
    expect(quantities(await older.read())).toEqual({ a: 3 });
    await older.update(added('a', 1));
    expect(quantities(await older.read())).toEqual({ a: 4 });
  });
});

describe('a device that cannot keep the cart', () => {
  const options = { now: () => 1, makeRoom: async () => {}, onDegrade: () => {} };

  test('S01: still has one, and says that it is not kept', async () => {
    let told = 0;
    const store = await keptStore({
      ...options,
      open: () => Promise.reject(new Error('no database here')),
      onDegrade: () => {
        told++;
      },
    });
    await store.update(added('a', 1));
    expect(quantities(await store.read())).toEqual({ a: 1 });
    expect([store.durable, told]).toEqual([false, 1]);
  });

  const failing = (failures: Error[]): CartStore => {
    const inner = memoryStore(() => 1);
    return {
      ...inner,
      durable: true,
      update: (change) => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : inner.update(change);
      },
    };
  };
  const full = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });

  test('S06: makes room on a full disk and writes again', async () => {
    let emptied = 0;
    const store = await keptStore({
      ...options,
      open: async () => failing([full()]),
      makeRoom: async () => {
        emptied++;
      },
    });
    await store.update(added('a', 1));
    expect([store.durable, emptied, quantities(await store.read())]).toEqual([true, 1, { a: 1 }]);
  });

  test('S06: goes on from memory with everything that was there when room does not help', async () => {
    const failures: Error[] = [];
    const store = await keptStore({ ...options, open: async () => failing(failures) });
    await store.update(added('a', 1));
    failures.push(full(), full());
    await store.update(added('b', 1));
    expect([store.durable, quantities(await store.read())]).toEqual([false, { a: 1, b: 1 }]);
  });
});
