import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = `'received', 'arrived', 'diagnosed', 'in_work', 'tested', 'ready', 'sent', 'picked_up', 'cancelled'`;
const WITH_WORD = `${BEFORE}, 'waiting', 'approved', 'declined'`;
const STATES: readonly (readonly [table: string, column: string])[] = [
  ['rille_repair', 'state'],
  ['rille_repair_step', 'from_state'],
  ['rille_repair_step', 'to_state'],
];

const allow = async (runner: QueryRunner, states: string): Promise<void> => {
  for (const [table, column] of STATES) {
    await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${table}_${column}_check"`);
    await runner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${table}_${column}_check" CHECK ("${column}" IN (${states}))`);
  }
};

/** What the work on a deck comes to, version by version, and what its owner has said to it. */
export class Estimates1771000000000 implements MigrationInterface {
  name = 'Estimates1771000000000';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, WITH_WORD);
    await runner.query(`CREATE TABLE IF NOT EXISTS "rille_repair_estimate" (
      "repair_id" uuid NOT NULL REFERENCES "rille_repair" ("id") ON DELETE CASCADE,
      "version" integer NOT NULL CHECK ("version" >= 1),
      "repair_version" integer NOT NULL,
      "asked" jsonb NOT NULL,
      "lines" jsonb NOT NULL,
      "note" character varying NOT NULL DEFAULT '',
      "express_cents" integer NOT NULL CHECK ("express_cents" >= 0),
      "total_cents" integer NOT NULL CHECK ("total_cents" > 0),
      "vat_cents" integer NOT NULL CHECK ("vat_cents" >= 0),
      "vat_rate" numeric NOT NULL,
      "request_cents" integer NOT NULL CHECK ("request_cents" >= 0),
      "agreed_cents" integer NOT NULL CHECK ("agreed_cents" >= 0),
      "decline_cents" integer NOT NULL CHECK ("decline_cents" >= 0 AND "decline_cents" <= "agreed_cents"),
      "needs_word" boolean NOT NULL,
      "staff_id" character varying,
      "sent_at" timestamp with time zone NOT NULL DEFAULT now(),
      "word" character varying CHECK ("word" IN ('approved', 'declined')),
      "word_at" timestamp with time zone,
      "word_by" character varying CHECK ("word_by" IN ('account', 'link', 'staff')),
      "word_staff_id" character varying,
      "word_note" character varying NOT NULL DEFAULT '',
      PRIMARY KEY ("repair_id", "version"),
      UNIQUE ("repair_id", "repair_version"),
      CHECK (("word" IS NULL) = ("word_at" IS NULL) AND ("word" IS NULL) = ("word_by" IS NULL) AND ("word" IS NULL OR "needs_word"))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS "rille_repair_estimate"');
    await runner.query(
      `DELETE FROM "rille_repair_step" WHERE "from_state" IN ('waiting', 'approved', 'declined') OR "to_state" IN ('waiting', 'approved', 'declined')`,
    );
    await runner.query(`UPDATE "rille_repair" SET "state" = 'diagnosed' WHERE "state" IN ('waiting', 'approved', 'declined')`);
    await allow(runner, BEFORE);
  }
}
