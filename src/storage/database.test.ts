import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock';
import { type DatabaseOptions, done, openDatabase, StorageError } from './database';

const options = (factory: IDBFactory): DatabaseOptions => ({
  name: 'shelf',
  version: 1,
  migrations: [(database) => database.createObjectStore('things')],
  factory,
  clock: systemClock,
});

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

test('S03: a connection that the browser has dropped is opened again, and nobody notices', async () => {
  const factory = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const watched = {
    open: (name: string, version?: number) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    },
  } as unknown as IDBFactory;
  const database = await openDatabase(options(watched));
  await database.transact(['things'], 'readwrite', put('a'));
  connections[0]?.close();
  expect(await database.transact(['things'], 'readonly', get)).toBe('a');
  expect(connections).toHaveLength(2);
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
