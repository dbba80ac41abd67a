import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { Patience } from '../../src/launcher/patience';
import { until } from '../../src/launcher/poll';
import { isAlive, postgresOn } from '../../src/launcher/processes';
import { probeSession, type SessionFinding } from '../../src/launcher/session-probe';
import { adminPasswordOf, type Backend, copyOf, databaseDirectory, databaseUrlOf, postmaster, startBackend } from '../support/backend';
import { add, newCart, RED, shopperAt, sql } from '../support/shop';

const template = inject('template');
/** What is wrong is found, and ended, within this time; a start takes what it takes. */
const NOTICED_WITHIN_MS = 10_000;
/** No measure, only an end of the waiting. */
const BACK_WITHIN_MS = 60_000;
const PROBE_MS = 1_000;

describe('How long a half-dead server is borne with', () => {
  const RULES = { closingMs: 2_000, silentMs: 6_000, startingMs: 90_000, longestRoundMs: 3_000 };

  /** What is found once a second. @returns after how many looks it is given up; null if it is not */
  function givenUpAfter(found: readonly SessionFinding[], everyMs = 1_000): number | null {
    const patience = new Patience(RULES, 0);
    const at = found.findIndex((one, index) => patience.isOver(one, (index + 1) * everyMs));
    return at < 0 ? null : at + 1;
  }
  const times = (count: number, found: SessionFinding) => Array.from({ length: count }, () => found);

  test.each<readonly [SessionFinding, number | null]>([
    ['closing', 2],
    ['silent', 6],
    ['starting', 90],
    ['well', null],
  ])('%s: %j s', (found, seconds) => {
    expect(givenUpAfter(times(200, found))).toBe(seconds);
  });

  test('one good answer, and all is forgotten', () => {
    expect(givenUpAfter([...times(5, 'silent'), 'well', ...times(5, 'silent')])).toBeNull();
  });

  test('one that repairs its files has been silent before, and has its whole time for that', () => {
    expect(givenUpAfter([...times(5, 'silent'), ...times(89, 'starting'), 'well'])).toBeNull();
  });

  test('time in which we stood still ourselves is not counted', () => {
    expect(givenUpAfter(['silent', 'well'], 3_600_000)).toBeNull();
  });
});

