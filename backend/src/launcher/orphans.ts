import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './poll';
import { postgresOn } from './processes';

const FAST_SHUTDOWN_LIMIT_MS = 10_000;
const FORCED_END_LIMIT_MS = 5_000;

/**
 * End whatever PostgreSQL still runs on a data directory, and take away the note with which it held it.
 *
 * Nobody may be using it when this is called. After a kill there may be a server without us, or child processes without
 * their server, and the note may be empty, torn, or name a number that somebody else has now: PostgreSQL would
 * then refuse to start until a person takes it away.
 *
 * @throws {Error} One of them does not end.
 */
export async function clearOrphans(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const note = join(directory, 'postmaster.pid');
  const path = realpathSync(directory);
  const noted = notedPid(note);
  const left = () => postgresOn(path, noted);
  const isGone = () => left().length === 0;

  const servers = left().filter(({ isServer }) => isServer);
  for (const { pid } of servers) send(pid, 'SIGINT');
  if (servers.length > 0) await until(isGone, FAST_SHUTDOWN_LIMIT_MS);
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const { pid } of left()) send(pid, signal);
    if (await until(isGone, FORCED_END_LIMIT_MS)) break;
  }
  if (!isGone()) {
    const pids = left().map(({ pid }) => pid);
    throw new Error(`A PostgreSQL from an earlier start (process ${pids.join(', ')}) does not end.`);
  }
  rmSync(note, { force: true, recursive: true });
}

function notedPid(note: string): number | null {
  try {
    const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
