import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is lent, piece by piece, and who has it when. That nobody else has a piece on the same days is the database's
 * business (an EXCLUDE constraint), so it holds whoever asks at the same moment.
 */
export class Rentals1768000000000 implements MigrationInterface {
  name = 'Rentals1768000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_rental_unit" (
      "id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "product_id" character varying NOT NULL,
      "number" integer NOT NULL CHECK ("number" > 0),
      UNIQUE ("product_id", "number")
    )`);
    await runner.query(`CREATE SEQUENCE IF NOT EXISTS "rille_rental_seq" START WITH 1001`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_rental" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "reference" character varying NOT NULL UNIQUE,
      "idempotency_key" character varying NOT NULL UNIQUE,
      "draft_order_id" character varying,
      "customer_id" character varying,
      "email" character varying NOT NULL,
      "locale" character varying NOT NULL,
      "state" character varying NOT NULL DEFAULT 'requested'
        CHECK ("state" IN ('requested', 'confirmed', 'handed_out', 'back', 'refused', 'cancelled', 'expired')),
      "first_day" date NOT NULL,
      "last_day" date NOT NULL CHECK ("last_day" >= "first_day"),
      "content" jsonb NOT NULL,
      "held_until" timestamptz NOT NULL,
      "words" character varying,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "changed_at" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_rental_of" ON "rille_rental" ("customer_id")`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_rental_held" ON "rille_rental" ("held_until") WHERE "state" = 'requested'`);
    // A range of one number stands for the unit, so that no extension is needed.
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_rental_hold" (
      "rental_id" uuid NOT NULL REFERENCES "rille_rental" ON DELETE CASCADE,
      "unit_id" integer NOT NULL REFERENCES "rille_rental_unit",
      "during" daterange NOT NULL CHECK (NOT isempty("during")),
      "is_active" boolean NOT NULL DEFAULT true,
      PRIMARY KEY ("rental_id", "unit_id"),
      CONSTRAINT "rille_rental_hold_once" EXCLUDE USING gist (int4range("unit_id", "unit_id", '[]') WITH &&, "during" WITH &&) WHERE ("is_active")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS "rille_rental_hold"');
    await runner.query('DROP TABLE IF EXISTS "rille_rental"');
    await runner.query('DROP TABLE IF EXISTS "rille_rental_unit"');
    await runner.query('DROP SEQUENCE IF EXISTS "rille_rental_seq"');
  }
}
