import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

/** Nothing else buys or counts these. */
const BEARINGS = { title: 'Tonearm bearing set with pivot screws', sku: 'SP-BEAR' };
const LIST = '/shop?search=tonearm+bearing';
/** What staff's page promises. */
const IN_THE_SHOP_MS = 60_000;

test('staff find a thing, sell it out and count it again by keyboard; shoppers’ lists say so within a minute', async ({
  page,
  context,
  browser,
  consoleGuard,
}) => {
  test.setTimeout(4 * IN_THE_SHOP_MS);
  consoleGuard.allow(/412/);
  await logInAsStaff(page, '/stock');
  const search = page.getByRole('searchbox', { name: 'Search by name or number' });
  const rows = page.getByRole('main').getByRole('listitem');
  const row = rows.filter({ hasText: BEARINGS.sku });
  await search.fill('bearing sp-bear');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 item' })).toBeVisible();

  const change = row.getByRole('textbox', { name: 'New stock, or +2, −1' });
  await change.fill('-1000');
  await change.press('Enter');
  await expect(row.getByText(/^A number such as 7/)).toBeVisible();
  await expect(change).toBeFocused();
  // Somebody has the list before them all the while, and touches nothing.
  const shop = await context.newPage();
  await shop.goto(LIST);
  const cardIn = (list: Page) => list.getByRole('article').filter({ hasText: BEARINGS.title });
  await expect(cardIn(shop)).toBeVisible();
  await expect(cardIn(shop)).not.toContainText('Out of stock');
  await shop.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await change.fill('0');
  await change.press('Enter');
  await expect(row.getByText('0 pieces')).toBeVisible();
  await expect(row.getByText('None left')).toBeVisible();
  // Whoever comes now gets it with the page.
  const newcomer = await browser.newPage({ baseURL: new URL(shop.url()).origin, javaScriptEnabled: false });
  await newcomer.goto(LIST);
  await expect(cardIn(newcomer)).toContainText('Out of stock');
  await newcomer.close();
  await expect(cardIn(shop)).toContainText('Out of stock', { timeout: IN_THE_SHOP_MS });

  // Somebody at another screen, who has seen the numbers of before.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('searchbox').fill(BEARINGS.sku);
  const otherRow = other.getByRole('main').getByRole('listitem').filter({ hasText: BEARINGS.sku });
  await expect(otherRow.getByText('0 pieces')).toBeVisible();
  await change.fill('+6');
  await change.press('Enter');
  await expect(row.getByText('6 pieces')).toBeVisible();
  await otherRow.getByRole('textbox').fill('+1');
  await otherRow.getByRole('button', { name: 'Save' }).click();
  await expect(otherRow.getByText('It changed meanwhile, so nothing was saved. There are 6 pieces now.')).toBeVisible();
  await expect(cardIn(shop)).not.toContainText('Out of stock', { timeout: IN_THE_SHOP_MS });
  expect(await shop.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('the list of stock is whole on a phone, in German, in both schemes, and shows what is low or sold out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsStaff(page, '/stock');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestand' })).toBeVisible();
  await page.getByRole('radio', { name: 'Ausverkauft' }).check();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('Keins mehr da');
  await expect(rows.filter({ hasText: 'Vorrätig' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
