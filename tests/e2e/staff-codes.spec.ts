import type { Page } from '@playwright/test';
import { shopperAt } from '../attack/shopper';
import { faultsInBothSchemes } from '../support/axe';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

const form = (page: Page, name: string) => page.getByRole('form', { name });
/** In the dialog that is open: the one before it may still be fading out. */
const yes = (page: Page, name: string) => page.locator('dialog[open]').getByRole('button', { name }).click();

/** What the shop says to a code that is put into a new cart. */
async function inCart(baseURL: string | undefined, codes: object): Promise<{ status: number; code: string | undefined }> {
  const shopper = shopperAt(String(baseURL));
  const cart = await shopper.fillCart();
  const answer = await shopper.tell('POST', `/store/carts/${cart}`, { discounts: [], gift_cards: [], ...codes });
  return { status: answer.status, code: answer.data.code };
}

test('staff make a discount code, asked twice where it is much, and switch it off; the shop takes it and then refuses it', {
  tag: '@gate',
}, async ({ page, baseURL }) => {
  await logInAsStaff(page, '/codes');
  const discount = form(page, 'New discount code');
  const code = await discount.getByLabel('Code').inputValue();
  expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}-[ACDEFGHJKMNPQRTUVWXY34679]{4}$/);
  await discount.getByRole('button', { name: 'Make code' }).click();
  await expect(discount.getByText('A whole number from 1 to 100.')).toBeVisible();
  await expect(discount.getByLabel('Percent off')).toBeFocused();
  await discount.getByLabel('Percent off').fill('60');
  await discount.getByLabel(/^How often in all/).fill('3');
  await discount.getByRole('button', { name: 'Make code' }).click();
  await expect(page.getByRole('dialog')).toContainText('60 % off, everywhere?');
  await yes(page, 'Yes, make it');
  await yes(page, 'Yes, I mean it');
  await expect(page.getByText(`${code} is made.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Valid');
  await expect(row).toContainText('3 of 3');
  expect((await inCart(baseURL, { discounts: [{ code }] })).status).toBe(200);

  await row.getByRole('button', { name: `Switch off ${code}` }).click();
  await yes(page, 'Leave as it is');
  await row.getByRole('button', { name: `Switch off ${code}` }).click();
  await yes(page, 'Yes, switch off');
  await expect(row).toContainText('Switched off');
  expect(await inCart(baseURL, { discounts: [{ code }] })).toEqual({ status: 400, code: 'code_disabled' });
});

test('staff make a code for free shipping everywhere, which asks for no amount and which the shop takes', async ({ page, baseURL }) => {
  await logInAsStaff(page, '/codes');
  const discount = form(page, 'New discount code');
  await discount.getByLabel('What it takes off').selectOption({ label: 'An amount' });
  await expect(discount.getByText('With VAT: by so much less is paid.')).toBeVisible();
  await discount.getByLabel('What it takes off').selectOption({ label: 'The shipping' });
  await expect(discount.getByLabel(/off$/)).toHaveCount(1);
  await discount.getByLabel('Where').selectOption({ label: 'everywhere' });
  const code = await discount.getByLabel('Code').inputValue();
  await discount.getByRole('button', { name: 'Make code' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Make ${code}: free shipping, everywhere?`);
  await yes(page, 'Yes, make it');
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('free shipping');
  expect((await inCart(baseURL, { discounts: [{ code }] })).status).toBe(200);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('staff make a gift card, whose code is shown this once and pays; a code that looks like another is refused', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/409/);
  await logInAsStaff(page, '/codes');
  const card = form(page, 'New gift card');
  await card.getByLabel('Value in euros').fill('5000');
  await card.getByRole('button', { name: 'Make gift card' }).click();
  await expect(card.getByText('at most €1,000.00.')).toBeVisible();
  await card.getByLabel('Value in euros').fill('50,00');
  await card.getByRole('button', { name: 'Make gift card' }).click();
  await yes(page, 'Yes, make it');
  const shown = page.getByText(/Write this code down/);
  const [, code = ''] = /: ([A-Z0-9-]{19})$/.exec((await shown.textContent())?.trim() ?? '') ?? [];
  const row = page.getByRole('row').filter({ hasText: `ends in ${code.slice(-4)}` });
  await expect(row).toContainText('€50.00');
  await expect(row).not.toContainText(code);
  expect((await inCart(baseURL, { gift_cards: [{ code }] })).status).toBe(200);

  const word = `SOMMER${Date.now()}`;
  const discount = form(page, 'New discount code');
  for (const name of [word, word.replace('O', '0')]) {
    await discount.getByLabel('Code').fill(name);
    await discount.getByLabel('Percent off').fill('10');
    await discount.getByRole('button', { name: 'Make code' }).click();
    await yes(page, 'Yes, make it');
    await expect(name === word ? page.getByText(`${word} is made.`) : page.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('the same or looks like it');
});

test('codes are whole on a phone, in German, in both schemes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsStaff(page, '/codes');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await form(page, 'Neuer Rabattcode').getByRole('button', { name: 'Code anlegen' }).click();
  await expect(page.getByText('Eine ganze Zahl von 1 bis 100.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
