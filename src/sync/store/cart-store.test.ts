// Long because one contract is told of every store, and then what only a real database can do.

import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock';
import { done, StorageHangsError } from '../../storage/database';
import fc from '../../testing/fast-check';
import { edited } from '../core/edits';
import { cartBehind } from '../core/restore';
import { type CartDocument, currentOf, EMPTY_DOCUMENT, hold, type Intent, withContext } from '../core/state';
import { CART_STORES } from '../testing/cart-stores';
import { LINES } from '../testing/world';
import { type CartStore, JOURNAL_ROWS } from './cart-store';
import { fallbackStore } from './fallback-store';
import { CART_DATABASE, indexedStore } from './indexed-store';
import { memoryStore } from './memory-store';

const added = (thing: keyof typeof LINES, pieces: number) => (document: CartDocument) => ({
  document: withContext(document, document.current, edited(currentOf(document), { type: 'add', lines: LINES[thing], pieces }, 1)),
  result: undefined,
});

const TAP = fc.record({ tab: fc.nat(1), thing: fc.constantFrom('a' as const, 'b' as const), pieces: fc.integer({ min: 1, max: 3 }) });

const quantities = (document: CartDocument): Record<string, number> =>
  Object.fromEntries(Object.values(currentOf(document).rows).map((row) => [row.rowKey, row.q]));

const kindsOf = (document: CartDocument): string[] => currentOf(document).link.notices.map(({ kind }) => kind);

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

