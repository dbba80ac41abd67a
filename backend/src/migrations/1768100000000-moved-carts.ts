import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Under which id a guest's cart goes on since somebody has signed in with it. */
export class MovedCarts1768100000000 implements MigrationInterface {
  name = 'MovedCarts1768100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS "rille_moved_cart" (
        "from_id" character varying PRIMARY KEY,
        "to_id" character varying NOT NULL REFERENCES "cart" ON DELETE CASCADE,
        "moved_at" timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_moved_cart_to" ON "rille_moved_cart" ("to_id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE IF EXISTS "rille_moved_cart"`);
  }
}
