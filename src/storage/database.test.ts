// Long because each way in which a browser fails a database is brought about.

import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock';
import { commit, type DatabaseOptions, done, openDatabase, records, StorageError } from './database';

const options = (factory: IDBFactory): DatabaseOptions => ({
  name: 'shelf',
  version: 1,
  migrations: [(database) => database.createObjectStore('things')],
  factory,
  clock: systemClock,
});

/** A new device whose every opened connection is told of. */
const telling = (onOpened: (connection: IDBDatabase) => void): IDBFactory =>
  new (class extends IDBFactory {
    override open(name: string, version?: number) {
      const request = super.open(name, version);
      request.addEventListener('success', () => onOpened(request.result));
      return request;
    }
  })();

/** A page that is left, and comes back, when the test says so. */
function leavable() {
  const listeners = { leave: new Set<() => void>(), return: new Set<() => void>() };
  const on = (what: 'leave' | 'return') => (listener: () => void) => {
    listeners[what].add(listener);
    return () => listeners[what].delete(listener);
  };
  const tell = (what: 'leave' | 'return') => () => {
    for (const listener of listeners[what]) listener();
  };
  return { page: { onLeave: on('leave'), onReturn: on('return') }, leave: tell('leave'), comeBack: tell('return') };
}

const put = (value: string) => (transaction: IDBTransaction) => {
  transaction.objectStore('things').put(value, 'key');
  return () => value;
};

const get = async (transaction: IDBTransaction) => {
  const value: unknown = await done(transaction.objectStore('things').get('key'));
  return () => value;
};

test('what was confirmed is there', async () => {
  const database = await openDatabase(options(new IDBFactory()));
  expect(await database.transact(['things'], 'readwrite', put('a'))).toBe('a');
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
});

test('a change that fails halfway leaves everything as it was', async () => {
  const database = await openDatabase(options(new IDBFactory()));
  await database.transact(['things'], 'readwrite', put('a'));
  const failed = database.transact(['things'], 'readwrite', (transaction) => {
    transaction.objectStore('things').put('b', 'key');
    throw new Error('halfway');
  });
  await expect(failed).rejects.toThrow('halfway');
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
});

test('K03: every change asks the disk for strict durability, and is confirmed when it is there', async () => {
  const asked: unknown[] = [];
  const order: string[] = [];
  const watched = telling((connection) => {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (stores, mode, options) => {
      asked.push([mode, options?.durability]);
      const transaction = begin(stores, mode, options);
      transaction.addEventListener('complete', () => order.push('on disk'));
      return transaction;
    };
  });
  const database = await openDatabase(options(watched));
  await database.transact(['things'], 'readwrite', put('a')).then(() => order.push('confirmed'));
  expect([asked, order]).toEqual([[['readwrite', 'strict']], ['on disk', 'confirmed']]);
});

test('a change of an open database begins before anything else can, and ends without waiting for the page', async () => {
  const steps: string[] = [];
  const watched = telling((connection) => {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given) => {
      steps.push('begun');
      const transaction = begin(...given);
      const commit = transaction.commit.bind(transaction);
      transaction.commit = () => {
        steps.push('told to end');
        commit();
      };
      return transaction;
    };
  });
  const database = await openDatabase(options(watched));
  const written = database.transact(['things'], 'readwrite', (transaction) => {
    transaction.objectStore('things').put('a', 'key').onsuccess = () => steps.push('taken');
    return () => 'a';
  });
  steps.push('drawn');
  await written;
  expect(steps).toEqual(['begun', 'drawn', 'told to end', 'taken']);
});

test('a change in a browser that cannot be told to end it is written all the same', async () => {
  const older = telling((connection) => {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given) => Object.assign(begin(...given), { commit: undefined });
  });
  const database = await openDatabase(options(older));
  await database.transact(['things'], 'readwrite', put('a'));
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
});

