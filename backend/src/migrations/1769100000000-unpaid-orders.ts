import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when on whoever orders is told that an order nobody pays ends by itself: older ones were promised nothing, and end by hand. */
export class UnpaidOrders1769100000000 implements MigrationInterface {
  name = 'UnpaidOrders1769100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO "rille_setting" ("name", "value") VALUES ('unpaid_since', to_jsonb(now())) ON CONFLICT ("name") DO NOTHING`,
    );
    // How often somebody has ordered lately.
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_email" ON "order" (lower("email"), "created_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS "rille_order_email"`);
    await runner.query(`DELETE FROM "rille_setting" WHERE "name" = 'unpaid_since'`);
  }
}
