import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatMoney } from '../../domain/money';
import { faultsInBothSchemes } from '../support/axe';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

/** Nothing else buys or prices these, and each is of one test. */
const BUTTONS = { title: 'Speed buttons 33 and 45, pair', german: 'Drehzahltasten 33 und 45, Paar', sku: 'SP-3345-BLAC' };
const START = { title: 'Start/stop button', german: 'Start/Stopp-Taste', sku: 'SP-START-BLAC' };
const LIST = '/shop?search=speed+buttons+33';
/** The catalogue is a minute old at most, and then read behind a visitor's back. */
const IN_THE_SHOP_MS = 90_000;

/** Around 16 €, never far from one another: the shop may have another price of an earlier run. */
const somePrice = () => randomInt(1_300, 1_900);
const typed = (cents: number) => (cents / 100).toFixed(2);
const shown = (cents: number) => formatMoney(cents, 'eur', 'en');

const open = async (page: Page, { title, german, sku }: typeof BUTTONS) => {
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(`${german.toLowerCase()} ${sku}`);
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const priceOf = (page: Page, variant: string) => page.getByRole('textbox', { name: `New price for ${variant}` });
const rowOf = (page: Page, variant: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: variant, exact: true }) });

test('staff find a product by its German name and a number, and change two prices at once; shoppers’ lists say so within a minute', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.setTimeout(3 * IN_THE_SHOP_MS);
  const [silver, black] = [somePrice() + 1_000, somePrice()];
  await logInAsStaff(page, '/goods');
  await open(page, BUTTONS);
  await priceOf(page, 'Silver').fill('1.299');
  await priceOf(page, 'Silver').press('Enter');
  await expect(page.getByText(/^An amount such as 899/)).toBeVisible();
  await expect(priceOf(page, 'Silver')).toBeFocused();

  await priceOf(page, 'Silver').fill(typed(silver));
  await priceOf(page, 'Black').fill(typed(black).replace('.', ','));
  await page.getByRole('button', { name: 'Change prices' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`to ${shown(silver)}`);
  await expect(question).toContainText(`to ${shown(black)}`);
  await question.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await question.getByRole('button', { name: 'Yes, change' }).click();
  // Where it was cheap before, this is more than half above it.
  const really = question.getByRole('button', { name: 'Yes, I mean it' });
  const saved = page.getByText('Changed. The shop shows it within a minute.');
  await expect(really.or(saved)).toBeVisible();
  if (await really.isVisible()) await really.click();
  await expect(saved).toBeVisible();
  await expect(rowOf(page, 'Silver')).toContainText(`now ${shown(silver)}`);
  await expect(rowOf(page, 'Black')).toContainText(`now ${shown(black)}`);

  const shop = await context.newPage();
  const card = shop.getByRole('article').filter({ hasText: BUTTONS.title });
  await expect(async () => {
    await shop.goto(LIST);
    await expect(card).toContainText(shown(black), { timeout: 2_000 });
  }).toPass({ timeout: IN_THE_SHOP_MS });
});

test('of two staff at once the second is told what it costs by now, a far price is asked about twice, and a country has one of its own', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/412/);
  await logInAsStaff(page, '/goods');
  await open(page, START);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: START.title })).toBeVisible();

  const change = async (on: Page, text: string) => {
    await priceOf(on, 'Black').fill(text);
    await on.getByRole('button', { name: 'Change prices' }).click();
    await on.getByRole('dialog').getByRole('button', { name: 'Yes, change' }).click();
  };
  await change(page, '1,49');
  const question = page.getByRole('dialog', { name: 'That is more than half off. Really?' });
  await expect(question).toContainText('to €1.49');
  await question.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(question).toBeHidden();
  const mine = somePrice();
  await change(page, typed(mine));
  await expect(rowOf(page, 'Black')).toContainText(`now ${shown(mine)}`);

  await change(other, typed(mine + 1));
  await expect(other.getByRole('alert')).toContainText(`is ${shown(mine)} now`);
  await expect(priceOf(other, 'Black')).toHaveValue(typed(mine + 1));

  await page.getByLabel('Prices for').selectOption({ label: 'Austria' });
  await expect(rowOf(page, 'Black')).toContainText('follows Germany');
  const own = mine - 100;
  await change(page, typed(own));
  await expect(rowOf(page, 'Black')).toContainText(`now ${shown(own)}, of its own`);
  await page.getByRole('button', { name: 'Follow Germany again: Black' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, change' }).click();
  await expect(rowOf(page, 'Black')).toContainText('follows Germany');
});

test('products and their prices are whole on a phone, in German, in both schemes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsStaff(page, '/goods');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Artikel' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('searchbox').fill(BUTTONS.sku);
  await page.getByRole('link', { name: BUTTONS.german }).click();
  await page.getByRole('textbox', { name: 'Neuer Preis für Black' }).fill('0');
  await page.getByRole('button', { name: 'Preise ändern' }).click();
  await expect(page.getByText(/^Ein Betrag wie 899/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