test('S03: what two changes meet at once on a dropped connection opens one new connection, and both are written', async () => {
  const connections: IDBDatabase[] = [];
  const watched = telling((connection) => connections.push(connection));
  const database = await openDatabase(options(watched));
  connections[0]?.close();
  const counted = async (transaction: IDBTransaction) => {
    const things = transaction.objectStore('things');
    const before = (await done(things.get('count'))) as number | undefined;
    things.put((before ?? 0) + 1, 'count');
    return () => (before ?? 0) + 1;
  };
  expect(await Promise.all([1, 2].map(() => database.transact(['things'], 'readwrite', counted)))).toEqual([1, 2]);
  expect(connections).toHaveLength(2);
});

test('S02: opening that hangs is given up after two seconds', async () => {
  const waits: number[] = [];
  const hanging = { open: () => ({}) } as unknown as IDBFactory;
  const clock = {
    now: () => 0,
    setTimer: (delayMs: number, work: () => void) => {
      waits.push(delayMs);
      queueMicrotask(work);
      return () => {};
    },
  };
  await expect(openDatabase({ ...options(hanging), clock })).rejects.toThrow(StorageError);
  expect(waits).toEqual([2_000]);
});

test('S07: a database that the browser is just deleting is asked for again', async () => {
  const factory = new IDBFactory();
  let refusals = 1;
  const busy = {
    open(name: string, version?: number) {
      if (refusals-- <= 0) return factory.open(name, version);
      const request = { error: new DOMException('The connection was closed.', 'AbortError'), onerror: () => {} };
      queueMicrotask(() => request.onerror());
      return request;
    },
  } as unknown as IDBFactory;
  const database = await openDatabase(options(busy));
  expect(await database.transact(['things'], 'readwrite', put('a'))).toBe('a');
});

test('S03: a connection that the browser has dropped is opened again, and nobody notices', async () => {
  const connections: IDBDatabase[] = [];
  const watched = telling((connection) => connections.push(connection));
  const database = await openDatabase(options(watched));
  await database.transact(['things'], 'readwrite', put('a'));
  connections[0]?.close();
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
  expect(connections).toHaveLength(2);
});

test.each(['waits for', 'does not wait for'])(
  'S07: a change that %s what it asked for, forgotten by a browser that closes the connection, is written on a new one',
  async (how) => {
    let connections = 0;
    const watched = telling((connection) => {
      if (connections++ > 0) return;
      const begin = connection.transaction.bind(connection);
      connection.transaction = (...given) => {
        const transaction = begin(...given);
        // Told of what has failed in it, and of nothing else.
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, (event) => event.stopImmediatePropagation());
        const fail = () => transaction.onerror?.({ target: { error: new DOMException('', 'AbortError') } } as unknown as Event);
        queueMicrotask(() => queueMicrotask(fail));
        return transaction;
      };
    });
    const database = await openDatabase(options(watched));
    const written = database.transact(['things'], 'readwrite', async (transaction) => {
      const asked = done(transaction.objectStore('things').put('a', 'key'));
      if (how === 'waits for') await asked;
      return () => 'a';
    });
    expect(await written).toBe('a');
    expect(connections).toBe(2);
    expect(await database.transact(['things'], 'readonly', get)).toBe('a');
  },
);

test('S07: a change that was told to end, forgotten by a browser that closes the connection, is written on a new one', async () => {
  const connections: IDBDatabase[] = [];
  const watched = telling((connection) => {
    if (connections.push(connection) > 1) return;
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given) => {
      const transaction = begin(...given);
      for (const end of ['complete', 'abort', 'error']) transaction.addEventListener(end, (event) => event.stopImmediatePropagation());
      // The browser has deleted everything, and says so.
      transaction.commit = () => {
        transaction.abort();
        connection.onclose?.(new Event('close'));
      };
      return transaction;
    };
  });
  const database = await openDatabase(options(watched));
  expect(await database.transact(['things'], 'readwrite', put('a'))).toBe('a');
  expect(connections).toHaveLength(2);
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
});

