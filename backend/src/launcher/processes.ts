import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** It has ended, and its parent has not asked how: in a container whose first process never asks, it stays so. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return statOf(pid)[0] === 'Z';
  } catch {
    // It has just gone, or the system does not tell.
    return false;
  }
}

/**
 * Something that differs between a process and a later one that got the same number:
 * its start time in clock ticks. Null where the system does not tell.
 */
export function birthmark(pid: number): string | null {
  try {
    return statOf(pid)[19] ?? null;
  } catch {
    return null;
  }
}

/** A process of PostgreSQL: the server, or one of the child processes that it starts for each connection and task. */
export interface PostgresProcess {
  readonly pid: number;
  readonly isServer: boolean;
}

/**
 * Every PostgreSQL process on a data directory. Elsewhere than on Linux child processes that have lost their server are
 * not found: they end by themselves as soon as they notice.
 *
 * @param directory its real path
 * @param noted whom the directory's own note names as its server
 */
export function postgresOn(directory: string, noted: number | null): PostgresProcess[] {
  if (process.platform === 'linux') return withServersMarked(readdirSync('/proc').flatMap((name) => linuxPostgres(name, directory)));
  if (process.platform === 'win32') return noted !== null && isPostgresOnWindows(noted) ? [{ pid: noted, isServer: true }] : [];
  const lines = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout.split('\n');
  return lines
    .filter((line) => line.includes('postgres') && line.includes(` -D ${directory} `))
    .map((line) => ({ pid: Number.parseInt(line, 10), isServer: true }));
}

/** As Linux tells of it. */
interface LinuxPostgres {
  readonly pid: number;
  readonly parentPid: number;
  /** Calls itself a child (`postgres: …`); one that was made this very moment does not yet. */
  readonly isChild: boolean;
}

/** Says which of them are servers: those that neither call themselves a child nor have another one as their parent. */
export const withServersMarked = (found: readonly LinuxPostgres[]): PostgresProcess[] =>
  found.map(({ pid, parentPid, isChild }) => ({
    pid,
    isServer: !isChild && !found.some((other) => other.pid === parentPid),
  }));

function linuxPostgres(name: string, directory: string): LinuxPostgres[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    // The working directory of each of them is the data directory; one that is dead but not buried has none.
    if (readlinkSync(`/proc/${name}/cwd`) !== directory || !readFileSync(`/proc/${name}/comm`, 'utf8').startsWith('postgres')) return [];
    const pid = Number(name);
    const isChild = readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('postgres: ');
    return [{ pid, parentPid: Number(statOf(pid)[1]), isChild }];
  } catch {
    // It has just ended, or is somebody else's.
    return [];
  }
}

function isPostgresOnWindows(pid: number): boolean {
  return spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).stdout.includes('postgres');
}

/** The fields of a process's state from the third on: the second, the name, may contain spaces and brackets. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
