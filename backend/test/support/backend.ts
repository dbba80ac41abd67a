import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../../src/launcher/poll';
import { isAlive } from '../../src/launcher/processes';

export const BACKEND_DIR = resolve(__dirname, '..', '..');

/** A started backend, as whoever starts it sees it. */
export interface Backend {
  readonly url: string;
  readonly publishableKey: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** SIGTERM; resolves with the exit code once it is gone. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** Another copy of the package, in another place or with other permissions. */
  readonly packageDir?: string;
}

/** A folder of its own that PostgreSQL's user may enter, as `<repo>/.data` would be. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rille-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A seeded shop to play with: a copy of the one that was seeded once for all tests. */
export function copyOf(template: string): string {
  const folder = dataFolder();
  rmSync(folder, { recursive: true });
  // The owner must stay: PostgreSQL refuses a data directory of somebody else.
  execFileSync('cp', ['-a', template, folder]);
  return folder;
}

/** Start a backend without waiting for it. */
export function launch(dataDir: string, { env = {}, uid, gid, packageDir = BACKEND_DIR }: StartOptions = {}) {
  const child = fork(join(packageDir, 'dist', 'main.js'), {
    cwd: '/',
    uid,
    gid,
    // One person of the tests orders more often than anybody else.
    env: { PATH: process.env.PATH, HOME: dataDir, RILLE_DATA: dataDir, PORT: '0', RATE_LIMIT_FACTOR: '1000', ...env },
    // Not vitest's.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return { child, exited, stdout: () => stdout, stderr: () => stderr };
}

/** Start a backend and wait until it is ready. */
export async function startBackend(dataDir: string, options: StartOptions = {}): Promise<Backend> {
  const { child, exited, stdout, stderr } = launch(dataDir, options);
  const line = () => /^RILLE_BACKEND_READY (.*)\n/m.exec(stdout())?.[1];
  const ready = await until(() => line() !== undefined || child.exitCode !== null, 60_000);
  const found = line();
  if (!ready || !found) {
    child.kill('SIGKILL');
    throw new Error(`The backend did not start (exit code ${child.exitCode}):\n${stderr()}`);
  }
  return {
    ...(JSON.parse(found) as { url: string; publishableKey: string }),
    dataDir,
    process: child,
    stdout,
    stderr,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** Where the embedded PostgreSQL of a data folder keeps its files. */
export function databaseDirectory(dataDir: string): string {
  const note = join(dataDir, 'database-home');
  return join(existsSync(note) ? readFileSync(note, 'utf8') : dataDir, 'postgres');
}

/** Process number and port of a data folder's PostgreSQL; null when there is none. */
export function postmaster(dataDir: string): { pid: number; port: number } | null {
  const file = join(databaseDirectory(dataDir), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** How to reach the embedded database of a data folder. */
export function databaseUrlOf(dataDir: string): string {
  const running = postmaster(dataDir);
  if (!running) throw new Error(`No PostgreSQL runs in ${dataDir}.`);
  const { database: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return `postgres://medusa:${password}@127.0.0.1:${running.port}/rille`;
}

/** The password of the embedded database's administrator. */
export const adminPasswordOf = (dataDir: string): string => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).databaseAdmin;

/** Whether nothing of a data folder's database runs any more. */
export function databaseIsGone(dataDir: string): boolean {
  const running = postmaster(dataDir);
  return running === null || !isAlive(running.pid);
}
