import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `'received', 'arrived', 'diagnosed', 'in_work', 'tested', 'ready', 'sent', 'picked_up', 'cancelled'`;

/** How it stands with every deck that the workshop was asked to work on, and how it came to that: one row for each order and each step. */
export class Repairs1770000000000 implements MigrationInterface {
  name = 'Repairs1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_repair" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "order_id" character varying NOT NULL UNIQUE REFERENCES "order" ("id") ON DELETE CASCADE,
      "state" character varying NOT NULL DEFAULT 'received' CHECK ("state" IN (${STATES})),
      "version" integer NOT NULL DEFAULT 1,
      "is_express" boolean NOT NULL DEFAULT false,
      "arrived_at" timestamp with time zone,
      "tracking_number" character varying,
      "created_at" timestamp with time zone NOT NULL DEFAULT now(),
      "changed_at" timestamp with time zone NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_repair_open" ON "rille_repair" ("state", "arrived_at")
      WHERE "state" NOT IN ('sent', 'picked_up', 'cancelled')`);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_repair_step" (
      "repair_id" uuid NOT NULL REFERENCES "rille_repair" ("id") ON DELETE CASCADE,
      "version" integer NOT NULL,
      "from_state" character varying CHECK ("from_state" IN (${STATES})),
      "to_state" character varying NOT NULL CHECK ("to_state" IN (${STATES})),
      "is_back" boolean NOT NULL DEFAULT false,
      "done_by" character varying NOT NULL CHECK ("done_by" IN ('customer', 'staff', 'shop')),
      "staff_id" character varying,
      "note" character varying NOT NULL DEFAULT '',
      "tracking_number" character varying,
      "happened_at" timestamp with time zone NOT NULL DEFAULT now(),
      PRIMARY KEY ("repair_id", "version")
    )`);
    // What was asked for before is where its order says: nobody hears of it now. Nothing is paid before the work is done (decision 31).
    await runner.query(`INSERT INTO "rille_repair" ("order_id", "state", "version", "is_express", "created_at", "changed_at")
      SELECT o.id, past.state, CASE past.state WHEN 'received' THEN 1 ELSE 2 END,
        coalesce(o.metadata->>'service_express', 'false') = 'true', o.created_at, coalesce(past.moment, o.created_at)
      FROM "order" o CROSS JOIN LATERAL (
        SELECT CASE WHEN o.canceled_at IS NOT NULL THEN 'cancelled' WHEN paid.moment IS NULL THEN 'received'
            WHEN o.metadata->>'service_way_back' = 'collect' THEN 'picked_up' ELSE 'sent' END AS state,
          coalesce(o.canceled_at, paid.moment) AS moment
        FROM (SELECT max(captured_at) AS moment FROM "payment" WHERE order_id = o.id) paid) past
      WHERE o.metadata ? 'service_reference' ON CONFLICT DO NOTHING`);
    await runner.query(`INSERT INTO "rille_repair_step" ("repair_id", "version", "from_state", "to_state", "done_by", "happened_at")
      SELECT id, 1, NULL::character varying, 'received', 'customer', created_at FROM "rille_repair"
      UNION ALL SELECT id, 2, 'received', state, 'shop', changed_at FROM "rille_repair" WHERE version = 2
      ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS "rille_repair_step"');
    await runner.query('DROP TABLE IF EXISTS "rille_repair"');
  }
}
