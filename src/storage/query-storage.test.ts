import { IDBObjectStore as FDBObjectStore, IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../platform/clock';
import { eventually } from '../testing/eventually';
import { type QueryStorage, type QueryStorageOptions, queryStorage, toTrim } from './query-storage';

const off: string[] = [];

beforeEach(() => {
  off.length = 0;
});

/** A page's storage on a device. */
function opened(factory: IDBFactory | undefined, more: Partial<QueryStorageOptions> = {}): QueryStorage {
  vi.stubGlobal('indexedDB', factory);
  onTestFinished(() => void vi.unstubAllGlobals());
  return queryStorage({
    name: 'shelf',
    clock: systemClock,
    mostCharacters: 100,
    onOff: () => off.push('off'),
    forget: () =>
      new Promise((resolve) => {
        if (factory) factory.deleteDatabase('shelf').onsuccess = () => resolve();
      }),
    ...more,
  });
}
const named = (name: string) => new DOMException(name, name);

test('what is kept is there in the next life of the page', async () => {
  const factory = new IDBFactory();
  await opened(factory).setItem('a', 'text');
  const next = opened(factory);
  expect(await next.getItem('a')).toBe('text');
  expect(await next.getItem('b')).toBeUndefined();
  await next.removeItem('a');
  expect(await next.getItem('a')).toBeUndefined();
});

test('what nobody wanted for the longest time makes room', async () => {
  const rows = opened(new IDBFactory(), { mostCharacters: 10 });
  await rows.setItem('old', '1234');
  await rows.setItem('older but wanted', '1234');
  await rows.getItem('old');
  await rows.setItem('new', '1234');
  expect(await rows.getItem('older but wanted')).toBeUndefined();
  expect(await rows.getItem('old')).toBe('1234');
  expect(await rows.getItem('new')).toBe('1234');
});

test('a row larger than everything allowed is not kept and pushes nothing out', async () => {
  const rows = opened(new IDBFactory(), { mostCharacters: 10 });
  await rows.setItem('a', '1234');
  await rows.setItem('huge', 'x'.repeat(11));
  expect(await rows.getItem('huge')).toBeUndefined();
  expect(await rows.getItem('a')).toBe('1234');
});

test('what is trimmed is the least of the old, and never what has just come', () => {
  const uses = new Map([
    ['c', { order: 3, characters: 5 }],
    ['a', { order: 1, characters: 5 }],
    ['b', { order: 2, characters: 5 }],
  ]);
  expect(toTrim(uses, 15)).toEqual([]);
  expect(toTrim(uses, 10)).toEqual(['a']);
  expect(toTrim(uses, 9, 'a')).toEqual(['b', 'c']);
});

test('S12: no clock is asked', async () => {
  const factory = new IDBFactory();
  const never = {
    ...systemClock,
    now: (): number => {
      throw new Error('what time is it?');
    },
  };
  await opened(factory, { clock: never }).setItem('a', 'text');
  expect(await opened(factory, { clock: never }).getItem('a')).toBe('text');
});

/** A disk that is full while rows weigh more than it has room for, as a browser's quota is, and how that is said. */
function smallDisk(room: number, how: 'at once' | 'at the end'): IDBFactory {
  const factory = new IDBFactory();
  const sizes = new Map<unknown, number>();
  /** What is known of the use of texts has room. */
  const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
  const open = factory.open.bind(factory);
  factory.open = (...given) => {
    const request = open(...given);
    request.addEventListener('success', () => {
      const database = request.result;
      const transaction = database.transaction.bind(database);
      database.transaction = ((...asked: Parameters<typeof transaction>) => {
        const begun = transaction(...asked);
        const objectStore = begun.objectStore.bind(begun);
        begun.objectStore = (name) => {
          const store = objectStore(name);
          const put = store.put.bind(store);
          const remove = store.delete.bind(store);
          store.delete = (key) => {
            begun.addEventListener('complete', () => sizes.delete(key));
            return remove(key);
          };
          store.put = (value, key) => {
            const others = [...sizes].reduce((sum, [name, size]) => sum + (name === key ? 0 : size), 0);
            if (others + sizeOf(value) > room) {
              if (how === 'at once') throw named('QuotaExceededError');
              Object.defineProperty(begun, 'error', { value: named('QuotaExceededError') });
              const request = put(value, key);
              request.addEventListener('success', () => begun.abort());
              return request;
            }
            begun.addEventListener('complete', () => sizes.set(key, sizeOf(value)));
            return put(value, key);
          };
          return store;
        };
        return begun;
      }) as typeof database.transaction;
    });
    return request;
  };
  return factory;
}

test.each(['at once', 'at the end'] as const)(
  'S05: on a disk that says %s that it is full the rows give up half of their own place, and the new one is kept',
  async (how) => {
    const rows = opened(smallDisk(12, how));
    for (const name of ['a', 'b', 'c', 'd', 'e']) await rows.setItem(name, '123');
    const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => rows.getItem(name)));
    expect(kept).toEqual([undefined, undefined, undefined, '123', '123']);
  },
);

