import type { BrowserContext, Page } from '@playwright/test';
import { cartIdOf, piecesAtShop, stored } from '../support/cart-record';
import { CLUB, expectExact, expectOnScreen, oneMore, SHEETS } from '../support/cart-screen';
import { inSync, putIntoCart } from '../support/checkout';
import { test } from '../support/faulty-line';
import { ownClock } from '../support/own-clock';
import { expect } from '../support/shop';
import { signal } from '../support/signal';

const locksHeld = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
const locksWaitedFor = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await expectOnScreen(page, [[SHEETS, 1]]);
  await inSync(page);
}

test('T01: what two tabs add at once is added up, in both and at the shop', async ({ page, context, request }) => {
  await putIntoCart(page, SHEETS.path);
  const other = await context.newPage();
  await Promise.all([openCart(page), openCart(other)]);
  for (let tap = 0; tap < 3; tap++) await Promise.all([oneMore(page, SHEETS), oneMore(other, SHEETS)]);
  for (const tab of [page, other]) await expectOnScreen(tab, [[SHEETS, 7]]);
  for (const tab of [page, other]) await expectExact(tab, request, [SHEETS, 7]);
});

/** Stops all of a page's code in the middle, as a phone does with a page in the background. @returns what lets it go on */
async function freeze(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Debugger.enable');
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  // Not answered before the page goes on.
  const evaluated = devtools.send('Runtime.evaluate', { expression: 'debugger' });
  await stopped;
  return async () => {
    await devtools.send('Debugger.resume');
    await evaluated;
    await devtools.detach();
  };
}

test('T02: a tab that freezes in the middle of a request is passed by after 20 s, and its late answer changes nothing', async ({
  page: frozen,
  context,
  request,
  faults,
}) => {
  await putIntoCart(frozen, SHEETS.path);
  const other = await context.newPage();
  const skip = await ownClock(other);
  await openCart(other);
  await openCart(frozen);
  await expect.poll(() => locksHeld(other)).toBe(0);

  const letThrough = signal();
  faults.fail(/\/line-items\//, { kind: 'answer-held', until: letThrough.given }, { method: 'POST', times: 1 });
  const cartId = await cartIdOf(frozen);
  await oneMore(frozen, SHEETS);
  await expect.poll(() => piecesAtShop(request, cartId)).toEqual({ [SHEETS.variant]: 2 });
  const thaw = await freeze(context, frozen);

  await oneMore(other, SHEETS);
  await expectOnScreen(other, [[SHEETS, 3]]);
  // From then on the 20 s count.
  await expect.poll(() => locksWaitedFor(other)).toBe(1);
  await skip(10_000);
  expect(await locksHeld(other)).toBe(1);
  expect(await piecesAtShop(request, cartId)).toEqual({ [SHEETS.variant]: 2 });
  await skip(10_000);
  await expect.poll(() => piecesAtShop(request, cartId)).toEqual({ [SHEETS.variant]: 3 });
  await inSync(other);

  letThrough.give();
  await thaw();
  await expect.poll(async () => (await stored<{ what: string }>(other, 'journal')).map(({ what }) => what)).toContain('late answer');
  await expectOnScreen(frozen, [[SHEETS, 3]]);
  await inSync(frozen);
  expect(await piecesAtShop(request, cartId)).toEqual({ [SHEETS.variant]: 3 });
  await oneMore(frozen, SHEETS);
  await expectOnScreen(other, [[SHEETS, 4]]);
  await expect.poll(() => piecesAtShop(request, cartId)).toEqual({ [SHEETS.variant]: 4 });
});

test('T04: a private and a normal window have carts of their own', { tag: '@deep' }, async ({ page, browser, baseURL, request }) => {
  const secret = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', serviceWorkers: 'block' });
  const other = await secret.newPage();
  await Promise.all([putIntoCart(page, SHEETS.path), putIntoCart(other, CLUB.path)]);
  await Promise.all([page.goto('/cart'), other.goto('/cart')]);
  await expectExact(page, request, [SHEETS, 1]);
  await expectExact(other, request, [CLUB, 1]);
  expect(await cartIdOf(page)).not.toBe(await cartIdOf(other));
  await secret.close();
});

test('X05: words that somebody made up, on every channel between tabs, change neither cart, lists, language nor country', async ({
  page,
  context,
  request,
  consoleGuard,
}) => {
  // A country that could be one is asked for, and is none.
  consoleGuard.allow(/status of 404/);
  await page.goto(CLUB.path);
  // Upon which the tools come.
  await page.mouse.move(20, 20);
  await page.mouse.move(60, 60);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to wish list', exact: true }).click();
  // It is on the device then.
  await expect(main.getByRole('button', { name: 'On your wish list', exact: true })).toBeVisible();
  await putIntoCart(page, SHEETS.path);
  const other = await context.newPage();
  await Promise.all([openCart(page), openCart(other)]);
  const region = page.getByRole('button', { name: /Germany/ }).first();
  await expect(region).toBeVisible();
  // From a window that says nothing of itself.
  const stranger = await context.newPage();
  await stranger.goto('/robots.txt');
  await stranger.evaluate(() => {
    for (const name of ['settings', 'shop-cart', 'rille-own', 'rille-kiosk']) {
      const channel = new BroadcastChannel(name);
      for (const word of [
        null,
        7,
        '',
        'DE',
        'zz',
        'xx',
        '__proto__',
        '../',
        '<b>',
        ['changed'],
        { country: 'at' },
        { over: true },
        'over',
        'x'.repeat(1e5),
      ])
        channel.postMessage(word);
      channel.close();
    }
  });
  await stranger.close();
  await oneMore(page, SHEETS);
  for (const tab of [page, other]) {
    await expectExact(tab, request, [SHEETS, 2]);
    await expect(tab.getByRole('button', { name: /Germany/ }).first()).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.goto('/wishlist');
  await expect(main.getByRole('listitem').filter({ hasText: CLUB.title })).toHaveCount(1);
});
