import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Card payments that are to be compared with their orders, and what was found (docs/decisions/0026). */
export class CardChecks1766600000000 implements MigrationInterface {
  name = 'CardChecks1766600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_card_check" (
      "payment_id" character varying PRIMARY KEY,
      "first_seen_at" timestamp with time zone NOT NULL DEFAULT now(),
      "next_at" timestamp with time zone DEFAULT now(),
      "tries" integer NOT NULL DEFAULT 0,
      "finding" character varying CHECK ("finding" IN ('money-without-order', 'order-without-money')),
      "reason" character varying,
      "cart_id" character varying,
      "order_id" character varying,
      "amount_cents" integer
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_card_check_next" ON "rille_card_check" ("next_at") WHERE "next_at" IS NOT NULL`);
    await runner.query(
      `CREATE INDEX IF NOT EXISTS "rille_card_check_found" ON "rille_card_check" ("first_seen_at") WHERE "finding" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_payment_card" ON "payment" (("data"->>'id')) WHERE "provider_id" = 'stripe'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS "rille_payment_card"');
    await runner.query('DROP TABLE "rille_card_check"');
  }
}
