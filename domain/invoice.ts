/**
 * How a line is taxed: with VAT, not at all because it leaves the EU, not because it compensates for a loss, or on its margin (§ 25a UStG). Sums
 * of one rate stand in this order.
 */
export const VAT_TREATMENTS = ['vat', 'export', 'compensation', 'margin'] as const;

/** A paper of the shop's about an order. */
export interface Invoice {
  readonly number: string;
  /** A correction takes back what was refunded. */
  readonly kind: 'invoice' | 'correction';
}
