import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses in which the number of the house stands twice, `Weserstraße 12 12` and `12 Main Street 12`, have it once: they are in address books, carts and orders
 * whose parcels and invoices are still to come. `C 4 4` in Mannheim is a house in a square.
 */
export class StreetLines1769200000000 implements MigrationInterface {
  name = 'StreetLines1769200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "address" SET "address_1" = left("address_1", -length("metadata"->>'house_number') - 1)
        WHERE "metadata"->>'house_number' ~ '^\\d'
          AND right("address_1", length("metadata"->>'house_number') + 1) = ' ' || ("metadata"->>'house_number')
          AND (
            right("address_1", 2 * length("metadata"->>'house_number') + 2)
              = ' ' || ("metadata"->>'house_number') || ' ' || ("metadata"->>'house_number')
            OR left("address_1", length("metadata"->>'house_number') + 1) = ("metadata"->>'house_number') || ' '
          )
          AND "address_1" !~ '^[[:alpha:]] '`,
    );
  }

  /** What is once now was meant once before. */
  async down(): Promise<void> {}
}