test.each(['at once', 'at the end'] as const)(
  'S05: a disk that says %s that it has no room keeps nothing, and nobody hears of it',
  async (how) => {
    const rows = opened(smallDisk(0, how));
    await expect(rows.setItem('a', '1234')).resolves.toBeUndefined();
    expect(await rows.getItem('a')).toBeUndefined();
  },
);

test('S01: without databases nothing is kept, which is said once', async () => {
  const rows = opened(undefined);
  await rows.setItem('a', 'text');
  expect(await rows.getItem('a')).toBeUndefined();
  await rows.removeItem('a');
  expect(off).toEqual(['off']);
});

test('S02: a database that hangs is not waited for twice', async () => {
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    setTimer: (delayMs: number, work: () => void) => {
      waits.push(delayMs);
      queueMicrotask(work);
      return () => {};
    },
  };
  const rows = opened({ open: () => ({}) } as unknown as IDBFactory, { clock });
  expect(await rows.getItem('a')).toBeUndefined();
  expect(await rows.getItem('b')).toBeUndefined();
  expect(waits).toEqual([2_000]);
  expect(off).toEqual(['off']);
});

test('S07: a database that cannot be opened any more is made anew', async () => {
  const factory = new IDBFactory();
  await opened(factory).setItem('a', 'text');
  let broken = true;
  const open = factory.open.bind(factory);
  factory.open = (...given) => {
    if (!broken) return open(...given);
    const request = new EventTarget() as IDBOpenDBRequest;
    Object.defineProperty(request, 'error', { value: named('UnknownError') });
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  };
  const remove = factory.deleteDatabase.bind(factory);
  factory.deleteDatabase = (name) => {
    broken = false;
    return remove(name);
  };
  const rows = opened(factory, {
    clock: { ...systemClock, setTimer: (delayMs, work) => systemClock.setTimer(delayMs < 1_000 ? 0 : delayMs, work) },
  });
  expect(await rows.getItem('a')).toBeUndefined();
  await rows.setItem('a', 'new');
  expect(await rows.getItem('a')).toBe('new');
  expect(off).toEqual([]);
});

/** A new device, and every connection to it. */
function watched(): { readonly factory: IDBFactory; readonly connections: IDBDatabase[] } {
  const factory = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  factory.open = (...given) => {
    const request = open(...given);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  return { factory, connections };
}

test('S03: a connection that the browser has dropped is opened again, once for all who miss it', async () => {
  const { factory, connections } = watched();
  const rows = opened(factory);
  await rows.setItem('a', 'text');
  connections[0]?.close();
  await Promise.all([rows.setItem('b', 'more'), rows.getItem('a')]);
  expect(await Promise.all(['a', 'b'].map((name) => rows.getItem(name)))).toEqual(['text', 'more']);
  expect(connections).toHaveLength(2);
});

test('S04: another tab that wants the database gets it, and the next row makes it anew', async () => {
  const { factory } = watched();
  const rows = opened(factory);
  await rows.setItem('a', 'text');
  const isDeleted = new Promise((resolve) => {
    const request = factory.deleteDatabase('shelf');
    request.onsuccess = () => resolve(true);
    request.onblocked = () => resolve(false);
  });
  expect(await isDeleted).toBe(true);
  expect(await rows.getItem('a')).toBeUndefined();
  await rows.setItem('b', 'text');
  expect(await rows.getItem('b')).toBe('text');
  expect(off).toEqual([]);
});

test('S02: a database that opens after all is not held on to', async () => {
  const { factory, connections } = watched();
  const clock = {
    now: () => 0,
    setTimer: (_: number, work: () => void) => {
      queueMicrotask(work);
      return () => {};
    },
  };
  expect(await opened(factory, { clock }).getItem('a')).toBeUndefined();
  await eventually(() => expect(connections).toHaveLength(1));
  const other = await new Promise<string>((resolve) => {
    const request = factory.deleteDatabase('shelf');
    request.onsuccess = () => resolve('deleted');
    request.onblocked = () => resolve('blocked');
  });
  expect(other).toBe('deleted');
});

test('a page that is left in the middle of a change holds nobody up, and loses only that', async () => {
  const factory = new IDBFactory();
  let leave = () => {};
  const rows = opened(factory, {
    page: {
      onLeave: (listener) => {
        leave = listener;
        return () => {};
      },
      onReturn: () => () => {},
    },
  });
  await rows.setItem('a', 'text');
  const put = vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, value, key) {
    put.mockRestore();
    queueMicrotask(leave);
    return this.put(value, key);
  });
  await rows.setItem('b', 'text');
  expect(await Promise.all(['a', 'b'].map((name) => rows.getItem(name)))).toEqual(['text', undefined]);
});

test('that a database is new is said once', async () => {
  const factory = new IDBFactory();
  const onNew = vi.fn();
  const rows = opened(factory, { onNew });
  expect(await rows.getItem('a')).toBeUndefined();
  expect(onNew).not.toHaveBeenCalled();
  await rows.setItem('a', 'text');
  await rows.setItem('b', 'text');
  await opened(factory, { onNew }).setItem('c', 'text');
  expect(onNew).toHaveBeenCalledTimes(1);
});
