import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { nativeBinaries } from '../../src/launcher/native-binaries';
import { until } from '../../src/launcher/poll';
import { databaseUser } from '../../src/launcher/unprivileged-user';
import { type Backend, copyOf, databaseDirectory, databaseUrlOf, dataFolder, postmaster, startBackend } from '../support/backend';
import { order, RED, shopperAt, sql } from '../support/shop';
import { freePort } from '../support/system-servers';

const template = inject('template');
const started: Backend[] = [];
const folders: string[] = [];

async function start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Backend> {
  const backend = await startBackend(dataDir, { env });
  started.push(backend);
  return backend;
}

function kept(folder: string): string {
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((backend) => (backend.process.exitCode === null ? backend.stop() : null)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What PostgreSQL says to somebody who wants to enter; null when it lets them in. */
async function refusal(dataDir: string, user: string, database: string, password?: string): Promise<string | null> {
  const client = new Client({ host: '127.0.0.1', port: postmaster(dataDir)?.port, user, database, password: () => password ?? '' });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const OPEN_RULES = 'local all all trust\nhost all all 127.0.0.1/32 trust\n';

/** A data folder as versions made it in which every local user was superuser, with one order in it. */
async function earlierShop(): Promise<{ dataDir: string; orderId: string }> {
  const dataDir = kept(dataFolder());
  const directory = join(dataDir, 'postgres');
  const user = databaseUser();
  const native = nativeBinaries(user, () => kept(dataFolder()));
  const options = { ...user, cwd: '/', env: { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C' } };
  mkdirSync(directory, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  execFileSync(native.initdb, ['-D', directory, '-U', 'medusa', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const server = spawn(native.postgres, ['-D', directory, ...settings.flatMap((one) => ['-c', one])], { ...options, stdio: 'ignore' });
  const superuser = (database: string) => `postgres://medusa@127.0.0.1:${port}/${database}`;
  const isReady = () => sql(superuser('postgres'), 'CREATE DATABASE rille').then(Boolean, () => false);
  expect(await until(isReady, 30_000, 100)).toBe(true);

  // Medusa makes its tables as that superuser.
  const backend = await start(dataDir, { DATABASE_URL: superuser('rille') });
  const { id } = await order(shopperAt(backend), [[RED, 1]]);
  await backend.stop();
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGINT');
  await gone;
  const { cookie, jwt } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ cookie, jwt }));
  return { dataDir, orderId: id };
}

async function isClosed(dataDir: string): Promise<void> {
  const { database, databaseAdmin } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  expect(await refusal(dataDir, 'medusa', 'rille')).not.toBeNull();
  expect(await refusal(dataDir, 'postgres', 'postgres')).not.toBeNull();
  expect(await refusal(dataDir, 'medusa', 'rille', 'wrong')).toBe('28P01');
  expect(await refusal(dataDir, 'medusa', 'rille', database)).toBeNull();
  expect(await refusal(dataDir, 'postgres', 'rille', databaseAdmin)).toBeNull();
  // Only its own database: the others hold what the server is run with.
  expect(await refusal(dataDir, 'medusa', 'postgres', database)).toBe('28000');
  expect(await sql(databaseUrlOf(dataDir), 'SELECT rolname FROM pg_roles WHERE rolsuper')).toEqual([{ rolname: 'postgres' }]);
}

test('nobody enters the database without a password, and Medusa is no superuser in it', async () => {
  const { dataDir } = await start(kept(copyOf(template)));
  await isClosed(dataDir);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  for (const statement of [
    `COPY (SELECT 1) TO PROGRAM 'cat'`,
    `COPY rille_setting FROM '/etc/passwd'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'CREATE ROLE somebody',
    'CREATE DATABASE another',
    `ALTER SYSTEM SET fsync = 'off'`,
    'ALTER ROLE medusa SUPERUSER',
    'SET ROLE postgres',
  ]) {
    await expect(sql(databaseUrlOf(dataDir), statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('a data folder of an earlier version, where everybody was superuser, is put right without a loss', async () => {
  const { dataDir, orderId } = await earlierShop();
  const again = await start(dataDir);
  await isClosed(dataDir);
  expect((await shopperAt(again).get(`/store/orders/${orderId}`)).body.order.id).toBe(orderId);
  // Tables, their sequences and types are Medusa's now: orders are placed, and a later version may change the tables.
  expect((await order(shopperAt(again), [[RED, 1]])).id).toMatch(/^order_/);
  const left = await sql(
    databaseUrlOf(dataDir),
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_get_userbyid(relowner) <> 'medusa'
     UNION ALL SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND pg_get_userbyid(typowner) <> 'medusa'`,
  );
  expect(left).toEqual([]);
  await sql(databaseUrlOf(dataDir), 'ALTER TABLE product ADD COLUMN later text');
  await sql(databaseUrlOf(dataDir), `ALTER TYPE order_status_enum ADD VALUE 'later'`);
});

test('secrets that were lost are made anew, and the shop opens with what it had', async () => {
  const dataDir = kept(copyOf(template));
  rmSync(join(dataDir, 'secrets.json'));
  const backend = await start(dataDir);
  await isClosed(dataDir);
  expect((await shopperAt(backend).get('/store/products?limit=1')).body.count).toBe(174);
  expect(backend.stderr()).toBe('');
});

test('rules that let everybody in are not believed', async () => {
  const dataDir = kept(copyOf(template));
  writeFileSync(join(databaseDirectory(dataDir), 'pg_hba.conf'), OPEN_RULES);
  await start(dataDir);
  await isClosed(dataDir);
});
