import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineError } from '../medusa/errors';
import { systemClock } from '../platform/clock';
import type { StoredQuery } from '../storage/stored-query';
import { localFirstPersister } from './persister';
import { createQueryClient } from './query-client';

interface Thing {
  readonly price: number;
}
const KEPT: Thing = { price: 1 };
const FRESH: Thing = { price: 2 };

let disk: Map<string, unknown>;
let diskMs: number;
let networkMs: number;
let network: () => Thing;
let asked: number;
let mayHave: boolean;
let hasWorker: boolean;
let loads: number;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  disk = new Map();
  diskMs = 1;
  networkMs = 100;
  network = () => FRESH;
  asked = 0;
  mayHave = true;
  hasWorker = false;
  loads = 0;
  const kept = localFirstPersister({
    load: async () => {
      loads += 1;
      return {
        read: async (name, isReadable) => {
          await new Promise((resolve) => setTimeout(resolve, diskMs));
          return isReadable(disk.get(name)) ? disk.get(name) : undefined;
        },
        write: async ({ queryHash, state }) => {
          disk.set(queryHash, state.data);
        },
      };
    },
    mayHaveStored: () => mayHave,
    onStored: () => {
      mayHave = true;
    },
    hasWorker: () => hasWorker,
    clock: systemClock,
    whenIdle: (work) => setTimeout(work, 10),
  });
  client = createQueryClient(kept.persister);
  kept.follow(client);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const offline = (): Thing => {
  throw new OfflineError('Network Error');
};
const KEY = ['catalogue', 'product', 'a'];
const NAME = JSON.stringify(KEY);
const isThing = (data: unknown): boolean => data === KEPT;
const query = (kind: StoredQuery['kind'] | null = 'answer', queryKey: readonly unknown[] = KEY, schema = async () => isThing) => ({
  queryKey,
  queryFn: async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, networkMs));
    return network();
  },
  retry: false,
  staleTime: 60_000,
  meta: kind ? { stored: { kind, schema } } : {},
});
/** What a page that asks now is shown, and after how long. */
async function shown(options = query()): Promise<{ readonly data: unknown; readonly afterMs: number }> {
  const start = Date.now();
  const data = client.fetchQuery(options).catch((error: Error) => error.message);
  let afterMs = -1;
  void data.then(() => {
    afterMs = Date.now() - start;
  });
  while (afterMs < 0) await vi.advanceTimersByTimeAsync(1);
  return { data: await data, afterMs };
}
const now = () => client.getQueryData(KEY);

test('what was read is kept, for the next life of the page', async () => {
  mayHave = false;
  expect(await shown()).toEqual({ data: FRESH, afterMs: 100 });
  await vi.advanceTimersByTimeAsync(10);
  expect(disk.get(NAME)).toBe(FRESH);
  expect(mayHave).toBe(true);
});

