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

  const found = left();
  // A server waits for its children: those that stand still must hear of it, too.
  for (const { pid, isServer } of found) send(pid, isServer ? 'SIGINT' : 'SIGCONT');
  if (found.some(({ isServer }) => isServer)) await until(isGone, FAST_SHUTDOWN_LIMIT_MS);
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

/** Ends whatever PostgreSQL runs on a data directory at once, as a loss of power would: what it has answered is on the disk. */
export function killAll(directory: string): void {
  for (const { pid } of postgresOn(realpathSync(directory), null)) send(pid, 'SIGKILL');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
    // One that was told to stand still hears nothing else before it goes on.
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended meanwhile.
  }
}
