import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The old part of everything that was bought in exchange: one row for each line of an order. */
export class Exchanges1767300000000 implements MigrationInterface {
  name = 'Exchanges1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_exchange" (
      "line_id" character varying PRIMARY KEY REFERENCES "line_item" ("id") ON DELETE CASCADE,
      "order_id" character varying NOT NULL REFERENCES "order" ("id") ON DELETE CASCADE,
      "state" character varying NOT NULL DEFAULT 'awaiting'
        CHECK ("state" IN ('awaiting', 'sent', 'arrived', 'accepted', 'not_as_described', 'overdue', 'objected', 'cancelled')),
      "version" integer NOT NULL DEFAULT 1,
      "extra_days" integer NOT NULL DEFAULT 0 CHECK ("extra_days" >= 0),
      "carrier" character varying,
      "tracking_number" character varying,
      "words" character varying,
      "objection" character varying,
      "overdue_at" timestamp with time zone,
      "fee_cents" integer CHECK ("fee_cents" >= 0),
      "changed_at" timestamp with time zone NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_exchange_order" ON "rille_exchange" ("order_id")`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_exchange_open" ON "rille_exchange" ("state")
      WHERE "state" NOT IN ('accepted', 'cancelled')`);
    // What is older was settled by hand; nobody is to hear of it now.
    await runner.query(`INSERT INTO "rille_exchange" ("line_id", "order_id", "state")
      SELECT l.id, o.id, CASE WHEN o.metadata->>'exchange_received_at' IS NULL THEN 'awaiting' ELSE 'arrived' END
      FROM "order" o JOIN "line_item" l ON l.order_id = o.id
      WHERE 'Exchange' = ANY (string_to_array(l.description, ' / ')) AND o.canceled_at IS NULL AND o.created_at > now() - interval '2 weeks'
      ON CONFLICT DO NOTHING`);
    await runner.query(`UPDATE "order" SET metadata = metadata - 'exchange_received_at' WHERE metadata ? 'exchange_received_at'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "rille_exchange"');
  }
}
