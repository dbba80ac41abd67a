import { expect, test } from 'vitest';
import { PageCache } from './page-cache';

const page = (text: string, bytes = 10) => ({ text, bytes });
const rules = { mostEntries: 3, mostBytes: 100, freshMs: 1_000 };

test('a page that many ask for at once is made once', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(rules);
  let made = 0;
  const make = async () => page(`made ${++made}`);
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('/', make)));
  expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['made 1']));
  expect((await cache.get('/', make)).text).toBe('made 1');
});

test('an old page is given out at once and renewed behind the visitor’s back', async () => {
  let now = 0;
  const cache = new PageCache<ReturnType<typeof page>>(rules, () => now);
  await cache.get('/', async () => page('old'));
  now = 1_000;
  let renew = (_: ReturnType<typeof page>) => {};
  const renewed = new Promise<ReturnType<typeof page>>((resolve) => {
    renew = resolve;
  });
  expect((await cache.get('/', () => renewed)).text).toBe('old');
  renew(page('new'));
  await renewed;
  await new Promise(setImmediate);
  expect((await cache.get('/', async () => page('never'))).text).toBe('new');
});

test('what cannot be renewed stays, and what was never there is told', async () => {
  let now = 0;
  const cache = new PageCache<ReturnType<typeof page>>(rules, () => now);
  await cache.get('/', async () => page('old'));
  now = 5_000;
  const fails = () => Promise.reject(new Error('broken'));
  expect((await cache.get('/', fails)).text).toBe('old');
  await expect(cache.get('/other', fails)).rejects.toThrow('broken');
});

test('a hundred thousand addresses leave no more behind than there is room for', async () => {
  const cache = new PageCache<ReturnType<typeof page>>({ mostEntries: 50, mostBytes: 400, freshMs: 1_000 });
  for (let index = 0; index < 100_000; index++) await cache.get(`/${index}`, async () => page('x'));
  expect(cache.size).toBe(40);
  expect(cache.bytes).toBe(400);
});

test('what is used stays, what nobody asks for goes first', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(rules);
  const put = (name: string) => cache.get(name, async () => page(name));
  for (const name of ['/a', '/b', '/c', '/a', '/d']) await put(name);
  expect((await cache.get('/a', async () => page('anew'))).text).toBe('/a');
  expect((await cache.get('/b', async () => page('anew'))).text).toBe('anew');
});

test('a page that is not worth keeping is made each time', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(rules);
  await cache.get(
    '/nowhere',
    async () => page('404'),
    () => false,
  );
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test('a better compressed page takes the place of the same page only', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(rules);
  const first = await cache.get('/', async () => page('first', 40));
  cache.replace('/', page('another'), page('wrong'));
  expect(cache.bytes).toBe(40);
  cache.replace('/', first, page('smaller', 30));
  expect([(await cache.get('/', async () => page('anew'))).text, cache.bytes]).toEqual(['smaller', 30]);
});
