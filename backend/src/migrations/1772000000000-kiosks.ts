import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tablets in the shop. Codes and tokens are here as hashes only. */
export class Kiosks1772000000000 implements MigrationInterface {
  name = 'Kiosks1772000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_kiosk" (
      "id" uuid PRIMARY KEY,
      "name" character varying NOT NULL,
      "made_at" timestamp with time zone NOT NULL DEFAULT now(),
      "staff_id" character varying,
      "code_selector" character varying NOT NULL UNIQUE,
      "code_hash" character varying NOT NULL,
      "code_expires_at" timestamp with time zone NOT NULL,
      "code_tries" integer NOT NULL DEFAULT 0,
      "staff_code" jsonb NOT NULL,
      "token_hash" character varying,
      "provisioned_at" timestamp with time zone,
      "last_seen_at" timestamp with time zone,
      "version" bigint,
      "goods_at" timestamp with time zone,
      "errors" integer,
      "revoked_at" timestamp with time zone,
      "left_at" timestamp with time zone,
      "told_at" timestamp with time zone,
      CHECK (("token_hash" IS NULL) = ("provisioned_at" IS NULL))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS "rille_kiosk"');
  }
}
