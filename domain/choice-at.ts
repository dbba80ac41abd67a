import type { PriceLabel } from './offer';

/** The choice with which a link opens a product's page: the one that the price beside the link is of. */
export const choiceAt = (price: PriceLabel | null): { readonly variant?: string } =>
  price?.kind === 'from' ? { variant: price.variant } : {};
