import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { catalogue } from '../../src/seed/catalogue';
import { cookieOf, logIn, statusWith } from '../support/accounts';
import { type Backend, dataFolder, startBackend } from '../support/backend';
import { expectedCounts } from '../support/counts';
import { add, complete, DECK, newCart, prepare, RED, shopperAt, sql, stock } from '../support/shop';
import { hasRedis, type SystemServer, startPostgres, startRedis, systemPostgres } from '../support/system-servers';

const bin = systemPostgres();
const redisInstalled = hasRedis();
const missing = [!bin && 'PostgreSQL', !redisInstalled && 'Redis'].filter(Boolean).join(' and ');

describe.skipIf(missing !== '')(`With PostgreSQL and Redis of the machine${missing && ` (skipped: ${missing} not installed)`}`, () => {
  let postgres: SystemServer;
  let redis: SystemServer;
  let nodes: Backend[] = [];
  const folders: string[] = [];
  const person = { email: `real-${Date.now()}@example.com`, password: 'a strong one', first_name: 'R', last_name: 'S' };

  const startNode = async () => {
    const dataDir = dataFolder();
    folders.push(dataDir);
    // One pair of secrets for both, as two machines behind one address need it.
    const secrets = { COOKIE_SECRET: 'for the test', JWT_SECRET: 'for the test' };
    return startBackend(dataDir, { env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...secrets } });
  };

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(bin ?? ''), startRedis()]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all([postgres?.stop(), redis?.stop()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('two backends that start on one empty database make one shop', async () => {
    nodes = await Promise.all([startNode(), startNode()]);
    for (const [table, count] of Object.entries(expectedCounts(catalogue()))) {
      const [row] = await sql(postgres.url, `SELECT count(*)::int AS count FROM ${table}`);
      expect({ table, count: row.count }).toEqual({ table, count });
    }
    expect(existsSync(join(nodes[0]?.dataDir ?? '', 'postgres'))).toBe(false);
  });

  test('a session begun at one is known at the other, and outlives both', async () => {
    const [one, two] = nodes as [Backend, Backend];
    const signedUp = await shopperAt(one).post('/store/customers', person);
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await shopperAt(two).get('/store/customers/me', { cookie })).body.customer.email).toBe(person.email);
    const keys = spawnSync('redis-cli', ['-u', redis.url, '--scan', '--pattern', 'rille:sess:*'], { encoding: 'utf8' });
    expect(keys.stdout.trim().split('\n')).toHaveLength(1);

    await Promise.all([one.stop(), two.stop()]);
    nodes = await Promise.all([startNode(), startNode()]);
    expect((await shopperAt(nodes[0] as Backend).get('/store/customers/me', { cookie })).status).toBe(200);
  });

  test('a new password at one ends the sessions begun at the other, signing out is heard at both', async () => {
    const [one, two] = nodes as [Backend, Backend];
    const someone = { ...person, email: `other-${person.email}` };
    const mine = cookieOf(await shopperAt(one).post('/store/customers', someone));
    const others = [await logIn(two, someone.email), await logIn(one, someone.email)];
    const change = { password: 'a new strong one', old_password: someone.password };
    const renewed = cookieOf(await shopperAt(one).post('/store/customers/me', change, { cookie: mine }));
    const statuses = await Promise.all([mine, ...others, renewed].map((cookie) => statusWith(shopperAt(two), cookie)));
    expect(statuses).toEqual([401, 401, 401, 200]);
    await fetch(`${two.url}/store/auth`, { method: 'DELETE', headers: { cookie: renewed } });
    expect(await statusWith(shopperAt(one), renewed)).toBe(401);
    const kept = spawnSync('redis-cli', ['-u', redis.url, '--scan', '--pattern', 'rille:sess:*'], { encoding: 'utf8' });
    expect(kept.stdout.trim().split('\n')).toHaveLength(1);
  });

  test('a device that is logged out at one is logged out at the other', async () => {
    const [one, two] = nodes as [Backend, Backend];
    const someone = { ...person, email: `devices-${person.email}` };
    const mine = cookieOf(await shopperAt(one).post('/store/customers', someone));
    const lost = await logIn(two, someone.email);
    const { sessions } = (await shopperAt(one).get('/store/customers/me/sessions', { cookie: mine })).body;
    expect(sessions).toHaveLength(2);
    const { id } = sessions.find((listed: { is_current: boolean }) => !listed.is_current);
    expect((await shopperAt(one).remove(`/store/customers/me/sessions/${id}`, { cookie: mine })).status).toBe(204);
    expect(await Promise.all([mine, lost].map((cookie) => statusWith(shopperAt(two), cookie)))).toEqual([200, 401]);
  });

  test('a customer number is given by way of Redis', async () => {
    const shopper = shopperAt(nodes[0] as Backend);
    await shopper.post('/store/auth', { email: person.email, password: person.password });
    const me = async () => (await shopper.get('/store/customers/me')).body.customer.customer_number;
    expect(await until(async () => (await me()) !== null, 30_000, 100)).toBe(true);
  });

  test('the last one is sold once, whichever of the two backends is asked', async () => {
    const shoppers = nodes.map((node) => shopperAt(node));
    for (let round = 0; round < 3; round += 1) {
      await stock(postgres.url, DECK, 1);
      const ready = await Promise.all(
        [0, 1, 0, 1].map(async (node) => {
          const shopper = shoppers[node];
          if (!shopper) throw new Error('no node');
          const cart = await newCart(shopper);
          await add(shopper, cart, DECK);
          await prepare(shopper, cart);
          return { shopper, cart };
        }),
      );
      const answers = await Promise.all(ready.map(({ shopper, cart }) => complete(shopper, cart)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    }
  });

  test('one key sent to both at one moment adds once', async () => {
    const [one, two] = nodes.map((node) => shopperAt(node)) as [ReturnType<typeof shopperAt>, ReturnType<typeof shopperAt>];
    await stock(postgres.url, RED, 50);
    const cart = await newCart(one);
    const headers = { 'idempotency-key': `both-${Date.now()}` };
    await Promise.all(
      [one, two].map((shopper) => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, headers)),
    );
    expect((await one.get(`/store/carts/${cart}`)).body.cart.items).toMatchObject([{ quantity: 1 }]);
  });
});