describe('a tap', () => {
  const READS = ['get', 'getAll', 'getAllRecords', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const;

  /** A browser that says what it is asked, and when it answers for the first time. */
  function watched(factory: IDBFactory, steps: string[]): IDBFactory {
    const open = (name: string, version?: number) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result);
        request.result.transaction = (...given) => {
          const transaction = begin(...given);
          const storeOf = transaction.objectStore.bind(transaction);
          transaction.objectStore = (which) => {
            const store = storeOf(which);
            for (const read of READS) {
              const ask = Object(store)[read].bind(store) as (...query: unknown[]) => IDBRequest;
              const asked = (...query: unknown[]) => {
                steps.push('asked');
                const question = ask(...query);
                question.addEventListener('success', () => steps.push('answered'));
                return question;
              };
              Object.assign(store, { [read]: asked });
            }
            return store;
          };
          return transaction;
        };
      });
      return request;
    };
    return { open } as unknown as IDBFactory;
  }

  async function opened() {
    const steps: string[] = [];
    const factory = new IDBFactory();
    let nowMs = 1;
    const clock = { ...systemClock, now: () => nowMs };
    const store = await indexedStore({ factory: watched(factory, steps), clock });
    await store.update(added('a', 1));
    steps.length = 0;
    const anotherTab = await indexedStore({ factory, clock });
    return { store, steps, anotherTab, pass: (ms: number) => (nowMs += ms) };
  }

  test('is written without a look at what is there', async () => {
    const { store, steps } = await opened();
    await store.update(added('a', 1));
    await store.update(added('b', 1));
    expect(steps).toEqual([]);
    expect(quantities(await store.read())).toEqual({ a: 2, b: 1 });
  });

  test('after another tab was quicker looks first, and asks everything at once: the page is waited for only once', async () => {
    const { store, steps, anotherTab } = await opened();
    await anotherTab.update(added('b', 1));
    await store.update(added('a', 1));
    const asked = steps.filter((step) => step === 'asked').length;
    expect(asked).toBeGreaterThan(0);
    expect(steps.lastIndexOf('asked')).toBe(asked - 1);
    for (const tab of [store, anotherTab]) expect(quantities(await tab.read())).toEqual({ a: 2, b: 1 });
  });

  test('in a tab that has not looked for a long time looks first', async () => {
    const { store, steps, pass } = await opened();
    pass(600_000);
    await store.update(added('a', 1));
    expect(steps).toContain('asked');
  });

  test('that cannot be by what was there is tried by what is there', async () => {
    const { store, anotherTab } = await opened();
    await anotherTab.update(added('b', 1));
    await store.update((document) => {
      if (!('b' in quantities(document))) throw new Error('nothing to change');
      return added('b', 1)(document);
    });
    expect(quantities(await store.read())).toEqual({ a: 1, b: 2 });
  });

  test('leaves as many turns as a tab that slept may need to see that others had theirs', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    const turns = async (change: (store: IDBObjectStore) => void): Promise<unknown> => {
      const transaction = (await done(factory.open(CART_DATABASE))).transaction('current', 'readwrite');
      change(transaction.objectStore('current'));
      return (await done(transaction.objectStore('current').getAllKeys())).flatMap((key) => (Array.isArray(key) ? [key[1]] : []));
    };
    await turns((current) => {
      for (const turn of [1000, 1001, 1002, 5999, 6000]) current.put(null, ['turn', turn]);
      current.put(6000, 'turn');
    });
    await store.update(added('a', 1));
    await store.update(added('a', 1));
    expect(await turns(() => {})).toEqual([1000, 5999, 6000, 6001, 6002]);
  });

  test('is told to support, and pushes out what is too old for that', async () => {
    const store = await indexedStore({ factory: new IDBFactory(), clock: systemClock });
    for (let entry = 0; entry < JOURNAL_ROWS; entry++) {
      await store.update((document) => ({ document, result: undefined, log: [`entry ${entry}`] }));
    }
    await store.update((document) => ({ ...added('a', 1)(document), log: ['tap', 'set'] }));
    const journal = await store.journal();
    expect([journal.length, journal[0]?.what, journal.at(-1)?.what]).toEqual([JOURNAL_ROWS, 'entry 2', 'set']);
  });

  test('is added to what other tabs have written meanwhile, however they take turns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(TAP, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (bursts) => {
        const factory = new IDBFactory();
        const tabs = await Promise.all([1, 2].map(() => indexedStore({ factory, clock: systemClock })));
        const alone = memoryStore(() => 1);
        for (const burst of bursts) {
          await Promise.all(burst.map(({ tab, thing, pieces }) => tabs[tab]?.update(added(thing, pieces))));
          for (const { thing, pieces } of burst) await alone.update(added(thing, pieces));
        }
        const wanted = quantities(await alone.read());
        for (const tab of tabs) expect(quantities(await tab.read())).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test('that cannot be written in the middle leaves memory as it leaves the disk', async () => {
    const store = await indexedStore({ factory: new IDBFactory(), clock: systemClock });
    await store.update(added('a', 1));
    const broken = store.update((document) => {
      const { document: after } = added('b', 1)(document);
      const rows = Object.entries(currentOf(after).rows).map(([key, row]) => [key, key === 'b' ? { ...row, snap: () => {} } : row]);
      return { document: withContext(after, 'guest', { ...currentOf(after), rows: Object.fromEntries(rows) }), result: undefined };
    });
    await expect(broken).rejects.toThrow();
    await store.update(added('a', 1));
    expect(quantities(await store.read())).toEqual({ a: 2 });
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

  const upgraded = (factory: IDBFactory): Promise<void> =>
    new Promise((resolve) => {
      const request = factory.open(CART_DATABASE, 99);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });

  /** As whoever has the device in their hands may do it: every key stays, with something else behind it. */
  const replaceEach = (factory: IDBFactory, value: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = factory.open(CART_DATABASE);
      request.onsuccess = () => {
        const names = [...request.result.objectStoreNames];
        const transaction = request.result.transaction(names, 'readwrite');
        for (const name of names) {
          const walking = transaction.objectStore(name).openCursor();
          walking.onsuccess = () => {
            walking.result?.update(value);
            walking.result?.continue();
          };
        }
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    });

  const rows = (factory: IDBFactory, store: string): Promise<unknown[]> =>
    new Promise((resolve) => {
      const request = factory.open(CART_DATABASE);
      request.onsuccess = () => {
        const asked = request.result.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => {
          request.result.close();
          resolve(asked.result);
        };
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

  test('keeps the edits when the link to the shop cannot be read, and sends them again', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 2));
    await write(factory, 'link', 'nonsense', 'guest');
    const document = await store.read();
    expect(quantities(document)).toEqual({ a: 2 });
    expect(currentOf(document).link.cartId).toBeNull();
  });

  const HOSTILE = [null, -1, 1e300, '', 'markup <img>', {}, [], { length: 1e9 }, Number.NaN, new Date(0), [[[]]]].map((value) => [value]);
  test.each(HOSTILE)('S08, X05: %o in every row of every table is a new cart that goes on from there', async (value) => {
    const factory = new IDBFactory();
    const first = await indexedStore({ factory, clock: systemClock });
    for (const pieces of [1, 2, 3]) await first.update(added('a', pieces));
    first.close();
    await replaceEach(factory, value);
    const store = await indexedStore({ factory, clock: systemClock });
    await store.read();
    await store.update(added('b', 1));
    await store.update(added('b', 1));
    expect(quantities(await store.read())).toEqual({ b: 2 });
    store.close();
    const again = await indexedStore({ factory, clock: systemClock });
    expect(quantities(await again.read())).toEqual({ b: 2 });
    expect(again.durable).toBe(true);
  });

  test('S11: what only a newer build can read is left for it', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 3));
    store.close();
    await upgraded(factory);
    await write(factory, 'intent', { rowKey: 'b', q: 'many' }, ['guest', 'b']);
    const older = await indexedStore({ factory, clock: systemClock });
    await older.update(added('c', 1));
    expect(quantities(await older.read())).toEqual({ a: 3, c: 1 });
    expect(await rows(factory, 'intent')).toContainEqual({ rowKey: 'b', q: 'many' });
  });

  describe('S11: a word that only a newer build knows', () => {
    const NEW_HELD = { reason: 'recalled', available: null, newUnitCents: null, probed: true, code: 'battery', since: 5 };

    /** The cart of a newer build of the same shape, in which a row is held for a reason invented later. */
    async function rolledBack() {
      const factory = new IDBFactory();
      const store = await indexedStore({ factory, clock: systemClock });
      await store.update(added('a', 2));
      await store.update(added('b', 1));
      const [link, ...stored] = [...(await rows(factory, 'link')), ...(await rows(factory, 'intent'))] as Record<string, unknown>[];
      const row = stored.find(({ rowKey }) => rowKey === 'a');
      store.close();
      await write(factory, 'intent', { ...row, held: NEW_HELD }, ['guest', 'a']);
      const older = () => indexedStore({ factory, clock: systemClock });
      return {
        factory,
        older,
        link,
        held: async (rowKey: string) => ((await rows(factory, 'intent')) as Intent[]).find((one) => one.rowKey === rowKey)?.held,
      };
    }

    test('leaves its row in the cart, held, and is written back with whatever else changes in it', async () => {
      const { factory, older, held } = await rolledBack();
      const store = await older();
      await store.update(added('c', 1));
      expect(quantities(await store.read())).toEqual({ a: 2, b: 1, c: 1 });
      expect(currentOf(await store.read()).rows.a?.held).toMatchObject({ reason: 'server', code: 'battery' });
      expect(await rows(factory, 'quarantine')).toEqual([]);
      await store.update((document) => {
        const { rows, ...context } = currentOf(document);
        const moved = rows.a && { ...rows, a: { ...rows.a, place: 9, held: rows.a.held && { ...rows.a.held, probed: false } } };
        return { document: withContext(document, 'guest', { ...context, rows: moved ?? rows }), result: undefined };
      });
      expect(await held('a')).toEqual({ ...NEW_HELD, probed: false });
    });

    test('goes where this build decides about the row', async () => {
      const { older, held } = await rolledBack();
      const store = await older();
      await store.update((document) => {
        const { rows, ...context } = currentOf(document);
        const decided = rows.a && { ...rows, a: hold(rows.a, 'stock') };
        return { document: withContext(document, 'guest', { ...context, rows: decided ?? rows }), result: undefined };
      });
      expect(await held('a')).toEqual({ reason: 'stock', available: null, newUnitCents: null, probed: false, code: null });
    });

    test.each([
      ['without an approval leaves the cart to be changed', null, 'edit'],
      [
        'with an approval keeps the cart as it was approved',
        { lines: [], totalCents: 1, shippingCents: 0, regionId: 'reg', currencyCode: 'eur' },
        'completing',
      ],
    ])('of a phase %s', async (_, approved, phase) => {
      const { factory, older, link } = await rolledBack();
      await write(factory, 'link', { ...link, cartId: 'cart_1', phase: 'at-the-bank', approved }, 'guest');
      expect(currentOf(await (await older()).read()).link).toMatchObject({ cartId: 'cart_1', phase, approved });
    });

    test('of a notice hides that notice only, and leaves it to the newer build', async () => {
      const { factory, older, link } = await rolledBack();
      const notices = [
        { id: '0-1', kind: 'recalled', titles: [{ en: 'a' }], by: 'maker' },
        { id: '0-2', kind: 'restored', titles: [], followed: [] },
      ];
      await write(factory, 'link', { ...link, notices }, 'guest');
      const store = await older();
      expect(kindsOf(await store.read())).toEqual(['restored']);
      await store.update(added('c', 1));
      const [stored] = (await rows(factory, 'link')) as { notices: unknown[] }[];
      expect(stored?.notices).toHaveLength(2);
      expect(stored?.notices).toEqual(expect.arrayContaining(notices));
    });
  });

  test('S11: an older build opens what a newer one has left', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 3));
    store.close();
    await upgraded(factory);
    const older = await indexedStore({ factory, clock: systemClock });
    expect(quantities(await older.read())).toEqual({ a: 3 });
    await older.update(added('a', 1));
    expect(quantities(await older.read())).toEqual({ a: 4 });
  });
});

