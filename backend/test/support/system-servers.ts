import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '../../src/launcher/poll';
import { databaseUser } from '../../src/launcher/unprivileged-user';
import { dataFolder } from './backend';

/** A server of the machine's own, running for a test. */
export interface SystemServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the machine's own PostgreSQL has its programs; null when it has none. */
export function systemPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** Whether the machine has a Redis. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** The machine's own PostgreSQL with an empty database. */
export async function startPostgres(bin: string): Promise<SystemServer> {
  const folder = dataFolder();
  const directory = join(folder, 'data');
  const user = databaseUser();
  mkdirSync(directory, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  const env = { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C' };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', directory, '-U', 'medusa', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...user, cwd: '/', env },
  );
  if (made.status !== 0) throw new Error(String(made.stderr));

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=120'];
  const server = spawn(join(bin, 'postgres'), ['-D', directory, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: '/',
    env,
    stdio: 'ignore',
  });
  const admin = () => new Client({ host: '127.0.0.1', port, user: 'medusa', database: 'postgres' });
  await answers(async () => {
    const client = admin();
    await client.connect();
    await client.query('CREATE DATABASE shop');
    await client.end();
  });
  return { url: `postgres://medusa@127.0.0.1:${port}/shop`, stop: () => ended(server, 'SIGINT', folder) };
}

/** The machine's own Redis, keeping nothing. */
export async function startRedis(): Promise<SystemServer> {
  const folder = dataFolder();
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  await answers(async () => {
    const ping = spawnSync('redis-cli', ['-p', String(port), 'ping'], { encoding: 'utf8' });
    if (ping.stdout.trim() !== 'PONG') throw new Error('not yet');
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => ended(server, 'SIGTERM', folder) };
}

async function answers(question: () => Promise<void>): Promise<void> {
  const ready = await until(
    () =>
      question().then(
        () => true,
        () => false,
      ),
    20_000,
    50,
  );
  if (!ready) throw new Error('The server did not start.');
}

async function ended(server: ChildProcess, signal: NodeJS.Signals, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A port that nobody has now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}
