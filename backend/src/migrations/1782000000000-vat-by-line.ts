import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * VAT is worked out of what is paid for a line from now on, and no longer of a rounded net price per piece (docs/decisions/0061). Totals are worked
 * out whenever an order is read: what was placed until now says that its VAT was the other one, and stays what was confirmed and booked.
 */
export class VatByLine1782000000000 implements MigrationInterface {
  name = 'VatByLine1782000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE line_item_tax_line tax SET metadata = coalesce(tax.metadata, '{}') || '{"vat_of": "piece"}'
         FROM line_item line WHERE line.id = tax.item_id AND line.order_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE line_item_tax_line SET metadata = metadata - 'vat_of' WHERE metadata ? 'vat_of'`);
  }
}
