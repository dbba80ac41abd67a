import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogueManifest, ProductSummary, RegionPrices, ShopData } from '../../domain/catalogue';
import { eventually } from '../../src/testing/eventually';
import { readProfile } from '../profile';
import { SharedFiles } from '../shared-files';
import { ask } from '../testing/ask';
import { NOWHERE, openServer, openShop, temporaryFolder } from '../testing/open-shop';
import { storeApi } from '../testing/store-api';
import { createCatalogue } from './catalogue';
import { CATALOGUE_RULES } from './renewed';

async function openWithGoods(titles?: string[]) {
  const api = storeApi(titles);
  const backend = await openServer(api.listener, onTestFinished);
  return { api, backendUrl: backend.url, ...(await openShop(onTestFinished, { backendUrl: backend.url })) };
}

const manifestOf = async (url: string, country = 'de') =>
  JSON.parse((await ask(url, `/catalog/${country}.json`)).text) as CatalogueManifest;

const profile = readProfile(resolve('shop.profile.json'));

/** A catalogue whose clock the test turns. */
async function catalogueWithClock(titles?: string[]) {
  const api = storeApi(titles);
  const backend = await openServer(api.listener, onTestFinished);
  const config = { backendUrl: backend.url, publishableKey: undefined, cacheDir: await temporaryFolder(onTestFinished) };
  const clock = { ms: 1_000_000 };
  let opened = 0;
  const open = (backendUrl = config.backendUrl, sharedDir?: string) => {
    const shared = sharedDir === undefined ? null : new SharedFiles(sharedDir);
    // What is kept of its own is another matter than what is shared.
    const cacheDir = sharedDir === undefined ? config.cacheDir : join(config.cacheDir, String(++opened));
    const goods = createCatalogue({ ...config, profile, backendUrl, cacheDir }, CATALOGUE_RULES, () => clock.ms, shared);
    onTestFinished(() => goods.close());
    return goods;
  };
  return { api, config, clock, open, goods: open() };
}

/** The manifest of a shop small enough to be in one piece. */
async function manifestIn(goods: ReturnType<typeof createCatalogue>, country: string) {
  const current = await goods.manifest(country);
  return (
    current && {
      ...current.manifest,
      checkedAtMs: current.checkedAtMs,
      productsUrl: current.manifest.productsUrls[0] ?? '',
      pricesUrl: current.manifest.pricesUrls[0] ?? '',
    }
  );
}

const productsIn = async (goods: ReturnType<typeof createCatalogue>, url: string): Promise<string[]> => {
  const segment = await goods.segment(url.replace(/^\/catalog\/|\.json$/g, ''));
  const list = JSON.parse(brotliDecompressSync(segment?.brotli ?? Buffer.alloc(0)).toString()) as ProductSummary[];
  return list.map(({ title }) => title.en);
};

test('a country’s manifest names three segments that hold the whole shop', async () => {
  const { url } = await openWithGoods();
  const manifest = await manifestOf(url);
  expect(manifest.regionId).toBe('reg_de');
  const { headers } = await ask(url, '/catalog/de.json');
  expect(Math.abs(Number(headers['x-checked-at']) - Date.now())).toBeLessThan(10_000);
  const read = async <Segment>(path: string) => JSON.parse((await ask(url, path)).text) as Segment;
  expect((await read<ShopData>(manifest.shopUrl)).routes[0]).toMatchObject({ slug: 'cartridges', typeId: 'ptyp_1' });
  const products = await read<ProductSummary[]>(manifest.productsUrls[0] ?? '');
  expect(products.map(({ handle }) => handle)).toEqual(['denon-dl-103', 'slipmat']);
  expect(products[0]).not.toHaveProperty('description');
  expect(await read<RegionPrices>(manifest.pricesUrls[0] ?? '')).toEqual({
    regionId: 'reg_de',
    currencyCode: 'eur',
    offers: {
      'variant_denon-dl-103': { cents: 19_900, stock: 3, purchasable: true },
      variant_slipmat: { cents: 19_900, stock: 3, purchasable: true },
    },
  });
});

test('regions share everything but their prices', async () => {
  const { url } = await openWithGoods();
  const [german, finnish] = [await manifestOf(url, 'de'), await manifestOf(url, 'FI')];
  expect([finnish.shopUrl, finnish.productsUrls]).toEqual([german.shopUrl, german.productsUrls]);
  expect(finnish.pricesUrls[0]).toMatch(/^\/catalog\/prices-reg_fi-[0-9a-f]{20}\.json$/);
  expect(finnish.pricesUrls).not.toEqual(german.pricesUrls);
});

