import type { Sum } from './queries';

interface Booked {
  readonly month: string;
  readonly sums: readonly Sum[];
}

/** What a month comes to at one treatment and rate; corrections are taken off. */
export type MonthSum = Sum & { readonly month: string };

/** By month, then VAT before the margin scheme before exports, then the highest rate first. */
export function monthSums(invoices: readonly Booked[]): readonly MonthSum[] {
  const sums = new Map<string, MonthSum>();
  for (const { month, sums: own } of invoices)
    for (const sum of own) {
      const key = `${month} ${sum.treatment} ${sum.rate}`;
      const before = sums.get(key);
      sums.set(key, {
        month,
        treatment: sum.treatment,
        rate: sum.rate,
        netCents: (before?.netCents ?? 0) + sum.netCents,
        vatCents: (before?.vatCents ?? 0) + sum.vatCents,
        totalCents: (before?.totalCents ?? 0) + sum.totalCents,
      });
    }
  const order = ['vat', 'margin', 'export', 'compensation'];
  return [...sums.values()].sort(
    (one, other) =>
      one.month.localeCompare(other.month) || order.indexOf(one.treatment) - order.indexOf(other.treatment) || other.rate - one.rate,
  );
}

const CENTS = 100;
const decimal = (number: number, digits: number): string => number.toFixed(digits).replace('.', ',');

/**
 * The sums as a file for a German bookkeeper's program: semicolons, decimal commas, and a mark that says UTF-8.
 *
 * @param heads of the columns, in their order
 * @param nameOf a treatment, in words
 */
export function csvOf(sums: readonly MonthSum[], heads: readonly string[], nameOf: (treatment: Sum['treatment']) => string): string {
  const rows = sums.map(({ month, treatment, rate, netCents, vatCents, totalCents }) => [
    month,
    nameOf(treatment),
    decimal(rate, 1),
    ...[netCents, vatCents, totalCents].map((cents) => decimal(cents / CENTS, 2)),
  ]);
  return `\uFEFF${[heads, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}