test('a page that is left twice while it changes something holds nobody up, and makes its change when it comes back', async () => {
  const factory = new IDBFactory();
  const { page, leave, comeBack } = leavable();
  const left = await openDatabase({ ...options(factory), page });
  const next = await openDatabase(options(factory));
  let readings = 0;
  const counted = left.transact(['things'], 'readwrite', async (transaction) => {
    const things = transaction.objectStore('things');
    // A frozen page hears of no answer, and so keeps what it has begun.
    for (const isLeft = readings++ < 2; isLeft; ) {
      await done(things.get('key'));
      leave();
    }
    const found: unknown = await done(things.get('key'));
    things.put(`${found}, and the first`, 'key');
    return () => 'changed';
  });
  for (const what of ['the next page', 'the one after it']) {
    await next.transact(['things'], 'readwrite', put(what));
    expect(await next.transact(['things'], 'readonly', get)).toBe(what);
    comeBack();
  }
  expect(await counted).toBe('changed');
  expect(await next.transact(['things'], 'readonly', get)).toBe('the one after it, and the first');
});

test('a change that was told to end before the page was left is written', async () => {
  const factory = new IDBFactory();
  const { page, leave } = leavable();
  const left = await openDatabase({ ...options(factory), page });
  const written = left.transact(['things'], 'readwrite', (transaction) => {
    transaction.objectStore('things').put('a', 'key');
    commit(transaction);
    return () => 'a';
  });
  leave();
  expect(await written).toBe('a');
});

test('a database that was being made when the page was left is made when it is wanted next', async () => {
  const factory = new IDBFactory();
  const { page, leave } = leavable();
  const database = await openDatabase({
    ...options(factory),
    page,
    migrations: [
      (made) => {
        made.createObjectStore('things');
        leave();
      },
    ],
  }).catch((error: unknown) => error);
  expect(database).toBeInstanceOf(StorageError);
  const next = await openDatabase(options(factory));
  await next.transact(['things'], 'readwrite', put('a'));
  expect(await next.transact(['things'], 'readonly', get)).toBe('a');
});

test.each(['closed', 'not to be had'])('a database that is %s listens to no page any more', async (how) => {
  const heard = { added: 0, removed: 0 };
  const on = () => {
    heard.added++;
    return () => void heard.removed++;
  };
  const refusing = new (class extends IDBFactory {
    override open(): never {
      throw new DOMException('not here', 'SecurityError');
    }
  })();
  const page = { onLeave: on, onReturn: on };
  if (how === 'closed') (await openDatabase({ ...options(new IDBFactory()), page })).close();
  else await expect(openDatabase({ ...options(refusing), page })).rejects.toThrow(StorageError);
  expect(heard).toEqual({ added: 2, removed: 2 });
});

test('S04: an upgrade by a newer build is not blocked by this one', async () => {
  const factory = new IDBFactory();
  const database = await openDatabase(options(factory));
  await database.transact(['things'], 'readwrite', put('a'));
  const blocked = await new Promise<boolean>((resolve) => {
    const request = factory.open('shelf', 2);
    request.onblocked = () => resolve(true);
    request.onsuccess = () => {
      request.result.close();
      resolve(false);
    };
  });
  expect(blocked).toBe(false);
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
});

test.each([
  ['in one question', (store: IDBObjectStore) => store],
  [
    'in two where the browser knows no better',
    (store: IDBObjectStore) => ({ getAll: () => store.getAll(), getAllKeys: () => store.getAllKeys() }),
  ],
])('everything in a store is read with its keys, %s', async (_how, seenAs) => {
  const database = await openDatabase(options(new IDBFactory()));
  await database.transact(['things'], 'readwrite', (transaction) => {
    transaction.objectStore('things').put('second', ['b', 2]);
    transaction.objectStore('things').put('first', ['a', 1]);
    return () => {};
  });
  const all = await database.transact(['things'], 'readonly', async (transaction) => {
    const found = await records(seenAs(transaction.objectStore('things')) as IDBObjectStore);
    return () => found.map(({ key, value }) => [key, value]);
  });
  expect(all).toEqual([
    [['a', 1], 'first'],
    [['b', 2], 'second'],
  ]);
});
