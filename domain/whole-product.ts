import type { Offer, ProductDetails, ProductSummary, ProductWithOffers } from './catalogue';

/**
 * A product as it is answered one by one, put together from the catalogue's parts.
 *
 * @param offers of the whole region, by variant
 * @param readAtMs when they were compared with the shop system, epoch ms by the shop's clock
 */
export function productOf(
  summary: ProductSummary,
  details: ProductDetails,
  offers: Readonly<Record<string, Offer>>,
  readAtMs: number,
): ProductWithOffers {
  const own = summary.variants.flatMap(({ id }) => {
    const offer = offers[id];
    return offer ? [[id, offer] as const] : [];
  });
  return { product: { ...summary, ...details }, offers: Object.fromEntries(own), readAtMs };
}
