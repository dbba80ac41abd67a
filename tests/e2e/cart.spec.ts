import type { Page } from '@playwright/test';
import { axeOn, faultsInBothSchemes } from '../support/axe';
import { type BackOffice, withBackOffice } from '../support/back-office';
import { inSync, putIntoCart } from '../support/checkout';
import { whileAsking } from '../support/meanwhile';
import { stopTime } from '../support/own-clock';
import { choose } from '../support/region-dialog';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const testWithBackOffice = test.extend<{ backOffice: BackOffice }>(withBackOffice);

const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
const STYLUS_TITLE = 'Ortofon Stylus Concorde MKII Mix';
const CONFIGURED = '/product/technics-sl-1210mk2-refurbished?variant=TT-1210MK2-VGP-EXCH&with=CA-CMK2-CLUB-SING+SM-TECHFELT';
/** Two pieces in stock. */
const TWO_LEFT = { path: '/product/technics-sl-1200mk2-refurbished?variant=TT-1200MK2-VGP-NE', variant: 'variant_tt-1200mk2-vgp-ne' };
/** Not sold outside the EU. */
const ONLY_EU = '/product/technics-sl-1200g-used';

const lines = (page: Page) => page.getByRole('list', { name: 'What is in your cart' });
const quantityOf = (page: Page, thing: string) => page.getByRole('textbox', { name: `Quantity: ${thing}` });
const openDrawer = (page: Page) => page.getByRole('button', { name: /^Cart, / }).click();

/** Requests that change the lines of a cart. */
function lineWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/store\/carts\/[^/]+\/line-items/.test(request.url()))
      writes.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  return writes;
}

test('an empty cart leads back into the shop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveTitle('Cart – Rille');
  await expect(page.getByRole('heading', { name: 'Nothing on the platter yet' })).toBeVisible();
  await page.getByRole('link', { name: 'See the turntables' }).click();
  await expect(page).toHaveURL(/\/shop\/turntables$/);
});

test('a configured deck is one line with its parts, and can be changed', async ({ page }) => {
  await putIntoCart(page, CONFIGURED);
  await page.goto('/cart');
  await expect(lines(page).getByRole('heading')).toHaveCount(1);
  await expect(lines(page)).toContainText('€802.00');
  await expect(page.getByRole('list', { name: 'Comes with' }).getByRole('listitem')).toHaveCount(2);
  await expect(lines(page)).toContainText('due within 2 weeks, else €35.00 fee and cancellation');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('incl. €128.05 VAT (19 %)');
  await page.getByRole('link', { name: /^Change the configuration/ }).click();
  await expect(page).toHaveURL(/\/product\/technics-sl-1210mk2-refurbished\?variant=.*&edit=/);
  await expect(page.getByRole('radio', { name: /Concorde MKII Club/ })).toBeChecked();
});

test('a line is counted up to the stock, and says so', async ({ page }) => {
  await putIntoCart(page, TWO_LEFT.path);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: /^One more: / });
  await more.click();
  await expect(page.getByText('That is all we have: 2 pieces.')).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await inSync(page);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('VAT (19 %)');
});

test.describe('what is typed as a quantity', () => {
  for (const [typed, becomes, tag] of [
    ['3', '3', []],
    ['-1', '1', ['@deep']],
    ['abc', '1', ['@deep']],
    ['1e9', '1', ['@deep']],
    // The most that one order may hold ; the shelf has more.
    ['999999999', '99', []],
  ] satisfies readonly (readonly [typed: string, becomes: string, tag: string[]])[]) {
    test(`"${typed}" becomes ${becomes}`, { tag }, async ({ page }) => {
      await putIntoCart(page, STYLUS);
      await page.goto('/cart');
      await quantityOf(page, STYLUS_TITLE).fill(typed);
      await page.keyboard.press('Enter');
      await expect(quantityOf(page, STYLUS_TITLE)).toHaveValue(becomes);
      await inSync(page);
    });
  }
});

test('a removal can be undone, and then nobody hears of it', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await putIntoCart(page, STYLUS);
  await page.goto('/cart');
  await inSync(page);
  const writes = lineWrites(page);
  // The shop hears of a removal after half a second, and a machine may take longer for two presses.
  await stopTime(page);
  await page.getByRole('button', { name: `Remove: ${STYLUS_TITLE}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.clock.runFor(5_000);
  await expect(quantityOf(page, STYLUS_TITLE)).toHaveValue('1');
  await inSync(page);
  expect(writes.filter((write) => write.startsWith('DELETE'))).toEqual([]);
});

test('a removal nobody undoes reaches the shop', async ({ page }) => {
  await putIntoCart(page, STYLUS);
  await page.goto('/cart');
  await inSync(page);
  const removed = page.waitForRequest((request) => request.method() === 'DELETE' && /line-items/.test(request.url()));
  await page.getByRole('button', { name: `Remove: ${STYLUS_TITLE}` }).click();
  await expect(page.getByText(`Removed: ${STYLUS_TITLE}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing on the platter yet' })).toBeVisible();
  await removed;
});

test('the drawer shows the cart over any page, and gives the focus back', async ({ page }) => {
  await putIntoCart(page, CONFIGURED);
  await openDrawer(page);
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByText('Everything here is saved')).toBeVisible();
  await expect(drawer).toContainText('with Ortofon Concorde MKII Club and Technics felt slipmat, pair');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cart, 1/ })).toBeFocused();
  await openDrawer(page);
  await drawer.getByRole('link', { name: 'Open the cart page' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(drawer).toBeHidden();
});

