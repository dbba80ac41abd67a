import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of a rental's deposit: it is a security and no price, so that no order and no invoice has it. */
export class RentalDeposits1774000000000 implements MigrationInterface {
  name = 'RentalDeposits1774000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rille_rental"
      ADD COLUMN IF NOT EXISTS "deposit_received_at" timestamptz,
      ADD COLUMN IF NOT EXISTS "deposit_returned_at" timestamptz CHECK ("deposit_returned_at" IS NULL OR "deposit_received_at" IS NOT NULL),
      ADD COLUMN IF NOT EXISTS "deposit_kept_cents" integer NOT NULL DEFAULT 0 CHECK ("deposit_kept_cents" >= 0),
      ADD COLUMN IF NOT EXISTS "deposit_words" character varying NOT NULL DEFAULT ''`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_rental_draft" ON "rille_rental" ("draft_order_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS "rille_rental_draft"');
    for (const column of ['deposit_received_at', 'deposit_returned_at', 'deposit_kept_cents', 'deposit_words'])
      await runner.query(`ALTER TABLE "rille_rental" DROP COLUMN IF EXISTS "${column}"`);
  }
}
