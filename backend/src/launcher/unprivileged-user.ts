import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whom a child process runs as. Empty options mean: as ourselves. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Then an existing account is borrowed: `postgres` where
 * there is one, else `nobody`; initdb needs an account with a passwd entry, a bare number fails.
 *
 * @throws {Error} We are root and the machine has neither account.
 */
export function databaseUser(): RunAs {
  if (process.getuid?.() !== 0) return {};

  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". ' +
      'Start the shop as an ordinary user or set DATABASE_URL.',
  );
}

/** Whether that user can enter a folder; a parent with mode 0700 is enough to keep it out. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return probe.status === 0;
}
