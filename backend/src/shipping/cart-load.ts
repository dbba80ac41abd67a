import type { EntityManager } from 'typeorm';
import { type Load, packed, type Shipment } from './parcels';

/** What a cart's lines weigh; read from the tables, whatever a caller has loaded of the cart. */
export async function shipmentOf(manager: EntityManager, cartId: string): Promise<Shipment> {
  const loads: Load[] = await manager.query(
    `SELECT COALESCE(variant.weight, product.weight, 0) AS "weightG", line.quantity
       FROM line_item line
       JOIN product_variant variant ON variant.id = line.variant_id
       JOIN product ON product.id = variant.product_id
      WHERE line.cart_id = $1`,
    [cartId],
  );
  return packed(loads);
}
