import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where somebody is signed in, so that they see it and end one of it. */
export class SignIns1766000000000 implements MigrationInterface {
  name = 'SignIns1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    // A session names its row; nothing of the session stands here, so that whoever reads this can use none.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_sign_in" (
        "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        "customer_id" character varying NOT NULL REFERENCES "customer" ON DELETE CASCADE,
        "credentials" character varying NOT NULL,
        "browser" character varying,
        "system" character varying,
        "device" character varying NOT NULL CHECK ("device" IN ('computer', 'phone', 'tablet')),
        "signed_in_at" timestamptz NOT NULL DEFAULT now(),
        "last_seen_at" timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_sign_in_customer" ON "rille_sign_in" ("customer_id")`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_sign_in_age" ON "rille_sign_in" ("last_seen_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE IF EXISTS "rille_sign_in"`);
  }
}
