import { CONTENT_PAGES } from 'virtual:content-pages';
import { expect, onTestFinished, test } from 'vitest';
import { robotsText, sitemapFiles } from './search-engines';
import { ask } from './testing/ask';
import { openServer, openShop } from './testing/open-shop';
import { storeApi } from './testing/store-api';

const ORIGIN = 'https://rille.example';

async function openWithGoods(env: Record<string, string> = {}) {
  const api = storeApi(['Denon DL-103', 'Slipmat']);
  const { url: backendUrl } = await openServer(api.listener, onTestFinished);
  return { api, ...(await openShop(onTestFinished, { backendUrl, env })) };
}

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('the list of pages names every page in each language, at the address the owner has set', async () => {
  const { url } = await openWithGoods({ PUBLIC_URL: ORIGIN });
  const { status, text, headers } = await ask(url, '/sitemap.xml', { headers: { host: 'forged.example' } });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesIn(text)).toEqual(
    [
      ...['', '/shop', '/tonearm-check', '/rental', '/contact', '/withdrawal', '/service', '/service/prices', '/service/request'].map(
        (path) => ({
          en: path,
          de: path,
        }),
      ),
      ...CONTENT_PAGES.map(({ addresses }) => addresses),
      ...['/shop/cartridges', '/product/denon-dl-103', '/product/slipmat'].map((path) => ({ en: path, de: path })),
    ].flatMap(({ en, de }) => [`${ORIGIN}/en${en}`, `${ORIGIN}/de${de}`]),
  );
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/product/slipmat"/>`);
  expect(text).not.toContain('forged');
});

test('a shop that was not told its address goes by the name it is called, for a few names and no more', async () => {
  const { url } = await openWithGoods();
  const askAs = (host: string) => ask(url, '/sitemap.xml', { headers: { host } });
  for (const host of ['a.example', 'b.example', 'c.example', 'd.example'])
    expect(addressesIn((await askAs(host)).text)[0]).toBe(`http://${host}/en`);
  expect((await askAs('e.example')).status).toBe(404);
  expect((await askAs('a.example')).status).toBe(200);
  expect((await askAs('"><script>')).status).toBe(404);
});

test('robots are told where the list is, and which pages are about one person', async () => {
  const { url } = await openWithGoods({ PUBLIC_URL: ORIGIN });
  const { text } = await ask(url, '/robots.txt');
  expect(text).toBe(robotsText(ORIGIN));
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([`Sitemap: ${ORIGIN}/sitemap.xml`, 'Disallow: /cart', 'Disallow: /de/account', 'Disallow: /en/checkout']),
  );
  expect(robotsText(null)).not.toContain('Sitemap');
});

test('without a backend the list is asked for again later, and who has it already gets no bytes', async () => {
  const dead = await openShop(onTestFinished, { env: { PUBLIC_URL: ORIGIN } });
  expect((await ask(dead.url, '/sitemap.xml')).status).toBe(503);

  const { url } = await openWithGoods({ PUBLIC_URL: ORIGIN });
  const first = await ask(url, '/sitemap.xml');
  expect((await ask(url, '/sitemap.xml', { headers: { 'if-none-match': first.headers.etag ?? '' } })).status).toBe(304);
});

test('a shop with very many pages lists them in several files', () => {
  const paths = Array.from({ length: 25 }, (_, index) => `/product/p${index}`);
  const files = sitemapFiles(paths, ORIGIN, 10);
  expect(addressesIn(files['/sitemap.xml']?.() ?? '')).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
  const all = [1, 2, 3].flatMap((part) => addressesIn(files[`/sitemap-${part}.xml`]?.() ?? ''));
  expect(all).toHaveLength(50);
  expect(all.at(-1)).toBe(`${ORIGIN}/de/product/p24`);
});

test('an address is written so that XML can be read again', () => {
  expect(sitemapFiles(['/product/a&b'], ORIGIN)['/sitemap.xml']?.()).toContain(`<loc>${ORIGIN}/en/product/a&amp;b</loc>`);
});
