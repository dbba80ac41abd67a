import type { EntityManager } from 'typeorm';
import { FEWEST_GRADED_SALES, GRADED_SALES_DAYS } from '../facts';
import { isGradeOption } from '../shop-rules';

/** Values of an option of which enough was sold, those sold most first and, where as many were sold, in the product's own order. */
interface SoldOption {
  readonly product_id: string;
  readonly values: readonly { readonly value: string; readonly pieces: number }[];
}

/**
 * Writes down which grades of each product people choose (docs/decisions/0044): pieces of orders that stand, without those that came
 * back. A product is written only where that changed; the shop is told the order of its grades and no number.
 */
export async function countUsualGrades(manager: EntityManager): Promise<void> {
  const sold: SoldOption[] = await manager.query(
    `WITH sold AS (
       SELECT line.variant_id, sum(line.quantity - coalesce(line.returned_quantity, 0)) AS pieces
         FROM line_item line JOIN "order" o ON o.id = line.order_id
        WHERE o.created_at > now() - make_interval(days => $1) AND o.canceled_at IS NULL AND o.status <> 'canceled'
          AND o.payment_status NOT IN ('canceled', 'refunded') AND jsonb_array_length(coalesce(o.metadata->'withdrawals', '[]')) = 0
        GROUP BY line.variant_id
     ), counted AS (
       SELECT variant.product_id, value.option_id, value.value, coalesce(sum(sold.pieces), 0)::int AS pieces, min(variant.variant_rank) AS place
         FROM product_variant variant
         JOIN product_option_value value ON value.variant_id = variant.id
         LEFT JOIN sold ON sold.variant_id = variant.id
        WHERE variant.product_id IN (SELECT product_id FROM product_variant JOIN sold ON sold.variant_id = product_variant.id)
        GROUP BY variant.product_id, value.option_id, value.value
     )
     SELECT product_id, jsonb_agg(jsonb_build_object('value', value, 'pieces', pieces) ORDER BY pieces DESC, place, value) AS values
       FROM counted GROUP BY product_id, option_id HAVING sum(pieces) >= $2`,
    [GRADED_SALES_DAYS, FEWEST_GRADED_SALES],
  );
  const usual = sold
    .filter(isGradeOption)
    .map(({ product_id, values }) => ({ product_id, grades: values.flatMap(({ value, pieces }) => (pieces > 0 ? [value] : [])) }));
  // What somebody else is changing is left to the next hour: never wait for a seed or for staff, who might wait for this.
  await manager.query(
    `UPDATE product SET usual_grades = changed.grades
       FROM (SELECT product.id, coalesce(usual.grades, '[]') AS grades
               FROM product LEFT JOIN jsonb_to_recordset($1::jsonb) AS usual (product_id text, grades jsonb) ON usual.product_id = product.id
              WHERE product.usual_grades <> coalesce(usual.grades, '[]')
                FOR UPDATE OF product SKIP LOCKED) changed
      WHERE changed.id = product.id`,
    [JSON.stringify(usual)],
  );
}
