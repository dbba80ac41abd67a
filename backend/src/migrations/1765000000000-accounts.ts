import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What accounts need beyond Medusa's. */
export class Accounts1765000000000 implements MigrationInterface {
  name = 'Accounts1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    // What a mail has of its link is worked out from the id and a secret, and stands nowhere.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_mailed_link" (
        "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        "purpose" character varying NOT NULL CHECK ("purpose" IN ('reset-password', 'change-email')),
        "customer_id" character varying NOT NULL REFERENCES "customer" ON DELETE CASCADE,
        "credentials" character varying NOT NULL,
        "email" character varying,
        "locale" character varying NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now()
      )`);
    // One more with each "sign out everywhere": a session has the mark of the credentials it was begun with, and of this.
    await runner.query(`ALTER TABLE "customer" ADD COLUMN IF NOT EXISTS "session_epoch" integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customer" DROP COLUMN IF EXISTS "session_epoch"`);
    await runner.query(`DROP TABLE IF EXISTS "rille_mailed_link"`);
  }
}
