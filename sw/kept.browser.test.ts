import { afterEach, expect, test } from 'vitest';
import { isKept, keptHeaders } from './kept';

const NAME = 'kept-test';
const PATH = '/img/w320/deck.avif';
const open = (): Promise<Cache> => caches.open(NAME);

afterEach(async () => {
  await caches.delete(NAME);
});

test('what is kept is found by its address and its search, and nothing else is', async () => {
  const cache = await open();
  await cache.put(`${PATH}?v=1`, new Response('picture'));
  expect(await isKept(cache, `${PATH}?v=1`)).toBe(true);
  expect(await isKept(cache, `${PATH}?v=2`)).toBe(false);
  expect(await isKept(cache, PATH)).toBe(false);
});

test('headers come without the contents, which are there for the next who wants them', async () => {
  const cache = await open();
  await cache.put(PATH, new Response('picture', { headers: { 'content-length': '7' } }));
  expect((await keptHeaders(cache, PATH))?.get('content-length')).toBe('7');
  expect(await (await cache.match(PATH))?.text()).toBe('picture');
  expect(await keptHeaders(cache, '/img/w320/none.avif')).toBeUndefined();
});

test('an answer without contents has headers too', async () => {
  const cache = await open();
  await cache.put(PATH, new Response(null, { headers: { etag: '"1"' } }));
  expect(await isKept(cache, PATH)).toBe(true);
  expect((await keptHeaders(cache, PATH))?.get('etag')).toBe('"1"');
});
