import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Something that differs between a process and a later one that got the same number:
 * its start time in clock ticks. Null where the system does not tell.
 */
export function birthmark(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may contain spaces; fields are counted after its bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether this process is a PostgreSQL server on this data directory. */
export function isPostgresOn(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      // A server's working directory is its data directory.
      return readlinkSync(`/proc/${pid}/cwd`) === directory;
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres');
}
