import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, inject, test } from 'vitest';
import { onDatabase } from '../support/postgres';
import { answersIn, head, sendRaw } from './raw';
import { shopperAt } from './shopper';

const { url, databaseUrl, logFile } = inject('shop');

const BODY = '{"region_id":"reg_de"}';

async function openCart() {
  const lines = [`Host: ${new URL(url).host}`, 'Content-Type: application/json', `Content-Length: ${BODY.length}`, 'Connection: close'];
  const [answer] = answersIn(await sendRaw(url, head('POST /store/carts HTTP/1.1', ...lines) + BODY));
  return answer;
}

/** From now on the database does this whenever somebody opens a cart. */
const onCart = (statement: string) =>
  onDatabase(databaseUrl, async (client) => {
    await client.query(
      `CREATE OR REPLACE FUNCTION weather() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$`,
    );
    await client.query('CREATE OR REPLACE TRIGGER weather BEFORE INSERT ON cart FOR EACH ROW EXECUTE FUNCTION weather()');
  });

afterEach(() => onDatabase(databaseUrl, (client) => client.query('DROP FUNCTION IF EXISTS weather() CASCADE')));

test.each([
  ['has no room on its disk', '53100'],
  ['has no memory left', '53200'],
  ['has no connection left', '53300'],
  ['is ended by its administrator', '57P01'],
  ['has crashed', '57P02'],
  ['is starting', '57P03'],
  ['has lost the connection', '08006'],
  ['cannot read its files', '58030'],
])('while the database %s the shop asks to come again', async (_, state) => {
  await onCart(`RAISE EXCEPTION 'weather' USING ERRCODE = '${state}'`);
  const answer = await openCart();
  expect(answer?.status).toBe(503);
  expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer?.headers['content-type']).toContain('application/json');
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ type: 'unavailable' });
});

test('while the database lets nobody in every request is answered, and afterwards the shop is as before', async () => {
  await onDatabase(databaseUrl, async (client) => {
    await client.query('ALTER DATABASE rille CONNECTION LIMIT 0');
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    try {
      for (const answer of await Promise.all([openCart(), openCart(), openCart()])) {
        expect([answer?.status, answer?.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      }
    } finally {
      await client.query('ALTER DATABASE rille CONNECTION LIMIT -1');
    }
  });
  expect((await openCart())?.status).toBe(200);
});

test('a session that cannot be written down after its request was answered is said in the log, and nobody is answered twice', async () => {
  const somebody = shopperAt(url);
  const email = `mara.${randomUUID()}@example.com`;
  await somebody.signUp(email);
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `CREATE OR REPLACE FUNCTION weather() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'weather' USING ERRCODE = '57P01'; END $$`,
    );
    await client.query(
      'CREATE OR REPLACE TRIGGER weather BEFORE INSERT OR UPDATE ON rille_session FOR EACH ROW EXECUTE FUNCTION weather()',
    );
  });
  const saidBefore = readFileSync(logFile, 'utf8').length;
  const said = () => readFileSync(logFile, 'utf8').slice(saidBefore);
  await somebody.tell('POST', '/store/auth', { email, password: 'a strong password' });
  await expect.poll(said).toContain('After a request was answered: weather');
  expect(said()).not.toMatch(/ERR_HTTP_HEADERS_SENT|after they are sent/);
});

test('a connection that ends in the middle of a change is no fault of the request, and the next one succeeds', async () => {
  await onCart('PERFORM pg_terminate_backend(pg_backend_pid())');
  expect((await openCart())?.status).toBe(503);
  await onDatabase(databaseUrl, (client) => client.query('DROP FUNCTION weather() CASCADE'));
  expect((await openCart())?.status).toBe(200);
});
