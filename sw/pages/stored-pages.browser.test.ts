import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGES_CACHE } from '../../src/protocol/caches';
import { PAGE_FOR_HEADER } from '../../src/protocol/public-pages';
import { keepPage, noteVisitor, pagesOfOtherBuilds, storedPage } from './stored-pages';

const OUR_SCRIPT = '/assets/entry-now.js';
const html = (title: string, script = OUR_SCRIPT) =>
  `<!doctype html><title>${title}</title><script type="module" crossorigin src="${script}"></script>`;

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => new Response(html('shell')) }));

let answer: () => Response;
const asked: string[] = [];
const page = (title: string, { mark = 'en.de', status = 200, script = OUR_SCRIPT } = {}) =>
  new Response(html(title, script), { status, headers: { 'content-type': 'text/html', [PAGE_FOR_HEADER]: mark } });
const shown = async (path: string) =>
  /<title>(.*?)</.exec((await (await storedPage(new URL(path, location.href)))?.text()) ?? '')?.[1] ?? null;

beforeEach(async () => {
  asked.length = 0;
  answer = () => page('Turntables');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  await noteVisitor({ locale: 'en', country: 'de' });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await caches.keys()) await caches.delete(name);
});

test('a page that was kept is shown to the visitor it is for, and to nobody else', async () => {
  await keepPage('/shop/turntables', 0);
  expect(await shown('/shop/turntables')).toBe('Turntables');
  await noteVisitor({ locale: 'en', country: 'ch' });
  expect(await shown('/shop/turntables')).toBeNull();
});

test('the language in front of the address wins', async () => {
  answer = () => page('Plattenspieler', { mark: 'de.de' });
  await keepPage('/de/shop/turntables', 0);
  expect(await shown('/de/shop/turntables')).toBe('Plattenspieler');
});

test('a young copy is not asked for again, an old one is', async () => {
  await keepPage('/', 60_000);
  await keepPage('/', 60_000);
  expect(asked).toEqual(['/']);
  await keepPage('/', 0);
  expect(asked).toEqual(['/', '/']);
});

test('pages about a person are never kept', async () => {
  await keepPage('/cart', 0);
  expect(await shown('/cart')).toBeNull();
  expect(await shown('/account/orders')).toBeNull();
});

test('a page of another build leaves what is kept', async () => {
  await keepPage('/', 0);
  answer = () => page('Newer', { script: '/assets/entry-later.js' });
  await keepPage('/', 0);
  expect(await shown('/')).toBe('Turntables');
});

test('what is no page of the shop leaves what is kept: a portal, an error, no network', async () => {
  await keepPage('/', 0);
  for (const other of [
    () => new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }),
    () => page('Broken', { status: 500 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ]) {
    answer = other;
    await keepPage('/', 0);
    expect(await shown('/')).toBe('Turntables');
  }
});

test('a page that is gone is forgotten', async () => {
  await keepPage('/product/sold', 0);
  answer = () => page('Not found', { status: 404 });
  await keepPage('/product/sold', 0);
  expect(await shown('/product/sold')).toBeNull();
});

test('of very many pages the ones that were kept first go first', async () => {
  for (let index = 0; index < 122; index++) await keepPage(`/product/deck-${index}`, 0);
  expect(await shown('/product/deck-0')).toBeNull();
  expect(await shown('/product/deck-121')).toBe('Turntables');
});

test('pages that an earlier build has left are known, so that this one can fetch them anew', async () => {
  const cache = await caches.open(PAGES_CACHE);
  await cache.put('/product/seen?for=en.de', new Response(html('seen'), { headers: { 'x-rille-build': 'another' } }));
  await keepPage('/', 0);
  expect(await pagesOfOtherBuilds()).toEqual(['/product/seen']);
  expect(await shown('/product/seen')).toBeNull();
});
