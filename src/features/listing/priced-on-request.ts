import type { ProductSummary } from '../../../domain/catalogue';

/** How the catalogue marks what has no price anywhere; without it, no price means not sold in this country. */
const PRICE_ON_REQUEST = 'price-on-request';

export const isPricedOnRequest = (product: Pick<ProductSummary, 'tags' | 'requestOnly' | 'madeToOrder'>): boolean =>
  product.requestOnly || product.madeToOrder || product.tags.includes(PRICE_ON_REQUEST);
