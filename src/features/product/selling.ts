import type { Offer, Product, Variant } from '../../../domain/catalogue';
import type { Offers } from '../../../domain/configuration';
import type { PartChoice } from './parts';

/** Why, or whether, the chosen thing can be put into the cart. */
export type Selling = 'open' | 'sold-out' | 'request-only' | 'on-request' | 'not-in-country' | 'nothing';

/**
 * @param pricedElsewhere whether the product has a price in another region
 * @param parts the chosen parts, of which one may be sold out since
 */
export function sellingOf(
  product: Product,
  offers: Offers,
  variant: Variant | undefined,
  parts: readonly Pick<PartChoice, 'soldOut'>[],
  pricedElsewhere: boolean,
): Selling {
  const offer: Offer | undefined = variant && offers[variant.id];
  if (!offer) return 'nothing';
  if (product.requestOnly) return offer.stock === 0 ? 'sold-out' : 'request-only';
  if (offer.cents === null) {
    if (pricedElsewhere) return 'not-in-country';
    return offer.purchasable ? 'on-request' : 'sold-out';
  }
  return offer.purchasable && parts.every((part) => !part.soldOut) ? 'open' : 'sold-out';
}
