import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is written about a repair, in both directions, and what staff have answered to what came by a form; with photos. */
export class Conversations1773000000000 implements MigrationInterface {
  name = 'Conversations1773000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_message" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "repair_id" uuid REFERENCES "rille_repair" ("id") ON DELETE CASCADE,
      "submission_id" uuid REFERENCES "rille_submission" ("id") ON DELETE CASCADE,
      "place" integer NOT NULL CHECK ("place" >= 1),
      "author" character varying NOT NULL CHECK ("author" IN ('customer', 'staff')),
      "staff_id" character varying,
      "idempotency_key" character varying NOT NULL,
      "text" character varying NOT NULL,
      "sent_at" timestamp with time zone NOT NULL DEFAULT now(),
      "read_at" timestamp with time zone,
      CHECK (("repair_id" IS NULL) <> ("submission_id" IS NULL)),
      CHECK ("repair_id" IS NOT NULL OR "author" = 'staff'),
      CHECK ("read_at" IS NULL OR "author" = 'customer'),
      UNIQUE ("repair_id", "place"),
      UNIQUE ("submission_id", "place"),
      UNIQUE ("repair_id", "author", "idempotency_key"),
      UNIQUE ("submission_id", "idempotency_key")
    )`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_message_unread" ON "rille_message" ("repair_id")
      WHERE "author" = 'customer' AND "read_at" IS NULL`);
    // A message may be answered more than once; that each is mailed once is its event's (`rille_delivery_once`).
    await runner.query(`ALTER TABLE "rille_delivery" DROP CONSTRAINT IF EXISTS "rille_delivery_submission_id_letter_key"`);
    // The photos of a message lie beside it, as those of a submission do.
    await runner.query(
      `ALTER TABLE "rille_photo" ADD COLUMN IF NOT EXISTS "message_id" uuid REFERENCES "rille_message" ("id") ON DELETE CASCADE`,
    );
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_photo_of_message" ON "rille_photo" ("message_id")`);
    await runner.query(`ALTER TABLE "rille_photo" DROP CONSTRAINT IF EXISTS "rille_photo_of_one"`);
    await runner.query(
      `ALTER TABLE "rille_photo" ADD CONSTRAINT "rille_photo_of_one" CHECK ("submission_id" IS NULL OR "message_id" IS NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "rille_photo" WHERE "message_id" IS NOT NULL');
    await runner.query('ALTER TABLE "rille_photo" DROP CONSTRAINT IF EXISTS "rille_photo_of_one"');
    await runner.query('ALTER TABLE "rille_photo" DROP COLUMN IF EXISTS "message_id"');
    await runner.query('DROP TABLE IF EXISTS "rille_message"');
    await runner.query(`DELETE FROM "rille_delivery" WHERE "letter" IN ('contact_answer', 'repair_message')`);
    await runner.query(
      `ALTER TABLE "rille_delivery" ADD CONSTRAINT "rille_delivery_submission_id_letter_key" UNIQUE ("submission_id", "letter")`,
    );
  }
}
