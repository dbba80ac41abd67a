import { afterEach, expect, inject, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { shopperAt, sql } from '../support/shop';

const ours = inject('ours');
const HANDED_ON_WITHIN_MS = 30_000;

afterEach(() => sql(ours.databaseUrl, 'DROP FUNCTION IF EXISTS lost_connection() CASCADE'));

/** Signs up and waits for what an event brings. */
async function getsNumber(email: string): Promise<boolean> {
  const shopper = shopperAt(ours);
  const person = { email, password: 'a strong one', first_name: 'E', last_name: 'V' };
  expect((await shopper.post('/store/customers', person)).status).toBe(200);
  return until(async () => (await shopper.get('/store/customers/me')).body.customer?.customer_number !== null, HANDED_ON_WITHIN_MS, 100);
}

test('new customers go on getting numbers after the database was lost while an event was handed on', async () => {
  await sql(
    ours.databaseUrl,
    `CREATE FUNCTION lost_connection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '57P01'; END $$;
     CREATE TRIGGER lost_connection BEFORE DELETE ON staged_job FOR EACH ROW EXECUTE FUNCTION lost_connection()`,
  );
  const name = `events-${Date.now()}`;
  expect(await getsNumber(`${name}-1@example.com`)).toBe(true);
  await sql(ours.databaseUrl, 'DROP FUNCTION lost_connection() CASCADE');
  expect(await getsNumber(`${name}-2@example.com`)).toBe(true);
});
