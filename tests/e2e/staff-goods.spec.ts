import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatMoney } from '../../domain/money';
import { faultsInBothSchemes } from '../support/axe';
import { onDatabase } from '../support/postgres';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

/** Nothing else buys or prices these, and each is of one test. */
const BUTTONS = { title: 'Speed buttons 33 and 45, pair', german: 'Drehzahltasten 33 und 45, Paar', sku: 'SP-3345-BLAC' };
const START = { title: 'Start/stop button', german: 'Start/Stopp-Taste', sku: 'SP-START-BLAC' };
const SCREWS = { title: 'Screw set for one deck', german: 'Schraubensatz für ein Gerät', sku: 'SP-SCREWS' };
const HINGES = { title: 'Dust cover hinges, pair', german: 'Haubenscharniere, Paar', sku: 'SP-HINGE' };
const TARUYA = { title: 'Taruya 01-M', german: 'Taruya 01-M', sku: '' };
const LIST = '/shop?search=speed+buttons+33';
/** What staff's page promises. */
const IN_THE_SHOP_MS = 60_000;

/** Around 16 €, never far from one another: the shop may have another price of an earlier run. */
const somePrice = () => randomInt(1_300, 1_900);
const typed = (cents: number) => (cents / 100).toFixed(2);
const shown = (cents: number) => formatMoney(cents, 'eur', 'en');

/** What a test before may have left behind of it. */
const asSeeded = (handle: string) =>
  onDatabase(String(process.env.RILLE_DATABASE_URL), (database) =>
    database.query(
      `UPDATE product SET status = 'published', metadata = (metadata - 'margin_scheme') || '{"lead_time_weeks": 2}' WHERE handle = $1`,
      [handle],
    ),
  );

const open = async (page: Page, { title, german, sku }: typeof BUTTONS) => {
  await page
    .getByRole('searchbox', { name: 'Search by name or number' })
    .fill(german === SCREWS.german ? sku : `${german.toLowerCase()} ${sku}`);
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

  await page.getByLabel('Prices for', { exact: true }).selectOption({ label: 'Austria' });
  await expect(rowOf(page, 'Black')).toContainText('follows Germany');
  const own = mine - 100;
  await change(page, typed(own));
  await expect(rowOf(page, 'Black')).toContainText(`now ${shown(own)}, of its own`);
  await page.getByRole('button', { name: 'Follow Germany again: Black' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, change' }).click();
  await expect(rowOf(page, 'Black')).toContainText('follows Germany');
});

test('staff write what the shop says of a product and see how it reads; what is wrong is named, and of two the second sees what it is now', {
  tag: '@gate',
}, async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/412/);
  await logInAsStaff(page, '/goods');
  await open(page, SCREWS);
  const german = page.getByLabel('Title, German');
  const description = page.getByLabel('Description, English');
  await german.fill('');
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('A title is needed in both languages.')).toBeVisible();
  await expect(german).toBeFocused();
  const hostile = '<img src=x onerror=alert(1)>';
  await german.fill(`Schraubensatz – ${hostile}`);
  await description.fill('The first.\nThe second.');
  const preview = page.getByRole('region', { name: 'How it reads' });
  await expect(preview.getByText(hostile)).toBeVisible();
  await expect(preview.getByText('The second.', { exact: true })).toBeVisible();
  expect(await preview.locator('img').count()).toBe(0);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Title, German')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Saved. The shop shows it within a minute.')).toBeVisible();

  await other.getByLabel('Title, German').fill('Schrauben');
  await other.getByRole('button', { name: 'Save texts' }).click();
  await expect(other.getByRole('alert')).toContainText(`Title, German is now: Schraubensatz – ${hostile}`);
  await expect(other.getByRole('alert')).toContainText('Description, English is now: The first.');
  await expect(other.getByLabel('Title, German')).toHaveValue('Schrauben');
  // Meant so now.
  await other.getByLabel('Title, German').fill(SCREWS.german);
  await other.getByRole('button', { name: 'Save texts' }).click();
  await expect(other.getByText('Saved. The shop shows it within a minute.')).toBeVisible();
});

