import type { LineItem } from '@medusajs/medusa';

interface TaxedLine extends Pick<LineItem, 'unit_price' | 'quantity' | 'includes_tax'> {
  readonly tax_lines?: readonly { readonly rate: number }[] | null;
}

/** What core works out for a line, as far as a discount is in it. */
export interface DiscountedTotals {
  subtotal: number;
  discount_total: number;
  raw_discount_total: number;
  total: number;
  tax_total: number;
  readonly tax_lines?: readonly unknown[] | null;
}

/** What a line costs before any discount, as its price is said: with VAT, where that is in it. */
export const grossOf = ({ unit_price, quantity }: Pick<LineItem, 'unit_price' | 'quantity'>): number => unit_price * quantity;

/**
 * What a line comes to whose discount is an amount with VAT: just that much less is paid for it, and its net is what is left without
 * VAT. What core calls the discount is what the net has become less by, so that its sums still come to the total.
 */
export function withGrossDiscount<Totals extends DiscountedTotals>(line: TaxedLine, totals: Totals): Totals {
  if (!line.includes_tax || totals.raw_discount_total === 0 || !totals.tax_lines?.length) return totals;
  const total = grossOf(line) - Math.round(totals.raw_discount_total);
  const discount = totals.subtotal - (total - totals.tax_total);
  return { ...totals, total, discount_total: discount, raw_discount_total: discount };
}
