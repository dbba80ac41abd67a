import type { PriceSelectionContext, PriceSelectionResult } from '@medusajs/medusa';
import CoreStrategy from '@medusajs/medusa/dist/strategies/price-selection';

type Calculate = CoreStrategy['calculateVariantPrice'];

const NO_PRICE: PriceSelectionResult = {
  originalPrice: null,
  calculatedPrice: null,
  originalPriceIncludesTax: null,
  calculatedPriceIncludesTax: null,
  prices: [],
};

/**
 * A price belongs to a region.
 *
 * Core asks for the region's amounts *or* any in its currency and takes the lowest. With many
 * regions in euro that is some other country's price. When the region is known, the currency
 * is not asked for. A variant without an amount there is said to have none; core forgets it,
 * and its price fields would be missing instead of null.
 *
 * Nothing is answered from core's cache: a cart that says what its goods cost by now would say what they cost half a
 * minute ago, and a line that is set at the price somebody agreed to would get the old one.
 *
 * Each variant is asked for once: asked twice, core takes the price it remembers of one variant for
 * another's, and a cart that changes its region loses a line.
 */
class PriceSelectionStrategy extends CoreStrategy {
  override async calculateVariantPrice(data: Parameters<Calculate>[0], context: PriceSelectionContext): ReturnType<Calculate> {
    const each = [...new Map(data.map((asked) => [asked.variantId, asked])).values()];
    const asked = { ...context, ...(context.region_id && { currency_code: undefined }), ignore_cache: true };
    const prices = await super.calculateVariantPrice(each, asked);
    for (const { variantId } of data) if (!prices.has(variantId)) prices.set(variantId, { ...NO_PRICE });
    return prices;
  }
}

export default PriceSelectionStrategy;
