import type { ProductVariant } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/product-variant-inventory';
import { RENTAL_CHANNEL } from '../../facts';
import { holdStock, ONE_VARIANT } from '../../stock/shared';
import { coreError } from '../border/refusal';

type Availability = CoreService['setVariantAvailability'];
type ProductAvailability = CoreService['setProductAvailability'];
type Reserve = CoreService['reserveQuantity'];
type Adjust = CoreService['adjustInventory'];
type Release = CoreService['deleteReservationsByLineItem'];

/**
 * Stock kept on the variant itself, without Medusa's inventory module: core leaves
 * `purchasable` out then, and writes back a number it read earlier, so that two sales at one
 * moment count as one. Here the database does the sum, and refuses to go below zero; variants that
 * are one piece follow one another there (docs/decisions/0040).
 */
class ProductVariantInventoryService extends CoreService {
  override async setVariantAvailability(...args: Parameters<Availability>): ReturnType<Availability> {
    const variants = await super.setVariantAvailability(...args);
    if (!this.hasModule()) variants.forEach(markPurchasable);
    return variants;
  }

  override async setProductAvailability(...args: Parameters<ProductAvailability>): ReturnType<ProductAvailability> {
    const products = await super.setProductAvailability(...args);
    if (!this.hasModule()) for (const product of products) product.variants?.forEach(markPurchasable);
    return products;
  }

  override async reserveQuantity(...args: Parameters<Reserve>): ReturnType<Reserve> {
    if (this.hasModule()) return super.reserveQuantity(...args);
    const [variantId, quantity] = args;
    await holdStock(this.activeManager_, ONE_VARIANT, variantId);
    const rows: { managed: boolean; taken: boolean }[] = await this.activeManager_.query(
      `WITH taken AS (
         UPDATE product_variant SET inventory_quantity = inventory_quantity - $2, updated_at = now()
          WHERE id = $1 AND manage_inventory AND (allow_backorder OR inventory_quantity >= $2)
         RETURNING id)
       SELECT manage_inventory AS managed, EXISTS (SELECT 1 FROM taken) AS taken FROM product_variant WHERE id = $1`,
      [variantId, quantity],
    );
    if (rows[0]?.managed && !rows[0].taken) {
      throw coreError('not_allowed', `Variant with id: ${variantId} does not have the required inventory`, 'insufficient_inventory');
    }
  }

  override async adjustInventory(...args: Parameters<Adjust>): ReturnType<Adjust> {
    if (this.hasModule()) return super.adjustInventory(...args);
    const [variantId, , quantity] = args;
    await this.add(variantId, quantity);
  }

  /** What was sold comes back, of a variant that is no longer on sale too: core would find that one nowhere, and cancel nothing. */
  override async deleteReservationsByLineItem(...args: Parameters<Release>): ReturnType<Release> {
    if (this.hasModule()) return super.deleteReservationsByLineItem(...args);
    const [lineItemId, variantId, quantity] = args;
    if (!(await this.isLent([lineItemId].flat()))) await this.add(variantId, quantity);
  }

  /** Of what is lent the stock says how many there are: none was taken from it. */
  private async isLent(lineItemIds: readonly string[]): Promise<boolean> {
    const rows: unknown[] = await this.activeManager_.query(
      `SELECT 1 FROM line_item line JOIN "order" placed ON placed.id = line.order_id WHERE line.id = ANY($1) AND placed.sales_channel_id = $2`,
      [lineItemIds, RENTAL_CHANNEL.id],
    );
    return rows.length > 0;
  }

  private async add(variantId: string, quantity: number): Promise<void> {
    await holdStock(this.activeManager_, ONE_VARIANT, variantId);
    await this.activeManager_.query(
      `UPDATE product_variant SET inventory_quantity = inventory_quantity + $2, updated_at = now()
        WHERE id = $1 AND manage_inventory`,
      [variantId, quantity],
    );
  }

  private hasModule(): boolean {
    return Boolean(this.inventoryService_);
  }
}

type Stocked = Partial<Pick<ProductVariant, 'manage_inventory' | 'allow_backorder' | 'inventory_quantity' | 'purchasable'>>;

/** A deleted variant is null; one that was loaded without its stock says nothing about it. */
function markPurchasable(variant: Stocked | null): void {
  if (variant?.manage_inventory === undefined) return;
  variant.purchasable = !variant.manage_inventory || Boolean(variant.allow_backorder) || (variant.inventory_quantity ?? 0) > 0;
}

export default ProductVariantInventoryService;