test('regions and countries that the backend tells in another order are the same shop, and nobody fetches it again', async () => {
  const { api, goods, clock } = await catalogueWithClock();
  api.regions.at(-1)?.countries.push({ iso_2: 'ax', display_name: 'Åland' });
  const first = await manifestIn(goods, 'de');
  const readings = () => api.asked.filter((path) => path === '/store/regions').length;
  for (const { countries } of api.regions.reverse()) countries.reverse();
  // The third reading begins when the second has been taken in.
  for (const reading of [2, 3]) {
    clock.ms += CATALOGUE_RULES.freshMs;
    await eventually(async () => {
      await goods.manifest('de');
      expect(readings()).toBe(reading);
    });
  }
  expect((await manifestIn(goods, 'de'))?.shopUrl).toBe(first?.shopUrl);
});

test('segments are kept for good and come compressed; the manifest is asked for again and is 304 while it stands', async () => {
  const { url } = await openWithGoods();
  const first = await ask(url, '/catalog/de.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await ask(url, '/catalog/de.json', { headers: { 'if-none-match': first.headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(Number(again.headers['x-checked-at'])).toBeGreaterThan(0);
  const { productsUrls } = JSON.parse(first.text) as CatalogueManifest;
  const productsUrl = productsUrls[0] ?? '';
  const segment = await ask(url, productsUrl, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(segment.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await ask(url, productsUrl, { headers: { 'accept-encoding': 'br', 'if-none-match': segment.headers.etag ?? '' } })).status).toBe(
    304,
  );
});

test.each([
  ['/catalog/xx.json', 'There is no country "xx".'],
  ['/catalog/jp.json', 'This shop does not ship to Japan.'],
  ['/catalog/products-00000000000000000000.json', 'Read the manifest again'],
  ['/catalog/deutschland.json', ''],
  ['/catalog/12.json', ''],
  ['/catalog/', ''],
])('%s is answered with 404 and a reason', async (path, reason) => {
  const { url } = await openWithGoods();
  const answer = await ask(url, path);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text).message).toContain(reason);
});

test('many first visitors cost the backend one reading', async () => {
  const { api, url } = await openWithGoods();
  await Promise.all(Array.from({ length: 20 }, () => manifestOf(url)));
  expect(api.asked.filter((path) => path === '/store/products')).toHaveLength(1);
  expect(api.asked.filter((path) => path === '/store/regions')).toHaveLength(1);
});

test('without a backend and without goods the shop says so', async () => {
  const { url } = await openShop(onTestFinished, { backendUrl: NOWHERE });
  const answer = await ask(url, '/catalog/de.json');
  expect([answer.status, JSON.parse(answer.text).type, answer.headers['retry-after']]).toEqual([503, 'backend_unavailable', '5']);
});

test('a dead backend is left alone for a moment after a failure', async () => {
  const { api, goods, clock } = await catalogueWithClock();
  api.failWith = 400;
  await expect(manifestIn(goods, 'de')).rejects.toThrow();
  const asked = api.asked.length;
  await expect(manifestIn(goods, 'de')).rejects.toThrow();
  expect(api.asked).toHaveLength(asked);
  api.failWith = null;
  clock.ms += CATALOGUE_RULES.pauseMs;
  expect((await manifestIn(goods, 'de'))?.regionId).toBe('reg_de');
});

test('fresh goods are not asked for again; old ones are shown while they are renewed behind', async () => {
  const { api, goods, clock } = await catalogueWithClock();
  const first = await manifestIn(goods, 'de');
  clock.ms += CATALOGUE_RULES.freshMs - 1;
  api.cents = 18_900;
  expect(await manifestIn(goods, 'de')).toEqual(first);
  clock.ms += 1;
  expect(await manifestIn(goods, 'de')).toEqual(first);
  await eventually(async () => expect((await manifestIn(goods, 'de'))?.pricesUrl).not.toBe(first?.pricesUrl));
  const renewed = await manifestIn(goods, 'de');
  expect(renewed).toMatchObject({ productsUrl: first?.productsUrl, shopUrl: first?.shopUrl, checkedAtMs: clock.ms });
  // A page that read the old manifest a moment ago still finds its segment.
  expect(await goods.segment(first?.pricesUrl.replace(/^\/catalog\/|\.json$/g, '') ?? '')).not.toBeNull();
});

test('goods that staff have changed are shown to the next visitor, in every region that anybody has asked for', async () => {
  const { api, goods } = await catalogueWithClock();
  const before = [await manifestIn(goods, 'de'), await manifestIn(goods, 'fi')];
  api.cents = 18_900;
  goods.outdate();
  const after = [await manifestIn(goods, 'de'), await manifestIn(goods, 'fi')];
  for (const [index, manifest] of after.entries()) expect(manifest?.pricesUrl).not.toBe(before[index]?.pricesUrl);
});

