import type { APIRequestContext } from '@playwright/test';
import type { CatalogueManifest, ProductSummary } from '../../domain/catalogue';
import { renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { complaintsOf, thingsIn } from '../support/structured-data';

const AT_ONCE = 6;
const asRobot = { headers: { accept: 'text/html' } };

const DECK = '/product/technics-sl-1210mk2-refurbished';

const attributes = (html: string, element: RegExp): string[] => [...html.matchAll(element)].map(([, value = '']) => value);
const canonicalOf = (html: string) => attributes(html, /<link rel="canonical" href="([^"]*)">/g);
const alternatesOf = (html: string) => attributes(html, /<link rel="alternate" hreflang="([^"]*" href="[^"]*)">/g);
const htmlOf = async (...asked: [request: APIRequestContext, path: string, headers?: Readonly<Record<string, string>>]) =>
  (await renderedPage(...asked)).html;

interface Told {
  readonly '@type': string;
  readonly offers?: {
    readonly price: string;
    readonly priceCurrency: string;
    readonly availability: string;
    readonly hasMerchantReturnPolicy?: { readonly merchantReturnDays: number };
    readonly shippingDetails?: { readonly shippingRate: { readonly value: string } };
  };
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[];
}
const toldIn = (html: string) => thingsIn(html) as unknown as readonly Told[];

test('the list of pages has every product and every list of the shop in both languages, each leads to its page, and tells search engines what they ask for', {
  tag: '@deep',
}, async ({ request, baseURL }) => {
  // Four hundred pages.
  test.slow();
  const sitemap = await request.get('/sitemap.xml');
  const addresses = attributes(await sitemap.text(), /<loc>([^<]*)<\/loc>/g);
  const manifest = (await (await request.get('/catalog/de.json')).json()) as CatalogueManifest;
  const lists = await Promise.all(manifest.productsUrls.map(async (url) => (await (await request.get(url)).json()) as ProductSummary[]));
  const handles = lists.flat().map(({ handle }) => handle);
  expect(handles.length).toBeGreaterThan(100);
  for (const locale of ['en', 'de'])
    expect(addresses).toEqual(expect.arrayContaining(handles.map((handle) => `${baseURL}/${locale}/product/${handle}`)));

  const home = await htmlOf(request, '/en');
  const doors = attributes(home, /<a[^>]* href="(\/en\/[^"?#]*)"/g).filter(
    (path) => !/\/en\/(?:cart|account|wishlist|compare|orders)/.test(path),
  );
  expect(addresses).toEqual(expect.arrayContaining([...new Set(doors)].map((path) => `${baseURL}${path}`)));

  const wrong: string[] = [];
  const alternates = new Map<string, string>();
  const ways = new Set<string>();
  const left = [...addresses];
  const visit = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const { status, html } = await renderedPage(request, address);
      if (status !== 200 || canonicalOf(html).join() !== address) wrong.push(`${address} ${status} ${canonicalOf(html)}`);
      for (const complaint of complaintsOf(html, address)) wrong.push(`${address}: ${complaint}`);
      for (const thing of toldIn(html)) for (const { item } of thing.itemListElement ?? []) ways.add(item);
      alternates.set(address, alternatesOf(html).join('\n'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  expect(wrong).toEqual([]);
  expect([...ways].filter((step) => !addresses.includes(step))).toEqual([]);

  // Each page names itself and its translation, and the translation says the same.
  const oneSided = [...alternates].filter(([address, named]) => {
    const entries = named.split('\n').map((entry) => entry.split('" href="'));
    const other = entries.find(([language, href]) => href !== address && language !== 'x-default')?.[1] ?? '';
    return entries.length !== 3 || !entries.some(([, href]) => href === address) || alternates.get(other) !== named;
  });
  expect(oneSided).toEqual([]);
});

test('a page has a picture to be shared with in each language, of its own', { tag: '@deep' }, async ({ request }) => {
  const pages = ['', '/shop', '/shop/turntables', '/contact', '/about', '/faq/returns', DECK, '/product/denon-dl-103'];
  const pictures = pages.flatMap((page) => ['en', 'de'].map((locale) => `/${locale}${page}`));
  const tags = new Set<string>();
  for (const path of pictures) {
    const address = new URL(/<meta property="og:image" content="([^"]*)">/.exec(await htmlOf(request, path))?.[1] ?? '');
    const answer = await request.get(address.pathname);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    expect((await answer.body()).length, path).toBeLessThan(150_000);
    tags.add(answer.headers().etag ?? '');
  }
  // What goods are called is the same in both languages now and then.
  expect(tags.size).toBeGreaterThanOrEqual(pictures.length - 2);
  expect((await request.get('/img/share/en/no/such/page.jpg')).status()).toBe(404);
});

test('the address without a language is the same page to a search engine as the one with it', async ({ request, baseURL }) => {
  expect(canonicalOf(await htmlOf(request, '/shop/turntables'))).toEqual([`${baseURL}/en/shop/turntables`]);
  const german = await htmlOf(request, '/shop/turntables', { 'accept-language': 'de' });
  expect(canonicalOf(german)).toEqual([`${baseURL}/de/shop/turntables`]);
});

test('a filtered or sorted list is the list itself, its further pages are pages, and a search is nothing to be found', {
  tag: '@deep',
}, async ({ request, baseURL }) => {
  expect(canonicalOf(await htmlOf(request, '/en/shop/turntables?filters=mk2&sort=name'))).toEqual([`${baseURL}/en/shop/turntables`]);
  expect(canonicalOf(await htmlOf(request, '/en/shop?page=2'))).toEqual([`${baseURL}/en/shop?page=2`]);
  expect(canonicalOf(await htmlOf(request, `${DECK}?variant=TT-1210MK2-GOOD-NE`))).toEqual([`${baseURL}/en${DECK}`]);
  const search = await htmlOf(request, '/en/shop?search=stylus');
  expect(search).toContain('<meta name="robots" content="noindex">');
  expect(canonicalOf(search)).toEqual([]);
  expect(await htmlOf(request, '/en/shop')).not.toContain('noindex');
});

test('pages about one person are not to be found, and robots are asked not to fetch them', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/cart', '/checkout', '/account/overview', '/login', '/de/cart', '/order-confirmation']) {
    expect((await request.get(path, asRobot)).headers()['x-robots-tag'], path).toBe('noindex');
    expect(robots.split('\n').some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)))).toBe(true);
  }
  expect((await request.get('/shop', asRobot)).headers()['x-robots-tag']).toBeUndefined();
});

