import { readFile } from 'node:fs/promises';
import { type Download, expect } from '@playwright/test';
import type { Figures } from '../../backend/src/invoices/invoice';
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

/** What was saved is the paper of this number. */
export async function expectInvoice(download: Download, number: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}