test('the drawer is 380 wide, and axe finds nothing in it', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page, CONFIGURED);
  await openDrawer(page);
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByText('Everything here is saved')).toBeVisible();
  await expect(drawer).toContainText('with Ortofon Concorde MKII Club and Technics felt slipmat, pair');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(380);
  const { violations } = await axeOn(page).include('dialog[open]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('without a network a change is kept here, checkout waits, and the shop hears of it afterwards', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await putIntoCart(page, STYLUS);
  await page.goto('/cart');
  await expect(quantityOf(page, STYLUS_TITLE)).toHaveValue('1');
  await inSync(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: `One more: ${STYLUS_TITLE}` }).click();
  await expect(lines(page).getByText('Waiting for network')).toBeVisible();
  await expect(page.getByText('One change is waiting.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout needs the network' })).toBeVisible();
  await context.setOffline(false);
  await inSync(page);
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await expect(quantityOf(page, STYLUS_TITLE)).toHaveValue('2');
});

testWithBackOffice('of what was sold meanwhile one takes what is left', async ({ page, backOffice, consoleGuard }) => {
  consoleGuard.allow(/400/);
  const path = '/product/technics-sl-1200mk2-refurbished?variant=TT-1200MK2-NM-NE';
  await putIntoCart(page, path);
  await page.goto('/cart');
  // Where this was tried just before, the shop's pages need a while to notice that there are two of them again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^One more: / })).toBeEnabled({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await whileAsking(page, /\/line-items\/[^/]+$/, () => backOffice.setStock('variant_tt-1200mk2-nm-ne', 1));
  await page.getByRole('button', { name: /^One more: / }).click();
  // A moment later it is also said aloud.
  await expect(lines(page).getByText('Only 1 left')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('You asked for 2. The others were sold in the meantime.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout: 1 decision first' })).toBeVisible();
  await page.getByRole('button', { name: /^Take 1: / }).click();
  await inSync(page);
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
});

test('what cannot follow to another country says so, and comes back with it', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/400/);
  await putIntoCart(page, ONLY_EU);
  await putIntoCart(page, STYLUS);
  await page.goto('/cart');
  const moveTo = async (country: string, question: string) => {
    await choose(page, { country });
    await page.getByRole('button', { name: question }).click();
  };
  await moveTo('ch', 'Change to Switzerland');
  await expect(lines(page).getByText('Not available in Switzerland')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/cannot follow to Switzerland/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout: 1 decision first' })).toBeVisible();
  await moveTo('de', 'Change to Germany');
  await inSync(page);
  await expect(lines(page).getByText('Not available in')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
});

for (const locale of ['en', 'de'] as const) {
  test(`axe finds nothing in a full cart, and nothing scrolls sideways, in light and dark (${locale})`, { tag: '@deep' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    await putIntoCart(page, CONFIGURED);
    await putIntoCart(page, STYLUS);
    await page.goto('/cart');
    await expect(page.locator('#cart-summary')).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('none of a thing takes it out, and the way back brings it and the focus back', async ({ page }) => {
  await putIntoCart(page, STYLUS);
  await page.goto('/cart');
  const main = page.getByRole('main');
  // What is read meanwhile draws the line anew.
  await inSync(page);
  await comeToLife(page);
  await main.getByRole('button', { name: /^One (?:less|fewer)/ }).press('Enter');
  await expect(main.getByRole('heading', { name: 'Nothing on the platter yet' })).toBeFocused();
  // Tab leads to what can still be done about it, once that is there.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('listitem').first().getByRole('link').first()).toBeFocused();
});

test('on the smallest phone a line keeps its words beside its picture, and what counts it below', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await putIntoCart(page, CONFIGURED);
  await page.goto('/cart');
  await inSync(page);
  const line = lines(page).getByRole('listitem').first();
  const box = async (what: import('@playwright/test').Locator) => {
    const found = await what.boundingBox();
    if (!found) throw new Error('not on the page');
    return found;
  };
  const picture = await box(line.locator('img').first());
  const title = await box(line.getByRole('heading').first());
  expect(title.y).toBeLessThan(picture.y + picture.height);
  expect(title.x).toBeGreaterThanOrEqual(picture.x + picture.width);
  const [quantity, status] = [await box(line.getByRole('textbox')), await box(line.getByText('About 4 weeks'))];
  expect(status.y).toBeGreaterThan(quantity.y + quantity.height - 1);
  const parts = await box(page.getByRole('list', { name: 'Comes with' }));
  expect(parts.x + parts.width).toBeGreaterThan(290);
});

test('what is on its way can be read as well as what has arrived', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putIntoCart(page, CONFIGURED);
  await page.route('**/store/carts/**', () => {});
  await page.goto('/cart');
  await page.getByRole('button', { name: /^One more: / }).click();
  await expect(lines(page).locator('[data-state="loading"]')).toBeVisible();
  const { violations } = await axeOn(page).include('main').withRules(['color-contrast']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
});
