import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'contact_message', 'withdrawal', 'stock_alert'`;

const allow = async (runner: QueryRunner, kinds: string): Promise<void> => {
  await runner.query(`ALTER TABLE "rille_submission" DROP CONSTRAINT IF EXISTS "rille_submission_kind_check"`);
  await runner.query(`ALTER TABLE "rille_submission" ADD CONSTRAINT "rille_submission_kind_check" CHECK ("kind" IN (${kinds}))`);
};

/** What is asked of the workshop is something that a form sends, and an order of the service channel. */
export class ServiceRequests1767000000000 implements MigrationInterface {
  name = 'ServiceRequests1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `${KINDS}, 'service_request'`);
    await runner.query(`CREATE SEQUENCE IF NOT EXISTS "rille_service_request_seq" START WITH 1001`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "rille_submission" WHERE "kind" = 'service_request'`);
    await allow(runner, KINDS);
    await runner.query(`DROP SEQUENCE IF EXISTS "rille_service_request_seq"`);
  }
}