describe('a database that the browser has lost', () => {
  /** A browser whose databases can vanish, without asking the pages that have them open. */
  const forgetful = () => {
    let real = new IDBFactory();
    const connections: IDBDatabase[] = [];
    const factory = {
      open(name: string, version?: number) {
        const request = real.open(name, version);
        request.addEventListener('success', () => connections.push(request.result));
        return request;
      },
    } as unknown as IDBFactory;
    return {
      factory,
      lose() {
        real = new IDBFactory();
        for (const connection of connections.splice(0))
          forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
      },
    };
  };
  test('S07: comes back from the page that is open, with a word about it', async () => {
    const { factory, lose } = forgetful();
    let closed = 0;
    const store = await indexedStore({
      factory,
      clock: systemClock,
      onClosed: () => {
        closed++;
      },
    });
    await store.update(added('a', 2));
    lose();
    const document = await store.read();
    expect([closed, quantities(document), kindsOf(document)]).toEqual([1, { a: 2 }, ['restored']]);
    const next = await indexedStore({ factory, clock: systemClock });
    expect(quantities(await next.read())).toEqual({ a: 2 });
  });

  test('S07: what is tapped right then is added to what came back', async () => {
    const { factory, lose } = forgetful();
    const store = await indexedStore({ factory, clock: systemClock });
    const other = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 2));
    await other.read();
    lose();
    await Promise.all([store.update(added('b', 1)), other.update(added('a', 1))]);
    expect(quantities(await store.read())).toEqual({ a: 3, b: 1 });
  });

  test.each([
    ['known', true],
    ['read first', false],
  ])('a tap on what is %s, written by a browser that closes the connection and never says so, counts once', async (_what, isKnown) => {
    let isSilent = false;
    const factory = new (class extends IDBFactory {
      override open(name: string, version?: number) {
        const request = super.open(name, version);
        request.addEventListener('success', () => {
          const connection = request.result;
          const begin = connection.transaction.bind(connection);
          connection.transaction = (...given) => {
            const transaction = begin(...given);
            if (!isSilent) return transaction;
            isSilent = false;
            transaction.addEventListener('complete', (event) => {
              event.stopImmediatePropagation();
              connection.onclose?.(new Event('close'));
            });
            return transaction;
          };
        });
        return request;
      }
    })();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 1));
    if (!isKnown) await (await indexedStore({ factory, clock: systemClock })).update(added('b', 1));
    const tab = isKnown ? store : await indexedStore({ factory, clock: systemClock });
    isSilent = true;
    const { document } = await tab.update(added('a', 1));
    expect(quantities(document)).toEqual(isKnown ? { a: 2 } : { a: 2, b: 1 });
    expect(quantities(await tab.read())).toEqual(quantities(document));
  });

  test('S07: comes back from the shop when the browser lost it between two visits', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock, spare: cartBehind({ context: 'customer-1', cartId: 'cart_1' }) });
    const document = await store.read();
    expect([document.current, currentOf(document).link.cartId, kindsOf(document)]).toEqual(['customer-1', 'cart_1', ['restored']]);
    const next = await indexedStore({ factory, clock: systemClock });
    expect(currentOf(await next.read()).link.cartId).toBe('cart_1');
  });

  test('a spare is not needed where the cart is', async () => {
    const factory = new IDBFactory();
    await (await indexedStore({ factory, clock: systemClock })).update(added('a', 2));
    const store = await indexedStore({ factory, clock: systemClock, spare: cartBehind({ context: 'guest', cartId: 'cart_1' }) });
    const document = await store.read();
    expect([quantities(document), currentOf(document).link.cartId, kindsOf(document)]).toEqual([{ a: 2 }, null, []]);
  });

  test('what a page of this shop deletes on purpose stays deleted', async () => {
    const factory = new IDBFactory();
    const store = await indexedStore({ factory, clock: systemClock });
    await store.update(added('a', 2));
    await new Promise((resolve) => {
      factory.deleteDatabase(CART_DATABASE).onsuccess = resolve;
    });
    expect(quantities(await store.read())).toEqual({});
  });
});

