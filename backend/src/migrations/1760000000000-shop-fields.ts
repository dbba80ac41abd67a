import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns and tables this shop adds to Medusa's. */
export class ShopFields1760000000000 implements MigrationInterface {
  name = 'ShopFields1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" ADD COLUMN IF NOT EXISTS "localizations" jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(`ALTER TABLE "product_category" ADD COLUMN IF NOT EXISTS "name_de" character varying`);
    await runner.query(`ALTER TABLE "customer" ADD COLUMN IF NOT EXISTS "customer_number" character varying`);
    await runner.query(`CREATE UNIQUE INDEX IF NOT EXISTS "customer_number_is_unique" ON "customer" ("customer_number")`);
    await runner.query(`CREATE SEQUENCE IF NOT EXISTS "customer_number_seq" START WITH 10001`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_setting" (
        "name" character varying PRIMARY KEY,
        "value" jsonb NOT NULL
      )`);
    // The layout connect-pg-simple expects.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_session" (
        "sid" character varying PRIMARY KEY,
        "sess" json NOT NULL,
        "expire" timestamp(6) NOT NULL
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_session_expire" ON "rille_session" ("expire")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE IF EXISTS "rille_session"`);
    await runner.query(`DROP TABLE IF EXISTS "rille_setting"`);
    await runner.query(`DROP SEQUENCE IF EXISTS "customer_number_seq"`);
    await runner.query(`ALTER TABLE "customer" DROP COLUMN IF EXISTS "customer_number"`);
    await runner.query(`ALTER TABLE "product_category" DROP COLUMN IF EXISTS "name_de"`);
    await runner.query(`ALTER TABLE "product" DROP COLUMN IF EXISTS "localizations"`);
  }
}
