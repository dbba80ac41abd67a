/** What can be paid with in the shop (specification §9), in its order. */
export const COUNTER_MEANS = ['cash', 'paypal', 'card', 'btc'] as const;

/** By what a payment came that no provider took: to the account, or at the counter. It stands on the invoice. */
export const PAYMENT_MEANS = ['transfer', ...COUNTER_MEANS] as const;

export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** What Medusa calls the way of paying that asks nobody: people see that the money has come. */
export const MANUAL_PROVIDER = 'manual';

/** What is sent so that a payment is booked. */
export interface PaymentReceived {
  readonly means: PaymentMeans;
  /** What was to be paid when the order was looked at, in cents. */
  readonly total: number;
}

export const isPaymentMeans = (value: unknown): value is PaymentMeans => PAYMENT_MEANS.some((one) => one === value);
