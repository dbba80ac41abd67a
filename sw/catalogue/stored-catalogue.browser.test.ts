import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKED_AT_HEADER } from '../../domain/catalogue';
import { CATALOGUE_CACHE, LIST_PICTURES_CACHE } from '../../src/protocol/caches';
import { keepDetails, renew, storedManifest, storedProducts, storedSegment } from './stored-catalogue';

/** What the shop's server has, by path; what is not in it is answered 404. */
const server = new Map<string, Response | Error>();
const asked: string[] = [];

const json = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'application/json', ...headers } });

async function nameOf(kind: string, text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `/catalog/${kind}-${hash.slice(0, 20)}.json`;
}

/** Puts a file of the catalogue on the server under the name of its content. */
async function put(kind: string, contents: unknown): Promise<string> {
  const text = JSON.stringify(contents);
  const path = await nameOf(kind, text);
  server.set(path, json(text));
  return path;
}

async function publish(
  country: string,
  titles: readonly string[],
  checkedAtMs = 1,
): Promise<Record<'shop' | 'products' | 'prices' | 'details', string>> {
  const files = {
    shop: await put('shop', { regions: [country] }),
    products: await put(
      'products',
      titles.map((handle) => ({ handle })),
    ),
    prices: await put(`prices-${country}`, { offers: titles }),
    details: await put('details', { [titles[0] ?? '']: { pictures: [{ src: 'a' }] } }),
  };
  const manifest = { shopUrl: files.shop, productsUrls: [files.products], pricesUrls: [files.prices], detailsUrls: [files.details] };
  server.set(`/catalog/${country}.json`, json(JSON.stringify(manifest), { [CHECKED_AT_HEADER]: String(checkedAtMs) }));
  return files;
}

const now = (country: string) => renew(country, { force: true });
const productsOf = async (country: string) => {
  const kept = await storedManifest(country);
  return kept && (await storedProducts(kept.manifest)).map((product) => product?.handle);
};

beforeEach(() => {
  server.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = server.get(path) ?? new Response('', { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await caches.keys()) await caches.delete(name);
});

test('a catalogue is kept whole, and what is new of the next one alone is fetched', async () => {
  await publish('de', ['deck']);
  expect(await now('de')).toBe('changed');
  expect(await productsOf('de')).toEqual(['deck']);

  asked.length = 0;
  const files = await publish('de', ['deck', 'needle'], 2);
  expect(await now('de')).toBe('changed');
  expect(await productsOf('de')).toEqual(['deck', 'needle']);
  expect(asked).not.toContain(files.shop);
});

test('the same catalogue is no news, and one that was compared later is', async () => {
  await publish('de', ['deck'], 1);
  await now('de');
  expect(await now('de')).toBe('checked');
  await publish('de', ['deck'], 2);
  expect(await now('de')).toBe('changed');
});

test('where one segment does not come, the catalogue before stays whole', async () => {
  await publish('de', ['deck']);
  await now('de');
  const files = await publish('de', ['needle'], 2);
  server.set(files.prices, new TypeError('Failed to fetch'));
  await expect(now('de')).rejects.toThrow('Failed to fetch');
  expect(await productsOf('de')).toEqual(['deck']);
});

test('a portal’s page and half a file are no catalogue, whatever their status', async () => {
  await publish('de', ['deck']);
  await now('de');
  const files = await publish('de', ['needle'], 2);
  server.set(files.products, json('[{"handle":"nee'));
  await expect(now('de')).rejects.toThrow('is not what its name says');
  server.set('/catalog/de.json', new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }));
  await expect(now('de')).rejects.toThrow('text/html');
  server.set('/catalog/de.json', json('{"shopUrl":"https://elsewhere.example/x.json"}'));
  await expect(now('de')).rejects.toThrow('not a manifest');
  expect(await productsOf('de')).toEqual(['deck']);
});

test('segments that no catalogue names are forgotten, those of the one just replaced not yet, those of another country never', async () => {
  const swiss = await publish('ch', ['fondue deck']);
  await now('ch');
  const first = await publish('de', ['deck'], 1);
  await now('de');
  await publish('de', ['needle'], 2);
  await now('de');
  expect(await storedSegment(first.products), 'a page may be reading by it').toBeDefined();
  await publish('de', ['mat'], 3);
  await now('de');
  expect(await storedSegment(first.products)).toBeUndefined();
  expect(await storedSegment(swiss.products)).toBeDefined();
  expect(await productsOf('ch')).toEqual(['fondue deck']);
});

test('what only products’ own pages show comes after the catalogue, and once', async () => {
  const { details } = await publish('de', ['deck']);
  await now('de');
  expect(await storedSegment(details)).toBeUndefined();
  await keepDetails('de');
  expect(await storedSegment(details)).toBeDefined();
  asked.length = 0;
  await keepDetails('de');
  expect(asked).toEqual([]);
});

test('a full disk gives up its pictures for the goods', async () => {
  await (await caches.open(LIST_PICTURES_CACHE)).put('/img/deck.avif', new Response('picture'));
  await publish('de', ['deck']);
  const write = Cache.prototype.put;
  let isFull = true;
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, ...args) {
    if (isFull && !(await caches.has(LIST_PICTURES_CACHE))) isFull = false;
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return write.apply(this, args);
  });
  expect(await now('de')).toBe('changed');
  expect(await productsOf('de')).toEqual(['deck']);
  expect(await caches.has(LIST_PICTURES_CACHE)).toBe(false);
});

test('a catalogue that was kept unreadably counts as none', async () => {
  await (await caches.open(CATALOGUE_CACHE)).put('/catalog/de.json', new Response('half a manif'));
  expect(await storedManifest('de')).toBeNull();
});

test('asked for again while it is under way, it is not asked twice', async () => {
  await publish('at', ['deck']);
  await Promise.all([now('at'), now('at')]);
  expect(asked.filter((path) => path === '/catalog/at.json')).toHaveLength(1);
});
