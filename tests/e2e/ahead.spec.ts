import type { Locator, Page } from '@playwright/test';
import { countryOfManifest, hashOfSegment } from '../../src/protocol/addresses';
import { openResting } from '../support/resting-list';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';

const LIST = '/shop/turntables';
const HANDLE = 'technics-sl-1210mk2-refurbished';

/** What a page fetches by itself once it rests belongs to no other page. */
const isCode = (path: string) => /^\/assets\/(?:product|shop\.|listing|filter|goods)[^/]*\.js$/.test(path);
const isCatalogue = (path: string) => countryOfManifest(path) !== null || hashOfSegment(path) !== null;
const isData = (path: string) => isCatalogue(path) || /^\/store\/(?!carts)/.test(path);

/** A manifest that is a minute old is read again, whatever is opened meanwhile. */
const isMissing = (path: string) => countryOfManifest(path) === null;

const pathOf = (address: string) => new URL(address).pathname;

/** What is asked for from now on, as far as a page could have to wait for it. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (isCode(path) || isData(path) || request.isNavigationRequest()) asked.push(path);
  });
  return asked;
}

/** Opens the list and waits until it needs nothing more: its code and the whole catalogue come once it rests. */
async function openList(page: Page): Promise<Locator> {
  const asked = watch(page);
  await openResting(page, LIST);
  // A watch that saw nothing of this would see nothing later either.
  expect(asked.filter(isCode), 'code that was seen').not.toEqual([]);
  expect(asked.filter(isCatalogue), 'parts of the catalogue that were seen').not.toEqual([]);
  return page.getByRole('main').locator(`a[href^="/product/${HANDLE}"]`).first();
}

for (const [how, come] of [
  ['pointed at', (link: Locator) => link.hover()],
  ['reached by keyboard', (link: Locator) => link.focus()],
  ['touched', (link: Locator) => link.dispatchEvent('touchstart')],
] as const)
  test(`a product that is ${how} is fetched before it is opened, its code beside its data`, async ({ page }) => {
    const link = await openList(page);
    const codeAsked = signal();
    const dataAsked = signal();
    // Neither is answered before both are asked for: who fetched one after the other would wait for ever.
    await page.route(/\/assets\/product\._handle-.*\.js$/, async (route) => {
      codeAsked.give();
      await dataAsked.given;
      await route.continue();
    });
    await page.route(new RegExp(`/store/products\\?handle=${HANDLE}&`), async (route) => {
      dataAsked.give();
      await codeAsked.given;
      await route.continue();
    });
    const code = page.waitForResponse(/\/assets\/product\._handle-.*\.js$/);
    const data = page.waitForResponse(new RegExp(`/store/products\\?handle=${HANDLE}&`));
    const asked = watch(page);
    await come(link);
    const answers = await Promise.all([code, data]);
    await Promise.all(answers.map((answer) => answer.finished()));
    expect(pathOf(page.url())).toBe(LIST);
    expect(asked).toEqual(expect.arrayContaining(answers.map((answer) => pathOf(answer.url()))));

    asked.length = 0;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-1210MK2');
    expect(asked.filter(isMissing)).toEqual([]);
  });

test('back is the list as it was, with nothing to be fetched', async ({ page }) => {
  const link = await openList(page);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-1210MK2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const asked = watch(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turntables');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  expect(asked.filter(isMissing)).toEqual([]);
});

for (const [what, file] of [
  ['the cart', /\/assets\/sync-[^/]*\.js$/],
  ['the app around the shop', /\/assets\/below-[^/]*\.js$/],
] as const)
  test(`a page is not loaded anew under the eyes of its reader when the code of ${what} is cut off on its way`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-missed', ''));
    });
    await page.route(file, (route) => route.abort('internetdisconnected'));
    await page.goto(LIST);
    await page.evaluate(() => document.body.setAttribute('data-read', ''));
    await expect(page.locator('html[data-missed]')).toBeAttached();
    await page.unroute(file);
    await expect(page.getByRole('button', { name: 'In sync' })).toBeVisible();
    // Whether the shop is there at all is asked before a page is loaded anew.
    await page.evaluate(async () => {
      for (let asked = 0; asked < 5; asked += 1) await fetch('/healthz', { cache: 'no-store' });
    });
    await expect(page.locator('body')).toHaveAttribute('data-read', '');
  });
