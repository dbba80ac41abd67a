import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../log';
import { canEnter, type RunAs } from './unprivileged-user';

/**
 * A folder the database's user can enter: the data folder itself, or, when a parent is closed
 * to it (root under a folder with mode 0700), one beside the system's other data. A note in
 * the data folder ties the two: deleting the data folder also abandons the database.
 */
export function databaseHome(dataDir: string, user: RunAs): string {
  if (canEnter(dataDir, user)) return dataDir;

  const home = join(sharedHome(), createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16));
  const note = join(dataDir, 'database-home');
  if (!existsSync(note)) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true, mode: 0o755 });
    writeFileSync(note, home);
    say(`PostgreSQL's user cannot enter ${dataDir}, so the database lives in ${home}.`);
  }
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

function sharedHome(): string {
  try {
    accessSync('/var/lib', constants.W_OK);
    return '/var/lib/rille';
  } catch {
    return join(tmpdir(), 'rille');
  }
}
