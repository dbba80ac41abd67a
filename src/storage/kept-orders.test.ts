import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginKeepingOrders, forgetKeptOrders, keepAnswer, keepsOrders, keptAnswer } from './kept-orders';

const cookies = new Map<string, string>();
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  cookies.clear();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0(?:;|$)/.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  cookies.set('rille_session', 'ada');
  cookies.set('rille_keep_orders', '1');
  await forgetKeptOrders();
});

test('nothing is kept, and no database made, before somebody wants it', async () => {
  await keepAnswer('/store/orders', { a: 1 }, 'ada');
  expect([keepsOrders(), await keptAnswer('/store/orders'), await databases()]).toEqual([false, null, []]);
});

test('what the shop says afterwards is kept with its time, the latest of it', async () => {
  expect(await beginKeepingOrders()).toBe(true);
  await keepAnswer('/store/orders', { a: 1 }, 'ada');
  const before = Date.now();
  await keepAnswer('/store/orders', { a: 2 }, 'ada');
  const kept = await keptAnswer('/store/orders');
  expect(kept?.answer).toEqual({ a: 2 });
  expect(kept?.atMs).toBeGreaterThanOrEqual(before);
  expect(await keptAnswer('/store/other')).toBeNull();
});

test('what was said to another login, or comes after its owner has left, is not kept', async () => {
  await beginKeepingOrders();
  await keepAnswer('/store/orders', { of: 'bob' }, 'bob');
  expect(await keptAnswer('/store/orders')).toBeNull();
  const late = keepAnswer('/store/orders', { of: 'ada' }, 'ada');
  cookies.delete('rille_session');
  await late;
  expect(await databases()).toEqual([]);
});

test('whoever has left is shown nothing, and what was kept is gone with the wish for it', async () => {
  await beginKeepingOrders();
  await keepAnswer('/store/orders', { a: 1 }, 'ada');
  cookies.set('rille_session', 'left');
  expect(await keptAnswer('/store/orders')).toBeNull();
  await forgetKeptOrders();
  expect([await databases(), cookies.has('rille_keep_orders')]).toEqual([[], false]);
  // And begun anew by the next one.
  cookies.set('rille_session', 'bob');
  expect(await beginKeepingOrders()).toBe(true);
  await keepAnswer('/store/orders', { of: 'bob' }, 'bob');
  expect((await keptAnswer('/store/orders'))?.answer).toEqual({ of: 'bob' });
});

test('where a browser forbids databases nothing can be switched on', async () => {
  vi.resetModules();
  const { beginKeepingOrders: begin } = await import('./kept-orders');
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(await begin()).toBe(false);
  expect(cookies.has('rille_keep_orders')).toBe(false);
  open.mockRestore();
});
