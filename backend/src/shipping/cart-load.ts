import type { EntityManager } from 'typeorm';
import { PARCEL_LIMIT_G } from '../facts';
import { type Load, packed, type Shipment } from '../shop-rules';

/** What a cart's lines weigh; read from the tables, whatever a caller has loaded of the cart. */
export async function shipmentOf(manager: EntityManager, cartId: string): Promise<Shipment> {
  const loads: Load[] = await manager.query(
    `SELECT COALESCE(variant.weight, product.weight, 0) AS "weightGrams", line.quantity
       FROM line_item line
       JOIN product_variant variant ON variant.id = line.variant_id
       JOIN product ON product.id = variant.product_id
      WHERE line.cart_id = $1`,
    [cartId],
  );
  return packed(loads, { parcelLimitGrams: PARCEL_LIMIT_G });
}
