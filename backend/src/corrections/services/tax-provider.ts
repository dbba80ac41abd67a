import type { LineItem } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/tax-provider';

type GetTaxLines = CoreService['getTaxLines'];
type GetRates = CoreService['getRegionRatesForProduct'];

/** Stands for the product of a line that has none: every rate but the region's own is some product's. */
const NO_PRODUCT = 'fee';

/** A fee of ours: no variant, and its tax inside. */
const isFee = ({ variant_id, includes_tax, is_giftcard }: LineItem): boolean => !variant_id && includes_tax && !is_giftcard;

/**
 * Three things about tax rates.
 *
 * A variant that was deleted still has a product and a tax rate. Core does not see it any
 * more, finds no rate for its line, and counts it as free or fails on the whole cart.
 *
 * A fee that is none of the catalogue's goods is taxed as everything in its region. Core assumes no tax, and counts a line
 * whose price contains one as free.
 *
 * And core asks for each product of a listing by itself whether it has a rate of its own.
 * Where the region has only its one rate, one question answers for all.
 */
class TaxProviderService extends CoreService {
  override async getTaxLines(...[lineItems, context]: Parameters<GetTaxLines>): ReturnType<GetTaxLines> {
    const orphans = lineItems.filter((line) => line.variant_id && !line.variant?.product_id);
    if (orphans.length === 0 && !lineItems.some(isFee)) return super.getTaxLines(lineItems, context);

    const variants: { id: string; product_id: string }[] = await this.activeManager_.query(
      `SELECT id, product_id FROM product_variant WHERE id = ANY($1)`,
      [orphans.map((line) => line.variant_id)],
    );
    const known = lineItems.map((line) => {
      if (isFee(line)) return Object.assign(Object.create(line), { variant: { product_id: NO_PRODUCT } }) as LineItem;
      const variant = orphans.includes(line) && variants.find(({ id }) => id === line.variant_id);
      return variant ? (Object.assign(Object.create(line), { variant }) as LineItem) : line;
    });
    return super.getTaxLines(known, context);
  }

  override async getRegionRatesForProduct(...[productIds, region]: Parameters<GetRates>): ReturnType<GetRates> {
    const special = await this.activeManager_.query('SELECT 1 FROM tax_rate WHERE region_id = $1 LIMIT 1', [region.id]);
    if (special.length > 0) return super.getRegionRatesForProduct(productIds, region);
    const usual = [{ rate: region.tax_rate, name: 'default', code: 'default' }];
    return new Map([productIds].flat().map((id) => [id, usual]));
  }
}

export default TaxProviderService;
