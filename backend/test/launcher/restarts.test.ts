import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { copyOf, databaseUrlOf, startBackend } from '../support/backend';
import { shopperAt, sql } from '../support/shop';

const person = () => ({ email: `person-${randomUUID()}@example.com`, password: 'a strong one', first_name: 'Mika', last_name: 'Näder' });

test.each([
  { mode: 'our shop', env: {}, after: 200 },
  { mode: 'stock Medusa, which forgets', env: { RILLE_STOCK: '1' }, after: 401 },
])('a session outlives a restart, also in production over http: $mode', async ({ env, after }) => {
  const dataDir = copyOf(inject('template'));
  const first = await startBackend(dataDir, { env: { ...env, NODE_ENV: 'production' } });
  const shopper = shopperAt(first);
  const signedUp = await shopper.post('/store/customers', person());
  expect(signedUp.status).toBe(200);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  await first.stop();

  const second = await startBackend(dataDir, { env: { ...env, NODE_ENV: 'production' } });
  const me = await shopperAt(second).get('/store/customers/me', { cookie });
  await second.stop();
  expect(me.status).toBe(after);
});

test('keys older than a day are thrown away when the shop starts', async () => {
  const dataDir = copyOf(inject('template'));
  const first = await startBackend(dataDir);
  const remember = (name: string, age: string) =>
    sql(databaseUrlOf(dataDir), `INSERT INTO idempotency_key (id, idempotency_key, created_at) VALUES ($1, $1, now() - $2::interval)`, [
      name,
      age,
    ]);
  await remember('old', '25 hours');
  await remember('recent', '23 hours');
  await first.stop();

  const second = await startBackend(dataDir);
  const left = async () =>
    (await sql(databaseUrlOf(dataDir), 'SELECT idempotency_key AS name FROM idempotency_key')).map(({ name }) => name);
  const purged = await until(async () => (await left()).join() === 'recent', 30_000);
  await second.stop();
  rmSync(dataDir, { recursive: true });
  expect(purged).toBe(true);
});
