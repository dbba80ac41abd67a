import { deferred } from '../../platform/deferred';

export const Footer = deferred(async () => (await import('./footer')).Footer);

/** Loaded with the checkout's page. */
export const CheckoutLayout = deferred(async () => (await import('./checkout-layout')).CheckoutLayout);
