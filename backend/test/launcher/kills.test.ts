import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { isAlive, postgresOn } from '../../src/launcher/processes';
import { BACKEND_DIR, type Backend, copyOf, databaseDirectory, databaseUrlOf, postmaster, startBackend } from '../support/backend';
import { add, newCart, order, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const template = inject('template');
/** No measure, only an end of the waiting: a child at work that has to be ended competes with the next server for the machine. */
const BACK_WITHIN_MS = 60_000;
const started: Backend[] = [];
const folders: string[] = [];

async function start(dataDir: string): Promise<Backend> {
  const backend = await startBackend(dataDir);
  started.push(backend);
  return backend;
}

function kept(folder: string): string {
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((backend) => (backend.process.signalCode === null ? backend.stop() : null)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Server and children at once, as a machine out of memory would. */
function killDatabase(dataDir: string): number[] {
  const pids = postgresOn(databaseDirectory(dataDir), null).map(({ pid }) => pid);
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids;
}

/** Until a shopper can write again; everything said until then must ask to come again. */
async function isBack(shopper: Shopper): Promise<void> {
  const refusals = new Set<string>();
  const answers = async () => {
    const { status, headers } = await shopper.post('/store/carts', { region_id: 'reg_de' });
    if (status !== 200) refusals.add(`${status} ${headers.has('retry-after') ? 'with' : 'without'} Retry-After`);
    return status === 200;
  };
  expect(await until(answers, BACK_WITHIN_MS)).toBe(true);
  expect([...refusals].filter((said) => said !== '503 with Retry-After')).toEqual([]);
}

describe.runIf(process.platform === 'linux')('A kill -9 of PostgreSQL', () => {
  test('ends nobody else: it comes back, also the third time, and until then the shop asks to come again', async () => {
    const backend = await start(kept(copyOf(template)));
    const shopper = shopperAt(backend);
    for (let time = 1; time <= 3; time++) {
      killDatabase(backend.dataDir);
      await isBack(shopper);
    }
    expect(backend.process.exitCode).toBeNull();
    expect(backend.stderr()).toContain('PostgreSQL ended by itself (SIGKILL); starting it again.');
  });

  test('in the middle of changes to carts ends neither Medusa nor anything but these changes', async () => {
    const backend = await start(kept(copyOf(template)));
    const shopper = shopperAt(backend);
    const carts = await Promise.all([1, 2, 3].map(() => newCart(shopper)));
    const holder = new Client({ connectionString: databaseUrlOf(backend.dataDir) });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE line_item IN ACCESS EXCLUSIVE MODE');
    const answers = carts.map((cart) => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }));
    const waiting = async () => (await holder.query('SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted')).rows[0].waiting;
    expect(await until(async () => (await waiting()) >= carts.length, 30_000)).toBe(true);
    killDatabase(backend.dataDir);
    for (const { status, headers } of await Promise.all(answers)) {
      expect([status, headers.has('retry-after')]).toEqual([503, true]);
    }
    await isBack(shopper);
    expect(backend.process.exitCode).toBeNull();
    for (const cart of carts) await add(shopper, cart, RED);
    await holder.end().catch(() => undefined);
  });

  test('C12: takes no order away that was answered', async () => {
    const backend = await start(kept(copyOf(template)));
    const shopper = shopperAt(backend);
    for (let round = 1; round <= 5; round++) {
      const { id } = await order(shopper, [[RED, 1]]);
      killDatabase(backend.dataDir);
      await isBack(shopper);
      expect((await shopper.get(`/store/orders/${id}`)).status, `order ${round}`).toBe(200);
    }
  });

  test('that leaves a child process at work does not stand in the way of the next server', async () => {
    const backend = await start(kept(copyOf(template)));
    // It looks up from this query only when it is over, so it outlives its server.
    const busy = sql(databaseUrlOf(backend.dataDir), 'SELECT count(*) FROM generate_series(1, 1000000000)').catch(() => undefined);
    const isBusy = async () =>
      (
        await sql(
          databaseUrlOf(backend.dataDir),
          `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series(1, 1000%' AND pid <> pg_backend_pid()`,
        )
      ).length > 0;
    expect(await until(isBusy, 30_000)).toBe(true);
    process.kill(postmaster(backend.dataDir)?.pid ?? 0, 'SIGKILL');
    await isBack(shopperAt(backend));
    await busy;
  });

  test('X14: is told to whoever asks for its health, and so is its return', async () => {
    const backend = await start(kept(copyOf(template)));
    const health = async () => (await fetch(`${backend.url}/health`)).status;
    expect(await health()).toBe(200);
    const [server] = postgresOn(databaseDirectory(backend.dataDir), null).filter(({ isServer }) => isServer);
    // While it stands still it cannot be started again.
    process.kill(server?.pid ?? 0, 'SIGSTOP');
    for (const { pid } of postgresOn(databaseDirectory(backend.dataDir), null)) process.kill(pid, 'SIGSTOP');
    // What was found a moment ago is said once more.
    expect(await until(async () => (await health()) === 503, BACK_WITHIN_MS)).toBe(true);
    for (const { pid } of postgresOn(databaseDirectory(backend.dataDir), null)) process.kill(pid, 'SIGCONT');
    expect(await until(async () => (await health()) === 200, BACK_WITHIN_MS)).toBe(true);
  });
});

describe('A postmaster.pid that says nothing true', () => {
  test.each([
    ['empty', () => ''],
    ['garbled', () => '\u0000\u0000not a number\n'],
    ['of a process that is somebody else', () => `${process.pid}\n/nowhere\n`],
    ['of a process that is long gone', () => '4194000\n/nowhere\n'],
  ])('(%s) needs nobody who takes it away', async (_, text) => {
    const dataDir = kept(copyOf(template));
    writeFileSync(join(databaseDirectory(dataDir), 'postmaster.pid'), text());
    const backend = await start(dataDir);
    expect((await shopperAt(backend).get('/store/products?limit=1')).status).toBe(200);
  });

  test('(a folder) needs nobody either', async () => {
    const dataDir = kept(copyOf(template));
    mkdirSync(join(databaseDirectory(dataDir), 'postmaster.pid'));
    await start(dataDir);
  });

  test.runIf(process.platform === 'linux')('does not hide a PostgreSQL that still runs there', async () => {
    const backend = await start(kept(copyOf(template)));
    const cart = await newCart(shopperAt(backend));
    await backend.stop('SIGKILL');
    const orphans = postgresOn(databaseDirectory(backend.dataDir), null);
    expect(orphans.filter(({ isServer }) => isServer)).toHaveLength(1);
    writeFileSync(join(databaseDirectory(backend.dataDir), 'postmaster.pid'), '');
    const again = await start(backend.dataDir);
    expect(orphans.filter(({ pid }) => isAlive(pid))).toEqual([]);
    expect((await shopperAt(again).get(`/store/carts/${cart}`)).status).toBe(200);
  });
});

describe('A kill -9 of everything', () => {
  test.runIf(process.platform === 'linux')('and a start at once is a shop again, with every order', async () => {
    const dataDir = kept(copyOf(template));
    let backend = await start(dataDir);
    await stock(databaseUrlOf(dataDir), RED, 50);
    for (let time = 1; time <= 3; time++) {
      const { id } = await order(shopperAt(backend), [[RED, 1]]);
      backend.process.kill('SIGKILL');
      killDatabase(dataDir);
      backend = await start(dataDir);
      expect((await shopperAt(backend).get(`/store/orders/${id}`)).status).toBe(200);
    }
  });

  test('leaves a lock that is nobody’s: half written, or of a number that somebody else has now', async () => {
    for (const text of ['', '{"pid":', JSON.stringify({ pid: process.pid, birth: '1' })]) {
      const dataDir = kept(copyOf(template));
      writeFileSync(join(dataDir, 'backend.lock'), text);
      await start(dataDir);
    }
  });

  test('but the backend: the next start waits until it has noticed and ended', async () => {
    const dataDir = kept(copyOf(template));
    const script = `require('node:child_process').fork(${JSON.stringify(join(BACKEND_DIR, 'dist/main.js'))}, { stdio: ['ignore', 1, 2, 'ipc'] })`;
    const starter = spawn(process.execPath, ['-e', script], {
      env: { PATH: process.env.PATH, HOME: dataDir, RILLE_DATA: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((ready) => starter.stdout.once('data', ready));
    starter.kill('SIGKILL');
    const backend = await start(dataDir);
    expect((await shopperAt(backend).get('/store/products?limit=1')).status).toBe(200);
    expect(existsSync(join(dataDir, 'backend.lock'))).toBe(true);
  });
});
