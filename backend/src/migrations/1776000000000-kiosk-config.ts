import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the tablets in the shop behave, every change of it kept, and what each tablet has made of it. */
export class KioskConfig1776000000000 implements MigrationInterface {
  name = 'KioskConfig1776000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_kiosk_config" (
      "version" integer PRIMARY KEY,
      "key" uuid NOT NULL UNIQUE,
      "kiosk_id" uuid REFERENCES "rille_kiosk" ("id"),
      "settings" jsonb,
      "made_at" timestamp with time zone NOT NULL DEFAULT now(),
      "staff_id" character varying,
      CHECK ("settings" IS NOT NULL OR "kiosk_id" IS NOT NULL)
    )`);
    await runner.query('CREATE INDEX IF NOT EXISTS "rille_kiosk_config_kiosk" ON "rille_kiosk_config" ("kiosk_id", "version")');
    await runner.query(`ALTER TABLE "rille_kiosk"
      ADD COLUMN IF NOT EXISTS "clock_ahead_ms" bigint,
      ADD COLUMN IF NOT EXISTS "config_key" uuid,
      ADD COLUMN IF NOT EXISTS "refused" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "rille_kiosk" DROP COLUMN IF EXISTS "clock_ahead_ms", DROP COLUMN IF EXISTS "config_key", DROP COLUMN IF EXISTS "refused"',
    );
    await runner.query('DROP TABLE IF EXISTS "rille_kiosk_config"');
  }
}
