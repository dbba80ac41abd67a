import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked for is read with each repair, by its order. */
export class SubmissionsOfOrders1780000000000 implements MigrationInterface {
  name = 'SubmissionsOfOrders1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX IF NOT EXISTS "rille_submission_order" ON "rille_submission" ("order_id") WHERE "order_id" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS "rille_submission_order"');
  }
}
