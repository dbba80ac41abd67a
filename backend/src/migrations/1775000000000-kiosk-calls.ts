import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Somebody at a tablet in the shop calls for somebody who works there. Nothing of who that was. */
export class KioskCalls1775000000000 implements MigrationInterface {
  name = 'KioskCalls1775000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_kiosk_call" (
      "id" uuid PRIMARY KEY,
      "kiosk_id" uuid NOT NULL REFERENCES "rille_kiosk" ("id") ON DELETE CASCADE,
      "page" character varying NOT NULL,
      "called_at" timestamp with time zone NOT NULL DEFAULT now(),
      "asked_at" timestamp with time zone NOT NULL DEFAULT now(),
      "rung_at" timestamp with time zone,
      "answered_at" timestamp with time zone,
      "answered_by" character varying,
      "ended_at" timestamp with time zone
    )`);
    await runner.query('CREATE INDEX IF NOT EXISTS "rille_kiosk_call_kiosk" ON "rille_kiosk_call" ("kiosk_id", "called_at")');
    await runner.query('CREATE INDEX IF NOT EXISTS "rille_kiosk_call_asked" ON "rille_kiosk_call" ("asked_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS "rille_kiosk_call"');
  }
}