for (const [path, locale, tag] of [
  [DECK, 'en', []],
  [`/de${DECK}`, 'de', ['@deep']],
  ['/de/product/denon-dl-103', 'de', ['@deep']],
] satisfies readonly (readonly [path: string, locale: string, tag: string[]])[])
  test(`${path} tells search engines the price that stands on the page`, { tag }, async ({ page }) => {
    await renderedPage(page.request, path);
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    const product = toldIn(html).find((thing) => thing['@type'] === 'Product');
    const { price = '', priceCurrency = '', availability = '' } = product?.offers ?? {};
    expect(availability).toBe('https://schema.org/InStock');
    const shown = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-IE', { style: 'currency', currency: priceCurrency }).format(
      Number(price),
    );
    const box = page.getByRole('region', { name: locale === 'de' ? 'Deine Auswahl' : 'Your choice' });
    await expect(box.getByRole('status').last()).toContainText(shown);
    const way = toldIn(html).find((thing) => thing['@type'] === 'BreadcrumbList');
    const crumbs = page.getByRole('navigation', { name: locale === 'de' ? 'Du bist hier' : 'You are here' }).getByRole('listitem');
    expect(way?.itemListElement?.map(({ name }) => name)[1]).toBe(await crumbs.nth(1).textContent());
  });

test('a product tells search engines how long it can be returned, and what its way costs, as the page of shipping costs says', async ({
  page,
}) => {
  const product = toldIn(await htmlOf(page.request, `/en${DECK}`)).find((thing) => thing['@type'] === 'Product');
  expect(product?.offers?.hasMerchantReturnPolicy?.merchantReturnDays).toBe(14);
  const rate = product?.offers?.shippingDetails?.shippingRate.value;
  // A deck is what the calculator begins with.
  await page.goto('/en/shipping');
  await expect(page.getByRole('main')).toContainText(`€${rate}`);
});

test('what is only asked for has no price to tell, and the home page says who we are', { tag: '@deep' }, async ({ request }) => {
  const rental = toldIn(await htmlOf(request, '/en/product/rental-technics-pair'));
  expect(rental.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  expect(toldIn(await htmlOf(request, '/en')).map((thing) => thing['@type'])).toEqual(['Store']);
});

test('a page that was reached by a link does not pass for the one that came from the server', { tag: '@deep' }, async ({ page }) => {
  await renderedPage(page.request, '/shop/turntables');
  await page.goto('/shop/turntables');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  // Until then the browser itself follows the link, and the next page comes from the server as well.
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('link[rel=canonical], link[rel=alternate], meta[name=description]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Technics/);
});
