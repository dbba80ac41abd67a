export const CHECKOUT_STEPS = ['address', 'shipping', 'payment', 'review'] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
