import type { Offer, ProductSummary } from './catalogue';

/** What a list says about the price (specification §1: a single one, or "from" the lowest). */
export type PriceLabel =
  | { readonly kind: 'single' | 'from'; readonly cents: number }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'not-in-region' };

export type Availability =
  | { readonly kind: 'in-stock' }
  | { readonly kind: 'last'; readonly left: number }
  | { readonly kind: 'lead-time'; readonly weeks: number }
  | { readonly kind: 'made-to-order' }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'sold-out' };

/** From this many pieces down, a list names the number. */
const FEW_LEFT = 2;

type Offers = Readonly<Record<string, Offer>>;
type Sellable = Pick<ProductSummary, 'variants' | 'leadTimeWeeks' | 'madeToOrder' | 'requestOnly' | 'surchargePercent'>;

const offersOf = (product: Sellable, offers: Offers): Offer[] => product.variants.flatMap((variant) => offers[variant.id] ?? []);

/**
 * The price a list shows. "From" is the lowest price of any variant, as the catalogue says;
 * a product without any price is asked for ("on request").
 *
 * @param pricedElsewhere whether the product has a price in another region
 */
export function priceLabel(product: Sellable, offers: Offers, pricedElsewhere = false): PriceLabel {
  const prices = offersOf(product, offers).flatMap((offer) => offer.cents ?? []);
  if (prices.length === 0) return { kind: pricedElsewhere ? 'not-in-region' : 'on-request' };
  const lowest = Math.min(...prices);
  return { kind: prices.some((cents) => cents !== lowest) ? 'from' : 'single', cents: lowest };
}

/** True when at least one variant can be put into the cart now. */
export const isPurchasable = (product: Sellable, offers: Offers): boolean =>
  !product.requestOnly && offersOf(product, offers).some((offer) => offer.purchasable && offer.cents !== null);

/** How soon, or whether, the product can be had, in the order in which a shopper cares. */
export function availabilityOf(product: Sellable, offers: Offers): Availability {
  const own = offersOf(product, offers);
  // Nobody can put a rental into the cart, so only its stock says whether there is one to ask for.
  if (product.requestOnly) return { kind: own.some((offer) => offer.stock !== 0) ? 'on-request' : 'sold-out' };
  if (own.every((offer) => offer.cents === null) && own.some((offer) => offer.purchasable)) return { kind: 'on-request' };
  const open = own.filter((offer) => offer.purchasable);
  if (open.length === 0) return { kind: 'sold-out' };
  if (product.madeToOrder) return { kind: 'made-to-order' };
  const left = open.reduce((sum, offer) => sum + (offer.stock ?? Number.POSITIVE_INFINITY), 0);
  if (left <= FEW_LEFT) return { kind: 'last', left };
  if (product.leadTimeWeeks !== null) return { kind: 'lead-time', weeks: product.leadTimeWeeks };
  return { kind: 'in-stock' };
}