describe.runIf(process.platform === 'linux')('A PostgreSQL that runs', () => {
  let backend: Backend;
  const start = async () => {
    backend = await startBackend(copyOf(template));
    return shopperAt(backend);
  };
  const server = () => postmaster(backend.dataDir) ?? { pid: 0, port: 0 };
  const probe = () => probeSession(server().port, adminPasswordOf(backend.dataDir), PROBE_MS);
  const health = async () => (await fetch(`${backend.url}/health`)).status;
  const isWell = async () => (await health()) === 200;

  afterEach(async () => {
    await backend.stop();
    rmSync(backend.dataDir, { recursive: true, force: true });
  });

  test('X14: and was told to close by anybody, while somebody keeps a session, is ended and started again', async () => {
    const shopper = await start();
    const { pid } = server();
    const cart = await newCart(shopper);
    const kept = new Client({ connectionString: databaseUrlOf(backend.dataDir) });
    kept.on('error', () => undefined);
    await kept.connect();
    process.kill(pid, 'SIGTERM');
    expect(await until(async () => (await probe()) === 'closing', NOTICED_WITHIN_MS)).toBe(true);
    expect(await until(async () => (await health()) === 503 || !isAlive(pid), NOTICED_WITHIN_MS)).toBe(true);
    expect(await until(async () => !isAlive(pid), NOTICED_WITHIN_MS)).toBe(true);
    expect(await until(async () => !isAlive(pid) && (await isWell()), BACK_WITHIN_MS)).toBe(true);
    await add(shopper, cart, RED);
    await kept.end().catch(() => undefined);
    expect(backend.stderr()).toContain('PostgreSQL was told to close and waits for sessions that stay; it is ended.');
    expect(backend.process.exitCode).toBeNull();
  });

  const whom = [
    ['alone', () => [server().pid]],
    ['with all its sessions', () => postgresOn(databaseDirectory(backend.dataDir), null).map(({ pid }) => pid)],
  ] as const;
  test.each(whom)('X14: and stands still, %s, is ended and started again', async (_, pidsOf) => {
    const shopper = await start();
    const cart = await newCart(shopper);
    const pids = pidsOf();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    expect(await probe()).toBe('silent');
    expect(await until(async () => (await health()) === 503, NOTICED_WITHIN_MS)).toBe(true);
    // Not the database's business: the process answers.
    expect((await fetch(`${backend.url}/live`)).status).toBe(200);
    expect(await until(async () => !pids.some(isAlive), NOTICED_WITHIN_MS)).toBe(true);
    expect(await until(isWell, BACK_WITHIN_MS)).toBe(true);
    await add(shopper, cart, RED);
    expect(backend.stderr()).toContain('PostgreSQL lets nobody in; it is ended.');
  });

  test('is found well by somebody who had no time to hear its answer in time', async () => {
    await start();
    const busyForMs = (ms: number) => {
      const endMs = performance.now() + ms;
      while (performance.now() < endMs);
    };
    // As Medusa that reads a catalogue on a busy machine: longer at a stretch than an answer is waited for.
    const work = setInterval(() => busyForMs(1.2 * PROBE_MS), 20);
    try {
      expect(await probe()).toBe('well');
    } finally {
      clearInterval(work);
    }
  });

  test('and whose places are all taken is not half-dead: whoever looks has one of its own', async () => {
    await start();
    const { pid } = server();
    const taken: Client[] = [];
    const takeOne = async () => {
      const client = new Client({ connectionString: databaseUrlOf(backend.dataDir) });
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
    };
    const isFull = async () =>
      takeOne().then(
        () => false,
        ({ code }) => code === '53300',
      );
    expect(await until(isFull, BACK_WITHIN_MS, 0)).toBe(true);
    expect(await probe()).toBe('well');
    await Promise.all(taken.map((client) => client.end()));
    expect(server().pid).toBe(pid);
  });

  test('and repairs itself after one of its sessions was killed is left to it', async () => {
    const shopper = await start();
    const { pid } = server();
    const [session] = await sql(
      databaseUrlOf(backend.dataDir),
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    process.kill(Number(session.pid), 'SIGKILL');
    const opens = async () => (await shopper.post('/store/carts', { region_id: 'reg_de' })).status === 200;
    expect(await until(opens, BACK_WITHIN_MS)).toBe(true);
    expect(server().pid).toBe(pid);
    expect(backend.stderr()).not.toContain('it is ended');
  });

  test('and takes no writes is not ready', async () => {
    await start();
    expect(await health()).toBe(200);
    await sql(databaseUrlOf(backend.dataDir), 'ALTER DATABASE rille SET default_transaction_read_only = on');
    expect(await until(async () => !(await isWell()), BACK_WITHIN_MS)).toBe(true);
    await sql(databaseUrlOf(backend.dataDir), 'SET transaction_read_only = off; ALTER DATABASE rille RESET default_transaction_read_only');
    expect(await until(isWell, BACK_WITHIN_MS)).toBe(true);
  });
});

test.runIf(process.platform === 'linux')('a PostgreSQL that a fall has left standing still is ended by the next start', async () => {
  const dataDir = copyOf(template);
  const first = await startBackend(dataDir);
  const left = postgresOn(databaseDirectory(dataDir), null).map(({ pid }) => pid);
  for (const pid of left) process.kill(pid, 'SIGSTOP');
  await first.stop('SIGKILL');
  const second = await startBackend(dataDir);
  expect(left.filter(isAlive)).toEqual([]);
  expect((await shopperAt(second).get('/store/products?limit=1')).status).toBe(200);
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
