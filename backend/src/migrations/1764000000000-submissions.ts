import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors send us by forms, the photos with it, and what has to be mailed because of it. */
export class Submissions1764000000000 implements MigrationInterface {
  name = 'Submissions1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_submission" (
        "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        "kind" character varying NOT NULL CHECK ("kind" IN ('contact_message', 'withdrawal', 'stock_alert')),
        "reference" character varying UNIQUE,
        "idempotency_key" character varying NOT NULL,
        "email" character varying NOT NULL,
        "locale" character varying NOT NULL,
        "content" jsonb NOT NULL,
        "order_id" character varying,
        "received_at" timestamptz NOT NULL DEFAULT now(),
        UNIQUE ("kind", "idempotency_key")
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_submission_received" ON "rille_submission" ("received_at")`);
    await runner.query(`
      CREATE UNIQUE INDEX IF NOT EXISTS "rille_stock_alert_once"
        ON "rille_submission" (lower("email"), ("content"->>'variant_id')) WHERE "kind" = 'stock_alert'`);
    for (const kind of ['contact_message', 'withdrawal'])
      await runner.query(`CREATE SEQUENCE IF NOT EXISTS "rille_${kind}_seq" START WITH 1001`);
    // The pictures lie where their message lies: one backup, one transaction, gone together.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_photo" (
        "id" character varying PRIMARY KEY,
        "submission_id" uuid REFERENCES "rille_submission" ON DELETE CASCADE,
        "place" integer,
        "bytes" bytea NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_photo_of" ON "rille_photo" ("submission_id")`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_delivery" (
        "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        "submission_id" uuid NOT NULL REFERENCES "rille_submission" ON DELETE CASCADE,
        "letter" character varying NOT NULL,
        "state" character varying NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'sent', 'stuck')),
        "attempts" integer NOT NULL DEFAULT 0,
        "next_try_at" timestamptz NOT NULL DEFAULT now(),
        "last_error" character varying,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "sent_at" timestamptz,
        UNIQUE ("submission_id", "letter")
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_delivery_due" ON "rille_delivery" ("next_try_at") WHERE "state" = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE IF EXISTS "rille_delivery"`);
    await runner.query(`DROP TABLE IF EXISTS "rille_photo"`);
    await runner.query(`DROP TABLE IF EXISTS "rille_submission"`);
    for (const kind of ['contact_message', 'withdrawal']) await runner.query(`DROP SEQUENCE IF EXISTS "rille_${kind}_seq"`);
  }
}
