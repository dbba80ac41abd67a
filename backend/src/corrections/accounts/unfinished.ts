import type { Pool } from 'pg';
import { DUE_DAY, IS_OPEN_ORDER } from '../../exchanges/exchanges';
import { RENTAL_CHANNEL, SERVICE_CHANNEL } from '../../facts';
import { OPEN_REPAIRS } from '../../shop-rules';

const IS_SENT = `o.fulfillment_status IN ('shipped', 'partially_returned', 'returned')`;
const COMES_BACK = `EXISTS (SELECT 1 FROM return b WHERE b.order_id = o.id AND b.status = 'requested')`;
const IS_AWAITED = `x.state NOT IN ('accepted', 'cancelled') AND o.canceled_at IS NULL`;
/** Whether somebody can prove the order by what they know of it. */
const HAS_PLACE = `coalesce((SELECT postal_code FROM address WHERE id = coalesce(o.shipping_address_id, o.billing_address_id)), '') <> ''`;

/** Something that goes on when its account is deleted, or ends with it. */
type Unfinished =
  | {
      readonly kind: 'order';
      readonly display_id: number;
      readonly created_at: Date;
      readonly can_be_found: boolean;
      /** Of the old part that is still missing for it; ISO 8601, in Berlin. */
      readonly old_part_due: string | null;
    }
  | {
      readonly kind: 'service';
      readonly display_id: number;
      readonly reference: string;
      readonly device: string;
      readonly can_be_found: boolean;
    }
  | { readonly kind: 'rental'; readonly reference: string; readonly state: string; readonly first_day: string; readonly last_day: string };

/**
 * What a customer has with the shop that is not finished, oldest first: orders that are not sent whole, whose old part is missing or of
 * which something comes back; work on a deck; gear that is asked for, agreed or out.
 */
export async function unfinishedOf(pool: Pool, customerId: string): Promise<Unfinished[]> {
  const rowsOf = async (sql: string, ...more: unknown[]) => (await pool.query<Unfinished>(sql, [customerId, ...more])).rows;
  const orders = await rowsOf(
    `SELECT 'order' AS kind, o.display_id, o.created_at, ${HAS_PLACE} AS can_be_found,
       (SELECT min(${DUE_DAY})::text FROM rille_exchange x WHERE x.order_id = o.id AND ${IS_AWAITED} AND x.state = 'awaiting') AS old_part_due
     FROM "order" o
     WHERE o.customer_id = $1 AND o.sales_channel_id NOT IN ('${SERVICE_CHANNEL.id}', '${RENTAL_CHANNEL.id}')
       AND ((${IS_OPEN_ORDER} AND NOT ${IS_SENT}) OR ${COMES_BACK} OR EXISTS (SELECT 1 FROM rille_exchange x WHERE x.order_id = o.id AND ${IS_AWAITED}))
     ORDER BY o.created_at`,
  );
  const requests = await rowsOf(
    `SELECT 'service' AS kind, o.display_id, coalesce(o.metadata->>'service_reference', '') AS reference,
       coalesce(o.metadata->>'service_device', '') AS device, ${HAS_PLACE} AS can_be_found
     FROM "order" o LEFT JOIN rille_repair r ON r.order_id = o.id
     WHERE o.customer_id = $1 AND o.sales_channel_id = '${SERVICE_CHANNEL.id}'
       AND CASE WHEN r.id IS NULL THEN ${IS_OPEN_ORDER} AND NOT ${IS_SENT} ELSE r.state = ANY($2) END
     ORDER BY o.created_at`,
    OPEN_REPAIRS,
  );
  const rentals = await rowsOf(
    `SELECT 'rental' AS kind, reference, state, first_day::text, last_day::text FROM rille_rental r
     WHERE customer_id = $1 AND (state IN ('requested', 'confirmed', 'handed_out')
       OR EXISTS (SELECT 1 FROM rille_rental_supplement s JOIN payment p ON p.order_id = s.order_id
         WHERE s.rental_id = r.id AND p.captured_at IS NULL AND p.canceled_at IS NULL)) ORDER BY first_day`,
  );
  return [...orders, ...requests, ...rentals];
}