test('goods from last night are renewed before they are shown, if that is quick', async () => {
  const { api, goods, clock } = await catalogueWithClock();
  await manifestIn(goods, 'de');
  clock.ms += 10 * 60 * 60 * 1000;
  api.titles = ['New arrival'];
  const manifest = await manifestIn(goods, 'de');
  expect(await productsIn(goods, manifest?.productsUrl ?? '')).toEqual(['New arrival']);
});

test('while the backend fails the last goods stay, with the time they were checked', async () => {
  const { api, goods, clock } = await catalogueWithClock();
  const first = await manifestIn(goods, 'de');
  api.failWith = 400;
  clock.ms += 60 * 60 * 1000;
  expect(await manifestIn(goods, 'de')).toEqual(first);
  expect(goods.ageSeconds()).toBe(3_600);
});

test('a shop that starts while its backend is dead still has the goods it had', async () => {
  const { config, clock, open, goods } = await catalogueWithClock();
  const before = await manifestIn(goods, 'de');
  await eventually(async () => expect(await readdir(join(config.cacheDir, 'catalogue/127.0.0.1'))).toContain('state.json'));
  clock.ms += 60 * 60 * 1000;
  const restarted = open(NOWHERE);
  expect(await manifestIn(restarted, 'de')).toEqual(before);
  expect(await productsIn(restarted, before?.productsUrl ?? '')).toEqual(['Denon DL-103', 'Slipmat']);
  await expect(manifestIn(restarted, 'fi')).rejects.toThrow();
});

test('a segment that only another server has made is found in the folder they share', async () => {
  const shared = await temporaryFolder(onTestFinished);
  const { clock, open, api } = await catalogueWithClock();
  const [one, other] = [open(NOWHERE, shared), open(undefined, shared)];
  for (const titles of [['Slipmat'], ['New arrival']]) {
    api.titles = titles;
    clock.ms += 24 * 60 * 60 * 1000;
    const { productsUrl = '' } = (await manifestIn(other, 'de')) ?? {};
    expect(await productsIn(one, productsUrl)).toEqual(titles);
  }
});

test('a name that somebody has made up costs the backend nothing, however often and whatever its form', async () => {
  const { api, url } = await openWithGoods();
  const manifest = await manifestOf(url);
  const before = api.asked.length;
  const kinds = ['shop', 'products', 'details', 'prices-reg_de', 'prices-reg_fi', 'prices-none', 'x'];
  for (let number = 0; number < 300; number++) {
    const name = `${kinds[number % kinds.length]}-${String(number).padStart(20, '0')}`;
    expect((await ask(url, `/catalog/${name}.json`)).status).toBe(404);
  }
  expect(api.asked).toHaveLength(before);
  expect((await ask(url, manifest.shopUrl)).status).toBe(200);
});

test('a broken copy on disk is not believed', async () => {
  const { config, goods, open } = await catalogueWithClock();
  const manifest = await manifestIn(goods, 'de');
  const dir = join(config.cacheDir, 'catalogue/127.0.0.1');
  await eventually(async () => expect(await readdir(dir)).toContain('state.json'));
  await writeFile(join(dir, `${manifest?.shopUrl.replace(/^\/catalog\/|\.json$/g, '')}.br`), 'rubbish');
  await expect(manifestIn(open(NOWHERE), 'de')).rejects.toThrow();
});

test('a price that changes costs one file of many', async () => {
  const { api, goods, clock } = await catalogueWithClock(Array.from({ length: 2_000 }, (_, index) => `Product ${index}`));
  const before = (await goods.manifest('de'))?.manifest;
  clock.ms += CATALOGUE_RULES.freshMs;
  api.centsOf['Product 1000'] = 100;
  await goods.manifest('de');
  const after = await eventually(async () => {
    const manifest = (await goods.manifest('de'))?.manifest;
    expect(manifest?.pricesUrls).not.toEqual(before?.pricesUrls);
    return manifest;
  });
  expect(after?.productsUrls).toEqual(before?.productsUrls);
  expect(after?.pricesUrls.filter((url) => !before?.pricesUrls.includes(url))).toHaveLength(1);
});

/** Each is compressed as well as can be: the gate tries fewer, the deep suite `scale` all. */
const MANY_PRODUCTS = Number(process.env.MANY_PRODUCTS ?? 10_000);

test('ten thousand products fit', async () => {
  const titles = Array.from({ length: MANY_PRODUCTS }, (_, index) => `Product ${index}`);
  const { goods } = await catalogueWithClock(titles);
  const manifest = await manifestIn(goods, 'de');
  const chunks = await Promise.all((manifest?.productsUrls ?? []).map((url) => productsIn(goods, url)));
  expect(chunks.flat()).toEqual(titles);
  expect(manifest?.pricesUrls).toHaveLength(chunks.length);
}, 180_000);