test('what came with a rendered page is kept too, once something on the page asks for it', async () => {
  mayHave = false;
  client.setQueryData(KEY, FRESH);
  await vi.advanceTimersByTimeAsync(10);
  expect(disk.has(NAME)).toBe(false);
  const stop = new QueryObserver(client, { ...query(), staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  expect(disk.get(NAME)).toBe(FRESH);
  expect(asked).toBe(0);
  stop();
});

test('what is kept is shown at once, and the network corrects it', async () => {
  disk.set(NAME, KEPT);
  expect(await shown()).toEqual({ data: KEPT, afterMs: 1 });
  await vi.advanceTimersByTimeAsync(101);
  expect(now()).toEqual(FRESH);
  await vi.advanceTimersByTimeAsync(10);
  expect(disk.get(NAME)).toEqual(FRESH);
  expect(asked).toBe(1);
});

test('without a network what is kept stays on screen, and stays kept', async () => {
  disk.set(NAME, KEPT);
  network = offline;
  expect(await shown()).toEqual({ data: KEPT, afterMs: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now()).toBe(KEPT);
  expect(client.getQueryState(KEY)?.status).toBe('error');
  expect(disk.get(NAME)).toBe(KEPT);
});

test('S12: what is kept is shown whatever the clock says, and never counts as fresh', async () => {
  for (const year of [1970, 2046]) {
    client.clear();
    vi.setSystemTime(new Date(year, 0, 1));
    disk.set(NAME, KEPT);
    expect((await shown()).data).toBe(KEPT);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(0);
  }
});

test('a disk that is slow does not hold up the network', async () => {
  disk.set(NAME, KEPT);
  diskMs = 1_000;
  expect(await shown()).toEqual({ data: FRESH, afterMs: 350 });
});

test('N04: a network that does not answer is not waited for longer than three seconds', async () => {
  disk.set(NAME, KEPT);
  diskMs = 1_000;
  networkMs = 8_000;
  expect(await shown()).toEqual({ data: KEPT, afterMs: 3_250 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(now()).toEqual(FRESH);
  expect(asked).toBe(1);
});

test('an answer that comes while a disk is slower still is shown, and what was kept is not', async () => {
  disk.set(NAME, KEPT);
  diskMs = 20_000;
  networkMs = 8_000;
  expect(await shown()).toEqual({ data: FRESH, afterMs: 8_250 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(now()).toEqual(FRESH);
  expect(asked).toBe(1);
});

test('where nothing is kept the answer is waited for, and its failure is told', async () => {
  networkMs = 8_000;
  network = offline;
  expect(await shown()).toEqual({ data: 'Network Error', afterMs: 8_001 });
});

test('a failure brings what is kept, also where nobody expected anything', async () => {
  disk.set(NAME, KEPT);
  mayHave = false;
  network = offline;
  expect(await shown()).toEqual({ data: KEPT, afterMs: 101 });
});

test('segments of the catalogue, named by their content, are not asked for again', async () => {
  disk.set(NAME, KEPT);
  expect((await shown(query('segment'))).data).toBe(KEPT);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(0);
});

test.each(['file', 'segment'] as const)('what the worker keeps is not kept twice: a %s', async (kind) => {
  hasWorker = true;
  disk.set(NAME, KEPT);
  expect((await shown(query(kind))).data).toEqual(FRESH);
  disk.clear();
  await vi.advanceTimersByTimeAsync(10);
  expect(disk.size).toBe(0);
});

test('a file of the catalogue is kept where there is no worker, and corrected', async () => {
  disk.set(NAME, KEPT);
  expect((await shown(query('file'))).data).toBe(KEPT);
  await vi.advanceTimersByTimeAsync(111);
  expect(disk.get(NAME)).toEqual(FRESH);
  expect(asked).toBe(1);
});

test('what is kept is not shown where its query cannot read it', async () => {
  disk.set(NAME, { another: 'form' });
  expect((await shown()).data).toEqual(FRESH);
});

test('what is kept stays where the code that checks it did not come, and the network is asked', async () => {
  disk.set(NAME, KEPT);
  const cutOff = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  network = offline;
  expect((await shown(query('answer', KEY, cutOff))).data).toBe('Network Error');
  expect((await shown()).data).toBe(KEPT);
});

test('what the backend says is kept beside the worker, and corrected', async () => {
  hasWorker = true;
  disk.set(NAME, KEPT);
  expect((await shown()).data).toBe(KEPT);
  await vi.advanceTimersByTimeAsync(111);
  expect(now()).toEqual(FRESH);
  expect(disk.get(NAME)).toEqual(FRESH);
  expect(asked).toBe(1);
});

test.each([
  ['does not say that it may be kept', query(null)],
  ['is behind a login, whatever it says', query('answer', ['private', 'customer'])],
])('what %s is neither kept nor looked for', async (_, options) => {
  expect((await shown({ ...options, queryFn: query().queryFn })).data).toEqual(FRESH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loads).toBe(0);
});

test('a first visit loads the code that keeps when it has nothing better to do', async () => {
  mayHave = false;
  await shown();
  expect(loads).toBe(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(loads).toBe(1);
});

test('a first visit on a slow network neither looks at the disk nor loads the code for it before its answer is there', async () => {
  mayHave = false;
  networkMs = 8_000;
  expect(await shown()).toEqual({ data: FRESH, afterMs: 8_000 });
  expect(loads).toBe(0);
});

test('an answer in time leaves no timer behind that would look at the disk', async () => {
  disk.set(NAME, KEPT);
  diskMs = 1_000;
  await shown();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(1);
  expect(now()).toEqual(FRESH);
});

test('nothing is rejected that nobody hears', async () => {
  disk.set(NAME, KEPT);
  network = offline;
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  await shown();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});
