import { DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { searchWords } from '../../domain/order-search';
import { OrderSearch1770100000000 } from '../src/migrations/1770100000000-order-search';
import { searchOrders } from '../src/orders/order-search';
import { sql } from './support/shop';

const ours = inject('ours');
let database: DataSource;

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
});
afterAll(() => database.destroy());

test('the database makes the same words of a text as the page, of every character there is', async () => {
  const texts = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => `ab${String.fromCodePoint(code)}ue`);
  let unknown = 0;
  for (let from = 0; from < texts.length; from += 20_000) {
    const some = texts.slice(from, from + 20_000);
    const rows: { words: string[]; apart: string }[] = await database.query(
      'SELECT tsvector_to_array(rille_search_words(given)) AS words, normalize(given, NFKD) AS apart FROM unnest($1::text[]) WITH ORDINALITY AS t (given, place) ORDER BY place',
      [some],
    );
    const different = rows.flatMap(({ words, apart }, place) => {
      const ours = searchWords(some[place] ?? '').sort();
      // A letter of a Unicode that only one of them knows.
      if (apart !== some[place]?.normalize('NFKD')) {
        unknown += 1;
        return [];
      }
      return String(words.sort()) === String(ours) ? [] : [`${some[place]}: ${words} / ${ours}`];
    });
    expect(different).toEqual([]);
  }
  expect(unknown).toBeLessThan(200);
});

/** As many orders as come together in years, gone when the work is done. */
const amongMany = (work: (manager: EntityManager) => Promise<void>): Promise<void> =>
  database.manager
    .transaction(async (manager) => {
      await manager.query(`
        INSERT INTO address (id, first_name, last_name, company) SELECT 'many_a' || n, 'Vorname' || n % 900, 'Nachname' || n % 7000, NULL
          FROM generate_series(1, 20000) n;
        INSERT INTO customer (id, email, first_name, last_name) SELECT 'many_c' || n, 'many' || n || '@example.net', 'Vorname' || n % 900, 'Kontoname' || n
          FROM generate_series(1, 10000) n;
        INSERT INTO "order" (id, customer_id, email, region_id, currency_code, shipping_address_id, billing_address_id, created_at, payment_status,
            fulfillment_status, sales_channel_id, metadata)
          SELECT 'many_o' || n, 'many_c' || 1 + n % 10000, 'many' || 1 + n % 10000 || '@example.net', 'reg_de', 'eur', 'many_a' || n, 'many_a' || n,
            now() - n * interval '1 hour', (CASE WHEN n % 50 = 0 THEN 'awaiting' ELSE 'captured' END)::order_payment_status_enum,
            (CASE WHEN n % 50 < 2 THEN 'not_fulfilled' ELSE 'shipped' END)::order_fulfillment_status_enum, 'sc_rille',
            CASE WHEN n % 500 = 0 THEN jsonb_build_object('withdrawals', jsonb_build_array(jsonb_build_object('reference', 'W-' || 500000 + n, 'received_at', now())))
              WHEN n % 40 = 0 THEN jsonb_build_object('service_reference', 'S-' || 500000 + n) END
          FROM generate_series(1, 20000) n;
        INSERT INTO fulfillment (id, order_id, provider_id, data) SELECT 'many_f' || n, 'many_o' || n, (SELECT id FROM fulfillment_provider LIMIT 1), '{}'
          FROM generate_series(1, 20000) n;
        INSERT INTO tracking_link (id, fulfillment_id, tracking_number) SELECT 'many_t' || n, 'many_f' || n, '9900' || 10000000 + n FROM generate_series(1, 20000) n;
        ANALYZE address; ANALYZE customer; ANALYZE "order"; ANALYZE fulfillment; ANALYZE tracking_link; ANALYZE rille_repair; ANALYZE return; ANALYZE refund`);
      await work(manager);
      throw new Error('enough');
    })
    .catch((error: Error) => {
      if (error.message !== 'enough') throw error;
    });

/** Of a plan, how orders are found; what comes after reads those that were. */
function waysIn(plan: string): string {
  const [, after = ''] = plan.split('  CTE hit\n');
  const lines = after.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('    '));
  return lines.slice(0, end).join('\n');
}

test('among 20,000 orders each way to one goes by an index, and so does every page of the list', async () => {
  await amongMany(async (manager) => {
    const plans: string[] = [];
    const explaining = {
      async query(text: string, values: unknown[]) {
        const rows: { 'QUERY PLAN': string }[] = await manager.query(`EXPLAIN ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return manager.query(text, values);
      },
    } as EntityManager;
    const found = async (text: string, expected: number) => {
      plans.length = 0;
      const { counts, orders } = await searchOrders(explaining, { view: 'all', text, offset: 0 });
      expect(counts.all, text).toBe(expected);
      expect(orders.length).toBe(Math.min(expected, 25));
      for (const plan of plans) expect(waysIn(plan)).not.toMatch(/Seq Scan on "?(?:order|address|customer|tracking_link|fulfillment)\b/);
    };
    await found('W-500500', 1);
    expect(waysIn(plans[0] ?? '')).toContain('rille_order_email_words');
    await found('S-500040', 1);
    await found('990010000777', 1);
    await found('99001000077', 10);
    await found('many77@example.net', 2);
    await found('VORNAME699 nachname6999', 1);
    await found('nachname6999', 2);
    await found('kontoname6999', 2);
    const page = async (offset: number) =>
      (await searchOrders(manager, { view: 'all', text: 'nachname', offset })).orders.map(({ id }) => id);
    expect(await page(0)).toEqual(Array.from({ length: 25 }, (_, place) => `many_o${place + 1}`));
    expect(await page(25)).toEqual(Array.from({ length: 25 }, (_, place) => `many_o${place + 26}`));
    for (const view of ['to_pay', 'to_send', 'to_refund', 'all'] as const) {
      plans.length = 0;
      const { orders } = await searchOrders(explaining, { view, offset: 0 } as Parameters<typeof searchOrders>[1]);
      expect(orders.length).toBe(25);
      expect(plans[1], view).not.toMatch(/Seq Scan on "?(?:order|address|customer)\b/);
    }
  });
});

test('its migration can be undone and made again', async () => {
  const migration = new OrderSearch1770100000000();
  const indexes = () => sql(ours.databaseUrl, `SELECT indexname FROM pg_indexes WHERE indexname LIKE 'rille\\_%' ORDER BY 1`);
  const before = await indexes();
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  await migration.down(runner);
  expect(await runner.query(`SELECT to_regproc('rille_search_words') AS words, to_regclass('rille_order_newest') AS newest`)).toEqual([
    { words: null, newest: null },
  ]);
  await migration.up(runner);
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await indexes()).toEqual(before);
});
