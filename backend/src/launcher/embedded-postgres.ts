import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseHome } from './data-folder';
import { type NativeBinaries, nativeBinaries } from './native-binaries';
import { until } from './poll';
import { isAlive, isPostgresOn } from './processes';
import { databaseUser, type RunAs } from './unprivileged-user';

/** A running database and the way to end it. */
export interface Database {
  readonly url: string;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
const FAST_SHUTDOWN_LIMIT_MS = 4_000;
const NAME = 'rille';

/**
 * Start the PostgreSQL of the npm packages on a free port of the loopback address.
 *
 * @param onLost Called when the database ends without being asked to.
 * @throws {Error} It cannot be made to run here; the message says why.
 */
export async function startEmbeddedPostgres(dataDir: string, onLost: (reason: string) => void): Promise<Database> {
  const user = databaseUser();
  const home = databaseHome(dataDir, user);
  const native = nativeBinaries(user, () => spareHome(home));
  const directory = join(home, 'postgres');

  await endOrphan(directory);
  if (!existsSync(directory)) initialise(native, directory, user);

  const port = await freePort();
  const server = await startServer(native, directory, port, user);
  let stopping = false;
  // An exit by an uncaught exception must not leave the database behind.
  const lastResort = () => void server.kill('SIGINT');
  process.once('exit', lastResort);
  server.once('exit', (code, signal) => {
    process.removeListener('exit', lastResort);
    if (!stopping) onLost(`PostgreSQL ended by itself (${signal ?? `code ${code}`}).`);
  });
  const stop = async () => {
    stopping = true;
    await stopServer(server);
  };

  try {
    const url = `postgres://medusa@127.0.0.1:${port}/${NAME}`;
    await createDatabase(port);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An ordinary user copies programs into the data folder; it is theirs and always writable. */
function spareHome(home: string): string {
  return home || tmpdir();
}

/** A database left by a killed node still holds its directory; ask it to end and wait. */
async function endOrphan(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOn(pid, realpathSync(directory))) return;

  process.kill(pid, 'SIGINT');
  if (await until(() => !isAlive(pid), 10_000)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await until(() => !isAlive(pid), 5_000))) {
    throw new Error(`A PostgreSQL from an earlier start (process ${pid}) does not end.`);
  }
}

/** Prepared beside its place and renamed, so that a kill in the middle leaves nothing half made. */
function initialise(native: NativeBinaries, directory: string, user: RunAs): void {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(unfinished, user.uid, user.gid ?? user.uid);

  const run = spawnSync(native.initdb, ['-D', unfinished, '-U', 'medusa', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'], {
    ...user,
    cwd: '/',
    env: environment(unfinished),
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    throw new Error(`The database could not be created: ${run.error?.message ?? run.stderr.trim()}`);
  }
  renameSync(unfinished, directory);
}

function environment(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: home, LC_ALL: 'C', TZ: 'UTC' };
}

async function startServer(native: NativeBinaries, directory: string, port: number, user: RunAs): Promise<ChildProcess> {
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    synchronous_commit: 'off',
    max_connections: '60',
    shared_buffers: '32MB',
  };
  const server = spawn(
    native.postgres,
    ['-D', directory, '-p', String(port), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C in a terminal must reach us first, Medusa still needs it.
    { ...user, cwd: '/', env: environment(directory), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let output = '';
  await new Promise<void>((ready, fail) => {
    const timer = setTimeout(() => fail(new Error('PostgreSQL was not ready in time.')), START_LIMIT_MS);
    server.once('error', fail);
    server.once('exit', () => fail(new Error(`PostgreSQL did not start: ${output.trim().split('\n').slice(-3).join(' ')}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      // Its log is of interest only until it runs; afterwards it is read and dropped.
      if (output.length < 20_000) output += chunk;
      if (output.includes('ready to accept connections')) {
        clearTimeout(timer);
        ready();
      }
    });
  }).catch((error: unknown) => {
    server.kill('SIGQUIT');
    throw error;
  });
  server.removeAllListeners('exit');
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  const gone = () => server.exitCode !== null || server.signalCode !== null;
  if (gone()) return;
  server.kill('SIGINT');
  if (await until(gone, FAST_SHUTDOWN_LIMIT_MS)) return;
  server.kill('SIGQUIT');
  await until(gone, 1_500);
}

/** A fixed port could be held by an orphan whose directory is gone. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready, fail) => {
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', ready);
  });
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function createDatabase(port: number): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'medusa', database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end();
  }
}
