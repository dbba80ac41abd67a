import type { LineItem } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/tax-provider';

type GetTaxLines = CoreService['getTaxLines'];

/**
 * A variant that was deleted still has a product and a tax rate. Core does not see it any
 * more, finds no rate for its line, and fails on the whole cart.
 */
class TaxProviderService extends CoreService {
  override async getTaxLines(...[lineItems, context]: Parameters<GetTaxLines>): ReturnType<GetTaxLines> {
    const orphans = lineItems.filter((line) => line.variant_id && !line.variant?.product_id);
    if (orphans.length === 0) return super.getTaxLines(lineItems, context);

    const variants: { id: string; product_id: string }[] = await this.activeManager_.query(
      `SELECT id, product_id FROM product_variant WHERE id = ANY($1)`,
      [orphans.map((line) => line.variant_id)],
    );
    const known = lineItems.map((line) => {
      const variant = orphans.includes(line) && variants.find(({ id }) => id === line.variant_id);
      return variant ? (Object.assign(Object.create(line), { variant }) as LineItem) : line;
    });
    return super.getTaxLines(known, context);
  }
}

export default TaxProviderService;
