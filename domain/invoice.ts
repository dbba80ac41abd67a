/** A paper of the shop's about an order. */
export interface Invoice {
  readonly number: string;
  /** A correction takes back what was refunded. */
  readonly kind: 'invoice' | 'correction';
}
