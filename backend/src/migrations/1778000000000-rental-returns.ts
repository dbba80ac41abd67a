import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How a rental came back: when, what that cost beyond what was agreed (an order of its own each time), what of the deposit paid for it; and
 * what was sent back of one that was called off.
 */
export class RentalReturns1778000000000 implements MigrationInterface {
  name = 'RentalReturns1778000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rille_rental"
      ADD COLUMN IF NOT EXISTS "returned" jsonb,
      ADD COLUMN IF NOT EXISTS "reminded_at" timestamptz,
      ADD COLUMN IF NOT EXISTS "deposit_set_off_cents" integer NOT NULL DEFAULT 0 CHECK ("deposit_set_off_cents" >= 0),
      ADD COLUMN IF NOT EXISTS "money_back_at" timestamptz,
      ADD COLUMN IF NOT EXISTS "money_back_means" character varying`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_rental_supplement" (
      "order_id" character varying PRIMARY KEY REFERENCES "order" ("id") ON DELETE CASCADE,
      "rental_id" uuid NOT NULL REFERENCES "rille_rental" ON DELETE CASCADE,
      "number" integer NOT NULL CHECK ("number" > 0),
      "content" jsonb NOT NULL,
      "set_off_cents" integer NOT NULL DEFAULT 0 CHECK ("set_off_cents" >= 0),
      "created_at" timestamptz NOT NULL DEFAULT now(),
      UNIQUE ("rental_id", "number")
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_rental_late" ON "rille_rental" ("last_day")
      WHERE "state" = 'handed_out' AND "reminded_at" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS "rille_rental_late"');
    await runner.query('DROP TABLE IF EXISTS "rille_rental_supplement"');
    for (const column of ['returned', 'reminded_at', 'deposit_set_off_cents', 'money_back_at', 'money_back_means'])
      await runner.query(`ALTER TABLE "rille_rental" DROP COLUMN IF EXISTS "${column}"`);
  }
}
