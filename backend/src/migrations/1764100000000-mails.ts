import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox takes every mail: what it is about need not be a submission, and what happened is mailed once. */
export class Mails1764100000000 implements MigrationInterface {
  name = 'Mails1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rille_delivery" ALTER COLUMN "submission_id" DROP NOT NULL`);
    await runner.query(`ALTER TABLE "rille_delivery" ADD COLUMN IF NOT EXISTS "event_key" character varying`);
    await runner.query(`UPDATE "rille_delivery" SET "event_key" = "letter" || ':' || "submission_id" WHERE "event_key" IS NULL`);
    await runner.query(`ALTER TABLE "rille_delivery" ALTER COLUMN "event_key" SET NOT NULL`);
    await runner.query(`ALTER TABLE "rille_delivery" ADD COLUMN IF NOT EXISTS "about" jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE UNIQUE INDEX IF NOT EXISTS "rille_delivery_once" ON "rille_delivery" ("event_key")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "rille_delivery" WHERE "submission_id" IS NULL`);
    await runner.query(`DROP INDEX IF EXISTS "rille_delivery_once"`);
    await runner.query(`ALTER TABLE "rille_delivery" DROP COLUMN IF EXISTS "about"`);
    await runner.query(`ALTER TABLE "rille_delivery" DROP COLUMN IF EXISTS "event_key"`);
    await runner.query(`ALTER TABLE "rille_delivery" ALTER COLUMN "submission_id" SET NOT NULL`);
  }
}
