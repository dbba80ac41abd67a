import type { APIRequestContext, Page } from '@playwright/test';
import type { CatalogueManifest, ProductSummary, ShopData } from '../../domain/catalogue';
import { expectOnScreen, MIX } from '../support/cart-screen';
import { test } from '../support/killable-browser';
import { expect } from '../support/shop';

test.use({ serviceWorkers: 'allow' });

/** The server makes the pictures for the first time. */
const WHOLE_MS = 240_000;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const about = (page: Page) => page.getByRole('region', { name: 'On this device' });

async function shopAsItIs(shop: APIRequestContext) {
  const read = async <Part>(path: string): Promise<Part> => (await shop.get(path)).json();
  const manifest = await read<CatalogueManifest>('/catalog/de.json');
  const lists = await Promise.all(manifest.productsUrls.map((url) => read<ProductSummary[]>(url)));
  return { products: lists.flat(), routes: (await read<ShopData>(manifest.shopUrl)).routes };
}

/** Goes to another page as a link would, without loading the shop anew. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Brings every picture into view, one after the other, and waits until it is drawn. */
async function expectDrawn(page: Page): Promise<number> {
  const pictures = cards(page).getByRole('img');
  const notDrawn = await pictures.evaluateAll(async (images: HTMLImageElement[]) => {
    const broken: string[] = [];
    for (const image of images) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      image.loading = 'eager';
      await image.decode().catch(() => broken.push(image.currentSrc));
    }
    return broken;
  });
  expect(notDrawn).toEqual([]);
  return pictures.count();
}

test('N02: after one visit, with every server stopped and the browser killed, every list, every product, search, filters and the cart are there', async ({
  device,
  faults,
  elsewhere,
}) => {
  test.setTimeout(WHOLE_MS + 240_000);
  const { products, routes } = await shopAsItIs(elsewhere);
  const first = await device.start();
  await first.goto('/');
  await first.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  await expect(about(first)).toContainText('The whole shop is on this device.', { timeout: WHOLE_MS });
  await faults.setOnline(false);
  await device.kill();

  const page = await device.start();
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'No network at the moment.' })).toBeVisible();

  for (const { slug, name } of routes) {
    await page.goto(`/shop/${slug}`);
    await expect(title(page)).toHaveText(name.en);
    await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
    await expect(cards(page), slug).not.toHaveCount(0);
  }
  // Four pages of the whole shop below each other.
  await page.goto('/shop?page=4');
  await expect(cards(page)).toHaveCount(products.length);
  expect(await expectDrawn(page)).toBe(products.filter(({ thumbnail }) => thumbnail !== null).length);

  for (const { handle, title: name, thumbnail } of products) {
    await walkTo(page, `/product/${handle}`);
    await expect(page).toHaveTitle(new RegExp(`^${name.en.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    const main = page.getByRole('main');
    await expect(main.getByText(/^Prices from (?:today|yesterday), /).first()).toBeVisible();
    if (!thumbnail) continue;
    const picture = main.getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), handle).toBe(true);
  }

  await page.goto('/shop/turntables');
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^MK2/ }).click();
  await expect(cards(page)).toHaveCount(6);
  expect(await expectDrawn(page)).toBeGreaterThan(0);
  await page.goto('/shop?search=conkorde%20mix');
  await expect(cards(page).first()).toContainText('Concorde');

  await page.goto(MIX.path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
  await page.goto('/cart');
  await expectOnScreen(page, [[MIX, 1]]);
});
