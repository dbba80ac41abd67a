import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A gift card of this shop can be spent on anything: a multi-purpose voucher (§ 3 (15) UStG). It pays the whole amount, tax
 * included, and changes no tax; Medusa's "taxable" ones pay net amounts only.
 */
export class GiftCardsPay1766300000000 implements MigrationInterface {
  name = 'GiftCardsPay1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "region" SET "gift_cards_taxable" = false`);
    await runner.query(`UPDATE "gift_card" SET "tax_rate" = NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "region" SET "gift_cards_taxable" = true`);
  }
}
