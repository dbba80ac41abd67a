import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What goes back of an order besides what Medusa knows of: what its gift cards have paid, to them; and the money of one that is cancelled,
 * which nobody but staff can send. What was cancelled before, with its money still noted as here, is asked about, too.
 */
export class MoneyBack1781000000000 implements MigrationInterface {
  name = 'MoneyBack1781000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_gift_card_refund" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "order_id" character varying NOT NULL REFERENCES "order" ("id") ON DELETE CASCADE,
      "gift_card_id" character varying NOT NULL REFERENCES "gift_card" ("id") ON DELETE CASCADE,
      "refund_id" character varying,
      "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
      "reason" character varying,
      "note" text,
      "created_at" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_gift_card_refund_order" ON "rille_gift_card_refund" ("order_id")`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_money_back" (
      "order_id" character varying PRIMARY KEY REFERENCES "order" ("id") ON DELETE CASCADE,
      "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "sent_at" timestamptz,
      "means" character varying,
      CHECK (("sent_at" IS NULL) = ("means" IS NULL))
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_money_back_open" ON "rille_money_back" ("order_id") WHERE "sent_at" IS NULL`);
    await runner.query(`INSERT INTO "rille_money_back" ("order_id", "amount_cents", "created_at")
      SELECT o."id", sum(p."amount" - p."amount_refunded"), o."canceled_at" FROM "order" o JOIN "payment" p ON p."order_id" = o."id"
      WHERE o."canceled_at" IS NOT NULL AND p."provider_id" = 'manual' AND p."captured_at" IS NOT NULL AND p."canceled_at" IS NOT NULL
        AND p."amount" > p."amount_refunded" AND NOT EXISTS (
          SELECT 1 FROM "rille_rental" r JOIN "draft_order" d ON d."id" = r."draft_order_id" WHERE d."order_id" = o."id" AND r."state" = 'cancelled')
      GROUP BY o."id" ON CONFLICT DO NOTHING`);
    await runner.query(`UPDATE "order" SET "payment_status" = 'captured' WHERE "payment_status" = 'canceled'
      AND "id" IN (SELECT "order_id" FROM "rille_money_back")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS "rille_money_back"');
    await runner.query('DROP TABLE IF EXISTS "rille_gift_card_refund"');
  }
}
