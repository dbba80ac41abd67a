import type { EntityManager } from 'typeorm';
import type { VatSum } from './invoice';
import type { InvoiceFile } from './invoices';

/** An invoice or a correction as the bookkeeper wants it. */
export interface BookEntry {
  readonly number: string;
  readonly kind: 'invoice' | 'correction';
  readonly corrects: string | null;
  readonly issued_at: Date;
  /** `2026-11`, of Berlin. */
  readonly month: string;
  readonly order_id: string;
  readonly order_number: number;
  readonly buyer: string;
  readonly total_cents: number;
  readonly sums: readonly VatSum[];
}

/** Everything that was issued in a year of Berlin, newest first, and the years there is something of. */
export async function bookOf(manager: EntityManager, year: number): Promise<{ years: readonly number[]; invoices: readonly BookEntry[] }> {
  const years: { year: number }[] = await manager.query('SELECT year FROM rille_invoice_counter ORDER BY year DESC');
  const invoices: BookEntry[] = await manager.query(
    `SELECT number, kind, corrects, issued_at, to_char(issued_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM') AS month, order_id,
       (figures->>'orderNumber')::int AS order_number, coalesce(nullif(figures->'buyer'->>'company', ''), figures->'buyer'->>'name') AS buyer,
       total_cents, figures->'sums' AS sums
     FROM rille_invoice WHERE extract(year FROM issued_at AT TIME ZONE 'Europe/Berlin') = $1 ORDER BY issued_at DESC, number DESC`,
    [year],
  );
  return { years: years.map((row) => row.year), invoices };
}

/** The paper of this number; null where there is none. */
export async function paperOf(manager: EntityManager, number: string): Promise<InvoiceFile | null> {
  const [file]: InvoiceFile[] = await manager.query('SELECT number, pdf FROM rille_invoice WHERE number = $1', [number]);
  return file ?? null;
}
