import { expect, test, vi } from 'vitest';
import { eventually } from '../../src/testing/eventually';
import type { CompressedPage } from './compressed-page';
import { PageCache } from './page-cache';
import { Recompression } from './recompression';

const page = (etag: string, isBest = false): CompressedPage => ({
  status: 200,
  etag,
  styles: [],
  brotli: Buffer.alloc(10),
  gzip: Buffer.alloc(10),
  bytes: 20,
  isBest,
});

/** A cache, and compressing that goes on when the test says so. */
function open(mostWaiting: number, mostEntries = 1_000) {
  const cache = new PageCache<CompressedPage>({ mostEntries, mostBytes: 1_000_000, freshMs: 60_000 });
  const begun: { readonly etag: string; readonly finish: () => void }[] = [];
  const compress = (old: CompressedPage) =>
    new Promise<CompressedPage>((resolve) => begun.push({ etag: old.etag, finish: () => resolve({ ...old, bytes: 15, isBest: true }) }));
  const recompression = new Recompression(cache, mostWaiting, compress);
  const keep = async (name: string) => recompression.add(name, await cache.get(name, async () => page(name)));
  const finish = async () => {
    begun.at(-1)?.finish();
    await new Promise(setImmediate);
  };
  return { cache, recompression, begun, keep, finish };
}

test('a kept page becomes smaller behind the visitors’ backs', async () => {
  const { cache, keep, finish } = open(3);
  await keep('/');
  await finish();
  const kept = await cache.get('/', async () => page('never'));
  expect([kept.isBest, cache.bytes]).toEqual([true, 15]);
});

test('a hundred thousand addresses leave no longer queue behind than there is room for', async () => {
  const { recompression, keep, begun } = open(8);
  for (let index = 0; index < 100_000; index++) await keep(`/${index}`);
  expect([recompression.waiting, begun.length]).toEqual([8, 1]);
});

test('what the cache has dropped meanwhile is passed over', async () => {
  const { recompression, begun, keep, finish } = open(8, 2);
  for (const name of ['/a', '/b', '/c', '/d', '/e']) await keep(name);
  await finish();
  await eventually(() => expect(begun.map(({ etag }) => etag)).toEqual(['/a', '/d']));
  await finish();
  await finish();
  expect([begun.map(({ etag }) => etag), recompression.waiting]).toEqual([['/a', '/d', '/e'], 0]);
});

test('a page that found no room is taken when it is asked for another time, and one that is as small as it gets never', async () => {
  const { begun, recompression, keep, finish } = open(1);
  for (const name of ['/a', '/b', '/c']) await keep(name);
  await finish();
  await finish();
  expect(begun.map(({ etag }) => etag)).toEqual(['/a', '/b']);
  await keep('/c');
  await finish();
  await keep('/c');
  recompression.add('/best', page('/best', true));
  expect(begun.map(({ etag }) => etag)).toEqual(['/a', '/b', '/c']);
});

test('a page that cannot be made smaller stays as it is and holds up no other', async () => {
  const cache = new PageCache<CompressedPage>();
  const compress = vi.fn(async (old: CompressedPage) => {
    if (old.etag === '/broken') throw new Error('broken');
    return { ...old, isBest: true };
  });
  const recompression = new Recompression(cache, 3, compress);
  for (const name of ['/broken', '/whole']) recompression.add(name, await cache.get(name, async () => page(name)));
  await eventually(async () => expect((await cache.get('/whole', async () => page('never'))).isBest).toBe(true));
  expect((await cache.get('/broken', async () => page('never'))).isBest).toBe(false);
});
