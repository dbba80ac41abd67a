import { type ChildProcess, spawn } from 'node:child_process';
import { type Cluster, runOptions } from './cluster';
import { until } from './poll';

/** Ended earlier, a server that repairs its files on a slow disk would begin that anew each time. */
export const START_LIMIT_MS = 90_000;
const FAST_SHUTDOWN_LIMIT_MS = 4_000;

/** Given with every start, so that no file in the data folder undoes them: what was answered is on the disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '32MB',
  // After a kill every file is brought to the disk first: one call instead of two thousand, which take seconds on a busy disk.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** The port belongs to somebody else: trying again does not help, another port does. */
export class PortTaken extends Error {}

/** Start PostgreSQL. */
export function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const { native, directory } = cluster;
  return spawn(
    native.postgres,
    ['-D', directory, '-p', String(port), ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C in a terminal must reach us first, Medusa still needs it.
    { ...runOptions(cluster), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
}

/**
 * Wait until a server that was just started lets people in; after a kill it repairs its files first.
 *
 * @throws {PortTaken}
 * @throws {Error} its last words
 */
export async function whenReady(server: ChildProcess): Promise<void> {
  let output = '';
  const ended = () => {
    const words = output.trim().split('\n').slice(-3).join(' ');
    return /could not bind|Address already in use/.test(output) ? new PortTaken(words) : new Error(`PostgreSQL did not start: ${words}`);
  };
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((ready, fail) => {
      timer = setTimeout(() => fail(new Error('PostgreSQL was not ready in time.')), START_LIMIT_MS);
      server.once('error', fail);
      // Not `exit`: its last words may come after that.
      server.once('close', () => fail(ended()));
      server.stderr?.on('data', (chunk: Buffer) => {
        // Its log is of interest only until it runs; afterwards it is read and dropped.
        if (output.length < 20_000) output += chunk;
        if (output.includes('ready to accept connections')) ready();
      });
    });
  } catch (error) {
    server.kill('SIGQUIT');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

/** Politely, then by force, and at last without being asked: one that stands still hears nothing. Resolves once it is gone. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (await endBy(server, 'SIGINT', FAST_SHUTDOWN_LIMIT_MS)) return;
  if (await endBy(server, 'SIGQUIT', 1_500)) return;
  await endBy(server, 'SIGKILL', 500);
}

/**
 * Ends a server of which nothing good can be expected, within seconds.
 *
 * @param isListening it still hears: then it ends its sessions and writes down what it has, and the next start repairs nothing
 * @returns whether it ended in order, its sessions with it
 */
export async function endNow(server: ChildProcess, isListening: boolean): Promise<boolean> {
  if (isListening && (await endBy(server, 'SIGINT', FAST_SHUTDOWN_LIMIT_MS))) return true;
  await endBy(server, 'SIGKILL', 500);
  return false;
}

function endBy(server: ChildProcess, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  const isGone = () => hasEnded(server);
  if (!isGone()) server.kill(signal);
  return until(isGone, limitMs);
}