test('how a product is sold is asked about and said in the shop within a minute; taken off sale it is in no list', async ({
  page,
  context,
  consoleGuard,
}) => {
  test.setTimeout(4 * IN_THE_SHOP_MS);
  // What has just gone off sale is in the list that the server has rendered a moment before, with its picture.
  consoleGuard.allow(/404|preloaded using link preload/);
  await asSeeded('dust-cover-hinge-pair');
  await logInAsStaff(page, '/goods');
  await open(page, HINGES);
  const weeks = page.getByLabel(/^Lead time in weeks/);
  const save = page.getByRole('form', { name: 'How it is sold' }).getByRole('button', { name: 'Save' });
  await weeks.fill('53');
  await save.click();
  await expect(page.getByText('A whole number from 1 to 52, or nothing.')).toBeVisible();
  await weeks.fill('7');
  await page.getByLabel('Second-hand under the margin scheme').check();
  await save.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Lead time in weeks: from 2 to 7');
  await expect(question).toContainText('(§ 25a UStG): from no to yes');
  await question.getByRole('button', { name: 'Yes, change' }).click();
  await expect(page.getByText('Saved. The shop shows it within a minute.')).toBeVisible();

  const shop = await context.newPage();
  await expect(async () => {
    await shop.goto('/product/dust-cover-hinge-pair');
    await expect(shop.getByRole('main')).toContainText('7 weeks', { timeout: 2_000 });
  }).toPass({ timeout: IN_THE_SHOP_MS });

  await page.getByRole('button', { name: 'Take off sale' }).click();
  await question.getByRole('button', { name: 'Yes, take off sale' }).click();
  await expect(page.getByText('Nobody sees it in the shop.')).toBeVisible();
  const card = shop.getByRole('article').filter({ hasText: HINGES.title });
  await expect(async () => {
    await shop.goto('/shop?search=hinges');
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2_000 });
    await expect(card).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: IN_THE_SHOP_MS });
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await question.getByRole('button', { name: 'Yes, put on sale' }).click();
  await expect(page.getByText('Everybody sees it and can buy it.')).toBeVisible();
});

test('staff write how a cartridge sounds: its page says so in both languages, and so does a comparison', async ({ page, context }) => {
  test.setTimeout(2 * IN_THE_SHOP_MS);
  const heard = `Loud, and steady under the needle’s nose. ${randomInt(1_000_000)}`;
  const german = 'Laut, und ruhig unter der Nadelspitze.';
  await logInAsStaff(page, '/goods');
  await open(page, TARUYA);
  await page.getByLabel('How it sounds, German').fill('');
  await page.getByLabel('How it sounds, English').fill(heard);
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('This is needed in both languages, or in neither.')).toBeVisible();
  await expect(page.getByLabel('How it sounds, German')).toBeFocused();
  await page.getByLabel('How it sounds, German').fill(german);
  await expect(page.getByRole('region', { name: 'How it reads' })).toContainText(heard);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Saved. The shop shows it within a minute.')).toBeVisible();

  const shop = await context.newPage();
  const sound = shop.getByRole('region', { name: 'How it sounds to us' });
  await expect(async () => {
    await shop.goto('/product/taruya-01-m');
    await expect(sound).toContainText(heard, { timeout: 2_000 });
  }).toPass({ timeout: IN_THE_SHOP_MS });
  expect(await faultsInBothSchemes(shop)).toEqual([]);
  await shop.goto('/de/product/taruya-01-m');
  await expect(shop.getByRole('region', { name: 'Wie es für uns klingt' })).toContainText(german);
  await shop.goto('/compare?p=taruya-01-m,denon-dl-103');
  const row = shop.getByRole('row').filter({ has: shop.getByRole('rowheader', { name: 'How it sounds to us' }) });
  await expect(row.getByRole('cell')).toHaveText([heard, '–']);
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
