import { readFileSync } from 'node:fs';
import type { CatalogueManifest, ProductSummary, RegionPrices, ShopData } from '../../domain/catalogue';
import { exampleOf } from '../support/example-pages';
import { expect, test } from '../support/shop';

test('the catalogue of a country holds every product, with the prices of its region', async ({ request }) => {
  const read = async <Part>(path: string) => (await (await request.get(path)).json()) as Part;
  const [german, finnish] = [await read<CatalogueManifest>('/catalog/de.json'), await read<CatalogueManifest>('/catalog/fi.json')];
  expect(finnish.productsUrls).toEqual(german.productsUrls);

  const shop = await read<ShopData>(german.shopUrl);
  expect(shop.regions.find(({ id }) => id === finnish.regionId)?.taxRate).toBe(25.5);
  const products = await read<ProductSummary[]>(german.productsUrls[0] ?? '');
  expect(products.length).toBeGreaterThan(100);
  const [pricesDe, pricesFi] = [
    await read<RegionPrices>(german.pricesUrls[0] ?? ''),
    await read<RegionPrices>(finnish.pricesUrls[0] ?? ''),
  ];
  const unpriced = products.flatMap(({ variants }) => variants).filter(({ id }) => !pricesDe.offers[id] || !pricesFi.offers[id]);
  expect(unpriced).toEqual([]);
  expect(pricesFi.offers).not.toEqual(pricesDe.offers);
});

test('every picture the catalogue names is there, in the sizes a page asks for', async ({ request }) => {
  const manifest = (await (await request.get('/catalog/de.json')).json()) as CatalogueManifest;
  const products = (await (await request.get(manifest.productsUrls[0] ?? '')).json()) as ProductSummary[];
  const thumbnails = products.flatMap(({ thumbnail }) => thumbnail ?? []);
  expect(thumbnails.length).toBeGreaterThan(100);
  for (const path of thumbnails.slice(0, 6)) {
    const picture = await request.get(path.replace('/img/', '/img/w320/').replace(/\.jpg$/, '.avif'));
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/avif']);
  }
});

test('the cart of the shop system is reached through our own origin', async ({ request }) => {
  const answer = await request.post('/store/carts', { data: { region_id: 'reg_de' } });
  expect(answer.status()).toBe(200);
  const { cart } = (await answer.json()) as { cart: { id: string } };
  expect((await request.get(`/store/carts/${cart.id}`)).headers()['cache-control']).toBe('no-store');
});

test('a missing chunk is missing, and a page is a page', async ({ request }) => {
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404);
  expect((await request.get('/admin/auth')).status()).toBe(404);
  const page = await request.get('/shop/turntables', { headers: { accept: 'text/html' } });
  expect(page.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
});

const routes = [...readFileSync('src/route-tree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path);

test('every page of the shop is answered as one that exists, in both languages, and nothing else is', async ({ request }) => {
  expect(routes).toContain('/checkout');
  const statusOf = async (path: string) => [path, (await request.get(path, { headers: { accept: 'text/html' } })).status()];
  const pages = [...new Set(routes)].map(exampleOf);
  const asked = pages.flatMap((path) => [path, `/de${path}`]);
  expect(await Promise.all(asked.map(statusOf))).toEqual(asked.map((path) => [path, 200]));

  const none = [
    '/nowhere',
    '/checkout/nowhere',
    '/account/nowhere',
    '/account/order',
    '/order-confirmation/1',
    '/contract-text',
    `/contract-text/${'0'.repeat(64)}`,
  ];
  const missing = none.flatMap((path) => [path, `/de${path}`]);
  expect(await Promise.all(missing.map(statusOf))).toEqual(missing.map((path) => [path, 404]));
});
