import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repairs that are claims under the statutory warranty: what they are about, what the shop has decided, and whether it was repaired. */
export class Claims1777000000000 implements MigrationInterface {
  name = 'Claims1777000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_claim" (
      "repair_id" uuid PRIMARY KEY REFERENCES "rille_repair" ("id") ON DELETE CASCADE,
      "order_id" character varying NOT NULL REFERENCES "order" ("id") ON DELETE CASCADE,
      "line_id" character varying NOT NULL,
      "remedy" character varying NOT NULL CHECK ("remedy" IN ('repair', 'replacement')),
      "is_used" boolean NOT NULL,
      "years" integer NOT NULL CHECK ("years" >= 1),
      "handed_at" timestamp with time zone,
      "decision" character varying CHECK ("decision" IN ('repair', 'replacement', 'price_reduction', 'refund', 'declined')),
      "words" character varying NOT NULL DEFAULT '',
      "decided_at" timestamp with time zone,
      "decided_version" integer,
      "staff_id" character varying,
      "repaired_at" timestamp with time zone,
      CHECK (("decision" IS NULL) = ("decided_at" IS NULL) AND ("decision" IS NULL) = ("decided_version" IS NULL)),
      CHECK ("repaired_at" IS NULL OR "decision" = 'repair')
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_claim_of_order" ON "rille_claim" ("order_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "rille_delivery" WHERE "letter" IN ('claim_receipt', 'claim_to_shop', 'claim_decided')`);
    await runner.query('DROP TABLE IF EXISTS "rille_claim"');
  }
}
