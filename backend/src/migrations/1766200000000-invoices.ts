import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices, and which are due. A number is taken from its year's row in the transaction that writes the invoice, so there is no
 * gap; what is written is neither changed nor deleted.
 */
export class Invoices1766200000000 implements MigrationInterface {
  name = 'Invoices1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_invoice_due" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "event_key" character varying NOT NULL UNIQUE,
      "order_id" character varying NOT NULL,
      "occasion" character varying NOT NULL,
      "refund_id" character varying,
      "created_at" timestamp with time zone NOT NULL DEFAULT now(),
      "next_try_at" timestamp with time zone NOT NULL DEFAULT now(),
      "last_error" character varying,
      "is_issued" boolean NOT NULL DEFAULT false
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_invoice_due_open" ON "rille_invoice_due" ("next_try_at") WHERE NOT "is_issued"`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_invoice_counter" ("year" integer PRIMARY KEY, "last" integer NOT NULL)`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_invoice" (
      "number" character varying PRIMARY KEY,
      "due_id" bigint NOT NULL UNIQUE REFERENCES "rille_invoice_due" ("id"),
      "order_id" character varying NOT NULL REFERENCES "order" ("id"),
      "kind" character varying NOT NULL CHECK ("kind" IN ('invoice', 'correction')),
      "corrects" character varying REFERENCES "rille_invoice" ("number"),
      "issued_at" timestamp with time zone NOT NULL,
      "language" character varying NOT NULL,
      "total_cents" integer NOT NULL,
      "figures" jsonb NOT NULL,
      "pdf" bytea NOT NULL,
      "sha256" character(64) NOT NULL
    )`);
    await runner.query(`CREATE UNIQUE INDEX IF NOT EXISTS "rille_invoice_once" ON "rille_invoice" ("order_id") WHERE "kind" = 'invoice'`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_invoice_order" ON "rille_invoice" ("order_id")`);
    await runner.query(`CREATE OR REPLACE FUNCTION rille_invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'An invoice that was issued stays as it is.'; END $$`);
    await runner.query(`CREATE OR REPLACE TRIGGER "rille_invoice_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rille_invoice"
      FOR EACH STATEMENT EXECUTE FUNCTION rille_invoice_stays()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ count }]: [{ count: string }] = await runner.query('SELECT count(*) FROM "rille_invoice"');
    if (count !== '0') throw new Error('There are invoices, which the law wants to be kept.');
    await runner.query('DROP TABLE "rille_invoice"');
    await runner.query('DROP FUNCTION rille_invoice_stays');
    await runner.query('DROP TABLE "rille_invoice_counter"');
    await runner.query('DROP TABLE "rille_invoice_due"');
  }
}
