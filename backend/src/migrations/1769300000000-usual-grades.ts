import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which grades of a product are bought, the usual one first (docs/decisions/0044). Counted anew every hour: nothing is lost with it. */
export class UsualGrades1769300000000 implements MigrationInterface {
  name = 'UsualGrades1769300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" ADD COLUMN IF NOT EXISTS "usual_grades" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" DROP COLUMN IF EXISTS "usual_grades"`);
  }
}