describe('a device that cannot keep the cart', () => {
  const options = { now: () => 1, rooms: [], onDegrade: () => {} };

  test('S01: still has one, and says that it is not kept', async () => {
    let told = 0;
    const store = await fallbackStore({
      ...options,
      open: () => Promise.reject(new Error('no database here')),
      onDegrade: () => {
        told++;
      },
    });
    await store.update(added('a', 1));
    expect(quantities(await store.read())).toEqual({ a: 1 });
    expect([store.durable, store.unread, told]).toEqual([false, false, 1]);
  });

  test('S02: knows that there may be something to read when the database hangs', async () => {
    const store = await fallbackStore({ ...options, open: () => Promise.reject(new StorageHangsError('hangs')) });
    expect([store.durable, store.unread]).toEqual([false, true]);
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

  /** Caches to be emptied, and the order in which that happened. */
  const cachesThatSay = (emptied: string[]) =>
    ['pictures', 'sounds', 'catalogue'].map((name) => async () => {
      emptied.push(name);
    });

  test('S06: throws away no more than the cart needs', async () => {
    const emptied: string[] = [];
    const store = await fallbackStore({ ...options, open: async () => failing([full(), full()]), rooms: cachesThatSay(emptied) });
    await store.update(added('a', 1));
    expect([store.durable, emptied, quantities(await store.read())]).toEqual([true, ['pictures', 'sounds'], { a: 1 }]);
  });

  test('S06: makes room also for a database that is yet to be made', async () => {
    const emptied: string[] = [];
    const failures = [Object.assign(new Error('cannot be opened'), { cause: full() })];
    const store = await fallbackStore({
      ...options,
      open: () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve({ ...memoryStore(() => 1), durable: true });
      },
      rooms: cachesThatSay(emptied),
    });
    expect([store.durable, emptied]).toEqual([true, ['pictures']]);
  });

  test('S06: a cache that cannot be emptied leaves the next one', async () => {
    const store = await fallbackStore({
      ...options,
      open: async () => failing([full(), full()]),
      rooms: [() => Promise.reject(new Error('no caches here')), async () => {}],
    });
    await store.update(added('a', 1));
    expect(store.durable).toBe(true);
  });

  test('S06: goes on from memory with everything that was there when room does not help', async () => {
    const failures: Error[] = [];
    const store = await fallbackStore({ ...options, open: async () => failing(failures) });
    await store.update(added('a', 1));
    failures.push(full(), full());
    await store.update(added('b', 1));
    expect([store.durable, quantities(await store.read())]).toEqual([false, { a: 1, b: 1 }]);
  });
});
