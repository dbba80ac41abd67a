import type { MigrationInterface, QueryRunner } from 'typeorm';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const CAPITALS = range(0x41, 0x5a) + range(0x391, 0x3a1) + range(0x3a3, 0x3a9) + range(0x410, 0x42f) + range(0x400, 0x40f);
const SMALL = range(0x61, 0x7a) + range(0x3b1, 0x3c1) + range(0x3c3, 0x3c9) + range(0x430, 0x44f) + range(0x450, 0x45f);
const STRUCK = 'ØøĐđÐðŁłĦħıÆæŒœςҐґ';
const PLAIN = 'ooddddllhhiaaooσгг';

/**
 * Indexes by which staff find an order (docs/decisions/0047). Nothing in them goes by the database's language, so that they say the
 * same everywhere, and the same as `domain/order-search.ts`; a word is cut off, for one that is too long to be indexed would stop an order.
 */
export class OrderSearch1770100000000 implements MigrationInterface {
  name = 'OrderSearch1770100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION rille_search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
        SET search_path = pg_catalog AS $$
        SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 40)), '{}'))
          FROM regexp_split_to_table(
                 regexp_replace(
                   replace(replace(replace(replace(
                     translate(regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036f]', '', 'g'), '${CAPITALS}${STRUCK}', '${SMALL}${PLAIN}'),
                     'ß', 'ss'), 'ẞ', 'ss'), 'Þ', 'th'), 'þ', 'th'),
                   '([aou])e+', '\\1', 'g'),
                 '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+') AS word
         WHERE word <> ''
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION rille_search_parcel(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100
        SET search_path = pg_catalog AS $$
        SELECT upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g') COLLATE "C")
      $$`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_address_words" ON "address" USING gin (
      rille_search_words(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company", '')))`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_customer_words" ON "customer" USING gin (
      rille_search_words(coalesce("first_name", '') || ' ' || coalesce("last_name", '')))`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_email_words" ON "order" USING gin (rille_search_words("email"))`);
    for (const [name, table] of [
      ['rille_tracking_link', 'tracking_link'],
      ['rille_exchange', 'rille_exchange'],
      ['rille_repair', 'rille_repair'],
    ])
      await runner.query(
        `CREATE INDEX IF NOT EXISTS "${name}_parcel" ON "${table}" (rille_search_parcel("tracking_number") text_pattern_ops)`,
      );
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_ticket" ON "order" (("metadata"->>'service_reference'))`);
    // The newest first, of all, of what is to be paid, sent, and of what was withdrawn from.
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_newest" ON "order" ("created_at" DESC, "id" DESC)`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_unpaid" ON "order" ("created_at" DESC, "id" DESC)
      WHERE "canceled_at" IS NULL AND "payment_status" IN ('not_paid', 'awaiting', 'requires_action')`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_unsent" ON "order" ("created_at" DESC, "id" DESC)
      WHERE "canceled_at" IS NULL AND "fulfillment_status" IN ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'requires_action')`);
    await runner.query(`CREATE INDEX IF NOT EXISTS "rille_order_withdrawn" ON "order" ("created_at" DESC, "id" DESC)
      WHERE "metadata" ? 'withdrawals'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS "rille_order_withdrawn", "rille_order_unsent", "rille_order_unpaid", "rille_order_newest",
      "rille_order_ticket", "rille_repair_parcel", "rille_exchange_parcel", "rille_tracking_link_parcel", "rille_order_email_words",
      "rille_customer_words", "rille_address_words"`);
    await runner.query('DROP FUNCTION IF EXISTS rille_search_parcel');
    await runner.query('DROP FUNCTION IF EXISTS rille_search_words');
  }
}
