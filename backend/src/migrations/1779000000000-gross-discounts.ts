import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a discount takes off a line is an amount with VAT from now on (docs/decisions/0061). Until now it was one without: each becomes
 * what it has in fact taken off, so that orders which are placed, and carts which are open, cost what they cost.
 */
export class GrossDiscounts1779000000000 implements MigrationInterface {
  name = 'GrossDiscounts1779000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE line_item_adjustment adjustment SET amount = least(gross, round(net) + round(line.net_of_all * rate) - round((line.net_of_all - net) * rate))
         FROM (${LINES}) line WHERE line.adjustment_id = adjustment.id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE line_item_adjustment adjustment
          SET amount = gross - round(line.net_of_all * rate) - (gross - net) + round((gross - net) * rate / (1 + rate))
         FROM (${LINES}) line WHERE line.adjustment_id = adjustment.id`,
    );
  }
}

/** Lines with a discount: what they cost, with VAT and as core rounds it without, and the rate as a part of 1. Refers to the amount as `net`. */
const LINES = `
  SELECT item.id AS adjustment_id, item.net, item.rate, item.unit_price * item.quantity AS gross,
         (item.unit_price - round(item.unit_price * item.rate / (1 + item.rate))) * item.quantity AS net_of_all
    FROM (SELECT adjusted.id, adjusted.amount AS net, line.unit_price::numeric, line.quantity,
                 coalesce((SELECT sum(tax.rate::numeric) FROM line_item_tax_line tax WHERE tax.item_id = line.id),
                          region.tax_rate::numeric, 0) / 100 AS rate
            FROM line_item_adjustment adjusted JOIN line_item line ON line.id = adjusted.item_id
                 LEFT JOIN cart ON cart.id = line.cart_id
                 LEFT JOIN "order" ON "order".id = line.order_id
                 LEFT JOIN region ON region.id = coalesce("order".region_id, cart.region_id)
           WHERE adjusted.discount_id IS NOT NULL AND line.includes_tax) item`;
