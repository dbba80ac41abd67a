import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shopperAt } from '../attack/shopper';
import { faultsInBothSchemes } from '../support/axe';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment } from '../support/staff';

/** The invoices, with one of an order that was paid just now. @returns the order's number */
async function openInvoices(page: Page, baseURL: string | undefined): Promise<number> {
  const { email } = newPerson();
  const shopper = shopperAt(String(baseURL));
  const { id, display_id: number } = await shopper.order(await shopper.fillCart(), email);
  await logInAsStaff(page, `/order/${id}`);
  await receivePayment(page);
  await mailTo(email, 'payment_received');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('searchbox').fill(String(number));
  await expect(rowOf(page, number).getByRole('cell', { name: 'Invoice', exact: true })).toBeVisible();
  return number;
}

const rowOf = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(number), exact: true }) });

test('the bookkeeper finds an invoice by its order, saves its paper, and what the months come to', { tag: '@gate' }, async ({
  page,
  baseURL,
}) => {
  const number = await openInvoices(page, baseURL);
  const paper = page.waitForEvent('download');
  await rowOf(page, number)
    .getByRole('link', { name: /^Save R-\d{4}-\d{4,} as PDF$/ })
    .click();
  const saved = await paper;
  expect(saved.suggestedFilename()).toMatch(/^R-\d{4}-\d{4,}\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const months = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await months).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFMonth;Taxed;Rate;Net;VAT;Total\r\n/);
  expect(csv).toMatch(/\r\n\d{4}-\d\d;VAT;19,0;\d+,\d\d;\d+,\d\d;\d+,\d\d\r\n/);

  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
});

test('the invoices pass axe in light and dark, and fit a phone', async ({ page, baseURL }) => {
  await openInvoices(page, baseURL);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
