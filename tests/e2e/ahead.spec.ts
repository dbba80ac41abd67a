import type { Locator, Page, Request } from '@playwright/test';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const LIST = '/shop/turntables';
const HANDLE = 'technics-sl-1210mk2-refurbished';

/** What a page fetches by itself once it rests belongs to no other page. */
const isCode = (request: Request) => /^\/assets\/(?:product|shop\.|listing|filter|goods)[^/]*\.js$/.test(new URL(request.url()).pathname);
const isData = (request: Request) => /^\/(?:store\/(?!carts)|catalogue|data)/.test(new URL(request.url()).pathname);
const isPage = (request: Request) => request.isNavigationRequest();

async function openList(page: Page): Promise<Locator> {
  // The last of the list's own code; it comes once the page rests.
  const workings = page.waitForResponse(/\/assets\/listing-view-.*\.js$/);
  await page.goto(LIST);
  await comeToLife(page);
  await (await workings).finished();
  return page.getByRole('main').locator(`a[href="/product/${HANDLE}"]`).first();
}

/** What is asked for from now on, as far as a page could have to wait for it. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isCode(request) || isData(request) || isPage(request)) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const [how, come] of [
  ['pointed at', (link: Locator) => link.hover()],
  ['reached by keyboard', (link: Locator) => link.focus()],
  ['touched', (link: Locator) => link.dispatchEvent('touchstart')],
] as const)
  test(`a product that is ${how} is fetched before it is opened, its code beside its data`, async ({ page }) => {
    const link = await openList(page);
    let askForCode = () => {};
    let askForData = () => {};
    const codeAsked = new Promise<void>((done) => {
      askForCode = done;
    });
    const dataAsked = new Promise<void>((done) => {
      askForData = done;
    });
    // Neither is answered before both are asked for: who fetched one after the other would wait for ever.
    await page.route(/\/assets\/product\._handle-.*\.js$/, async (route) => {
      askForCode();
      await dataAsked;
      await route.continue();
    });
    await page.route(new RegExp(`/store/products\\?handle=${HANDLE}&`), async (route) => {
      askForData();
      await codeAsked;
      await route.continue();
    });
    const code = page.waitForResponse(/\/assets\/product\._handle-.*\.js$/);
    const data = page.waitForResponse(new RegExp(`/store/products\\?handle=${HANDLE}&`));
    await come(link);
    await Promise.all([code, data].map(async (answer) => (await answer).finished()));
    expect(new URL(page.url()).pathname).toBe(LIST);

    const asked = watch(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-1210MK2');
    expect(asked).toEqual([]);
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
  expect(asked).toEqual([]);
});
