/** What can be paid with in the shop (specification §9), in its order. */
export const COUNTER_MEANS = ['cash', 'paypal', 'card', 'btc'] as const;

/** By what a payment came that no provider took: to the account, or at the counter. It stands on the invoice. */
export const PAYMENT_MEANS = ['transfer', ...COUNTER_MEANS] as const;

/** What Medusa calls the way of paying that asks nobody: people see that the money has come. */
export const MANUAL_PROVIDER = 'manual';
