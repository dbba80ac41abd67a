import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose e-mail address was confirmed: by it, what was ordered and sent without an account is known to be theirs. */
export class GuestOrders1766100000000 implements MigrationInterface {
  name = 'GuestOrders1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    // The address itself, so that another one is not confirmed by it.
    await runner.query(`ALTER TABLE "customer" ADD COLUMN IF NOT EXISTS "confirmed_email" character varying`);
    await runner.query(`ALTER TABLE "rille_mailed_link" DROP CONSTRAINT IF EXISTS "rille_mailed_link_purpose_check"`);
    await runner.query(`
      ALTER TABLE "rille_mailed_link" ADD CONSTRAINT "rille_mailed_link_purpose_check"
        CHECK ("purpose" IN ('reset-password', 'change-email', 'confirm-email'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "rille_mailed_link" WHERE "purpose" = 'confirm-email'`);
    await runner.query(`ALTER TABLE "rille_mailed_link" DROP CONSTRAINT IF EXISTS "rille_mailed_link_purpose_check"`);
    await runner.query(`
      ALTER TABLE "rille_mailed_link" ADD CONSTRAINT "rille_mailed_link_purpose_check"
        CHECK ("purpose" IN ('reset-password', 'change-email'))`);
    await runner.query(`ALTER TABLE "customer" DROP COLUMN IF EXISTS "confirmed_email"`);
  }
}
