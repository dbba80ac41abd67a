import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import type { Figures } from '../../backend/src/invoices/invoice';
import { pdfText } from './pdf-text';
import { onDatabase } from './postgres';

/** The number of an order's invoice. A worker writes it: waits for that. */
export async function invoiceOf(orderId: string): Promise<string> {
  let number = '';
  await expect
    .poll(async () => {
      const { rows } = await onDatabase(process.env.RILLE_DATABASE_URL ?? '', (database) =>
        database.query(`SELECT number FROM rille_invoice WHERE order_id = $1 AND kind = 'invoice'`, [orderId]),
      );
      number = String(rows[0]?.number ?? '');
      return number;
    })
    .toMatch(/^R-\d{4}-\d{4,}$/);
  return number;
}

/** What an invoice says, as it was written once. */
export async function figuresOf(number: string): Promise<Figures> {
  const { rows } = await onDatabase(process.env.RILLE_DATABASE_URL ?? '', (database) =>
    database.query('SELECT figures FROM rille_invoice WHERE number = $1', [number]),
  );
  return rows[0]?.figures as Figures;
}

/** What was saved is the paper of this number. @returns its bytes */
export async function expectInvoice(download: Download, number: string): Promise<Buffer> {
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return pdf;
}

/** The invoice is saved from the page of what it is for. @returns what it says */
export async function savedInvoice(page: Page, number: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(?:Invoice|Rechnung) \(PDF\)$/ }).click();
  return pdfText(await expectInvoice(await download, number));
}
