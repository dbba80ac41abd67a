import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Figures, InvoiceLanguage } from './invoice';

export interface NewInvoice {
  readonly number: string;
  readonly dueId: string;
  readonly orderId: string;
  readonly kind: 'invoice' | 'correction';
  readonly corrects: string | null;
  readonly issuedAt: Date;
  readonly language: InvoiceLanguage;
  readonly figures: Figures;
  readonly pdf: Buffer;
}

/** An invoice without its bytes. */
export interface StoredInvoice {
  readonly number: string;
  readonly kind: 'invoice' | 'correction';
  readonly issued_at: Date;
  readonly language: InvoiceLanguage;
  readonly total_cents: number;
  readonly figures: Figures;
}

export interface InvoiceFile {
  readonly number: string;
  readonly pdf: Buffer;
}

/** Anything above zero: which lock of PostgreSQL's numbers are taken under. */
export const NUMBERS_LOCK = 2014;
const NUMBER_DIGITS = 4;

/**
 * The next number, `R-2026-0001`: counted in the years of Berlin, of invoices and corrections alike. It is kept only if the
 * transaction is, so there are no gaps; whoever comes at the same moment waits, so numbers are in the order of their times.
 */
export async function nextNumber(transaction: EntityManager): Promise<{ readonly number: string; readonly issuedAt: Date }> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [NUMBERS_LOCK]);
  const [clock]: { at: Date; year: number }[] = await transaction.query(
    `SELECT clock_timestamp() AS at, extract(year FROM clock_timestamp() AT TIME ZONE 'Europe/Berlin')::int AS year`,
  );
  if (!clock) throw new Error('The database has no time.');
  const [row]: { last: number }[] = await transaction.query(
    `INSERT INTO rille_invoice_counter (year, last) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last = rille_invoice_counter.last + 1 RETURNING last`,
    [clock.year],
  );
  return { number: `R-${clock.year}-${String(row?.last).padStart(NUMBER_DIGITS, '0')}`, issuedAt: clock.at };
}

/** Keeps an invoice for good. */
export async function storeInvoice(transaction: EntityManager, invoice: NewInvoice): Promise<void> {
  await transaction.query(
    `INSERT INTO rille_invoice (number, due_id, order_id, kind, corrects, issued_at, language, total_cents, figures, pdf, sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      invoice.number,
      invoice.dueId,
      invoice.orderId,
      invoice.kind,
      invoice.corrects,
      invoice.issuedAt,
      invoice.language,
      invoice.figures.totalCents,
      JSON.stringify(invoice.figures),
      invoice.pdf,
      createHash('sha256').update(invoice.pdf).digest('hex'),
    ],
  );
}

/** An order's invoice and its corrections, the first first. */
export const invoicesOf = (manager: EntityManager, orderId: string): Promise<StoredInvoice[]> =>
  manager.query(
    'SELECT number, kind, issued_at, language, total_cents, figures FROM rille_invoice WHERE order_id = $1 ORDER BY issued_at, number',
    [orderId],
  );

/** One of an order's invoices; null where the order has none of this number. */
export async function invoiceFile(manager: EntityManager, orderId: string, number: string): Promise<InvoiceFile | null> {
  const [file]: InvoiceFile[] = await manager.query('SELECT number, pdf FROM rille_invoice WHERE order_id = $1 AND number = $2', [
    orderId,
    number,
  ]);
  return file ?? null;
}

/** What goes with a mail: the invoice that was written because of the same event. */
export async function invoiceOfDelivery(
  manager: EntityManager,
  deliveryId: string,
): Promise<(InvoiceFile & Pick<StoredInvoice, 'total_cents'>) | null> {
  const [file]: (InvoiceFile & Pick<StoredInvoice, 'total_cents'>)[] = await manager.query(
    `SELECT number, pdf, total_cents FROM rille_invoice JOIN rille_invoice_due due ON due.id = due_id
     WHERE due.event_key = (SELECT coalesce(about->>'paper', event_key) FROM rille_delivery WHERE id = $1)`,
    [deliveryId],
  );
  return file ?? null;
}
