import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock';
import { type KeptRowsOptions, openKeptRows, toTrim } from './kept-rows';

const off: string[] = [];
const options = (factory: IDBFactory | undefined, more: Partial<KeptRowsOptions> = {}): KeptRowsOptions => ({
  name: 'shelf',
  factory,
  clock: systemClock,
  mostCharacters: 100,
  onOff: () => off.push('off'),
  ...more,
});
const named = (name: string) => new DOMException(name, name);

test('what is kept is there in the next life of the page', async () => {
  const factory = new IDBFactory();
  await openKeptRows(options(factory)).write('a', 'text');
  const next = openKeptRows(options(factory));
  expect(await next.read('a')).toBe('text');
  expect(await next.read('b')).toBeNull();
  await next.drop('a');
  expect(await next.read('a')).toBeNull();
});

test('what nobody wanted for the longest time makes room', async () => {
  const rows = openKeptRows(options(new IDBFactory(), { mostCharacters: 10 }));
  await rows.write('old', '1234');
  await rows.write('older but wanted', '1234');
  await rows.read('old');
  await rows.write('new', '1234');
  expect(await rows.read('older but wanted')).toBeNull();
  expect(await rows.read('old')).toBe('1234');
  expect(await rows.read('new')).toBe('1234');
});

test('a row larger than everything allowed is not kept and pushes nothing out', async () => {
  const rows = openKeptRows(options(new IDBFactory(), { mostCharacters: 10 }));
  await rows.write('a', '1234');
  await rows.write('huge', 'x'.repeat(11));
  expect(await rows.read('huge')).toBeNull();
  expect(await rows.read('a')).toBe('1234');
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
  await openKeptRows(options(factory, { clock: never })).write('a', 'text');
  expect(await openKeptRows(options(factory, { clock: never })).read('a')).toBe('text');
});

/** A disk that is full while rows weigh more than it has room for, as a browser's quota is. */
function smallDisk(room: number): IDBFactory {
  const factory = new IDBFactory();
  const sizes = new Map<unknown, number>();
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
          if (name !== 'text') return store;
          const put = store.put.bind(store);
          const remove = store.delete.bind(store);
          store.delete = (key) => {
            begun.addEventListener('complete', () => sizes.delete(key));
            return remove(key);
          };
          store.put = (value, key) => {
            const others = [...sizes].reduce((sum, [name, size]) => sum + (name === key ? 0 : size), 0);
            if (others + String(value).length > room) throw named('QuotaExceededError');
            begun.addEventListener('complete', () => sizes.set(key, String(value).length));
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

test('S05: on a full disk the rows give up half of their own place, and the new one is kept', async () => {
  const rows = openKeptRows(options(smallDisk(12)));
  for (const name of ['a', 'b', 'c', 'd', 'e']) await rows.write(name, '123');
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => rows.read(name)));
  expect(kept).toEqual([null, null, null, '123', '123']);
});

test('S05: a disk without any room keeps nothing, and nobody hears of it', async () => {
  const rows = openKeptRows(options(smallDisk(0)));
  await expect(rows.write('a', '1234')).resolves.toBeUndefined();
  expect(await rows.read('a')).toBeNull();
});

test('S01: without databases nothing is kept, which is said once', async () => {
  off.length = 0;
  const rows = openKeptRows(options(undefined));
  await rows.write('a', 'text');
  expect(await rows.read('a')).toBeNull();
  await rows.drop('a');
  expect(off).toEqual(['off']);
});

test('S02: a database that hangs is not waited for twice', async () => {
  off.length = 0;
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    setTimer: (delayMs: number, work: () => void) => {
      waits.push(delayMs);
      queueMicrotask(work);
      return () => {};
    },
  };
  const rows = openKeptRows(options({ open: () => ({}) } as unknown as IDBFactory, { clock }));
  expect(await rows.read('a')).toBeNull();
  expect(await rows.read('b')).toBeNull();
  expect(waits).toEqual([2_000]);
  expect(off).toEqual(['off']);
});

test('S07: a database that cannot be opened any more is made anew', async () => {
  off.length = 0;
  const factory = new IDBFactory();
  await openKeptRows(options(factory)).write('a', 'text');
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
  const rows = openKeptRows(
    options(factory, { clock: { ...systemClock, setTimer: (delayMs, work) => systemClock.setTimer(delayMs < 1_000 ? 0 : delayMs, work) } }),
  );
  expect(await rows.read('a')).toBeNull();
  await rows.write('a', 'new');
  expect(await rows.read('a')).toBe('new');
  expect(off).toEqual([]);
});
