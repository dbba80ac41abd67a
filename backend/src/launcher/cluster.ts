import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE, type Passwords, ROLES } from './database-roles';
import type { NativeBinaries } from './native-binaries';
import type { RunAs } from './unprivileged-user';
import { syncFolder, writeWhole } from './whole-file';

/** A data directory of PostgreSQL and what works on it. */
export interface Cluster {
  readonly native: NativeBinaries;
  readonly directory: string;
  readonly user: RunAs;
}

/**
 * Make the data directory where there is none, and see to it that nobody enters it without a password.
 *
 * @throws {Error} PostgreSQL's own words for why not.
 */
export function prepareCluster(cluster: Cluster, passwords: Passwords): void {
  if (!existsSync(cluster.directory)) initialise(cluster);
  requirePasswords(cluster, passwords);
}

/** What PostgreSQL's programs are run with. */
export function runOptions({ directory, user }: Cluster) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C', TZ: 'UTC' } };
}

/** Prepared beside its place and renamed, so that a kill in the middle leaves nothing half made. */
function initialise(cluster: Cluster): void {
  const { native, directory, user } = cluster;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(unfinished, user.uid, user.gid ?? user.uid);

  // Nobody may enter until the passwords are set.
  const run = spawnSync(native.initdb, ['-D', unfinished, '-U', ROLES.admin, '--auth=reject', '--locale=C', '--encoding=UTF8'], {
    ...runOptions({ ...cluster, directory: unfinished }),
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    throw new Error(`The database could not be created: ${run.error?.message ?? run.stderr.trim()}`);
  }
  renameSync(unfinished, directory);
  syncFolder(dirname(directory));
}

/**
 * Who may enter: two roles, each with its password. A new data directory lets nobody in, one of an earlier version
 * let in everybody; the passwords of one whose secrets were lost are known to nobody. All three are the same case:
 * the file of rules is not the one that belongs to these passwords, so both are made anew, the rules last.
 */
function requirePasswords(cluster: Cluster, { admin }: Passwords): void {
  const file = join(cluster.directory, 'pg_hba.conf');
  const rules = [
    `# Written by the shop at every start. Password ${createHash('sha256').update(admin).digest('hex').slice(0, 16)}`,
    `host ${DATABASE} ${ROLES.shop} 127.0.0.1/32 scram-sha-256`,
    `host all ${ROLES.admin} 127.0.0.1/32 scram-sha-256`,
    '',
  ].join('\n');
  if (existsSync(file) && readFileSync(file, 'utf8') === rules) return;
  setAdminPassword(cluster, admin);
  writeWhole(file, rules, 0o600, cluster.user);
}

/** By PostgreSQL alone with its files, which asks for no password and listens to nobody. */
function setAdminPassword(cluster: Cluster, password: string): void {
  const statements = [
    // Earlier versions called the superuser as Medusa is called now. Its own name a session cannot change.
    `DO $$ DECLARE found text := (SELECT rolname FROM pg_roles WHERE oid = 10); BEGIN IF found <> '${ROLES.admin}' THEN
       CREATE ROLE rille_renaming SUPERUSER;
       SET SESSION AUTHORIZATION rille_renaming;
       EXECUTE format('ALTER ROLE %I RENAME TO ${ROLES.admin}', found);
       SET SESSION AUTHORIZATION ${ROLES.admin};
       DROP ROLE rille_renaming;
     END IF; END $$;`,
    `ALTER ROLE ${ROLES.admin} PASSWORD '${password}';`,
  ];
  const settings = { exit_on_error: 'on', password_encryption: 'scram-sha-256', log_min_error_statement: 'panic' };
  const run = spawnSync(
    cluster.native.postgres,
    ['--single', '-D', cluster.directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]), 'postgres'],
    // Here a statement ends with its line.
    { ...runOptions(cluster), input: `${statements.map((text) => text.replace(/\s*\n\s*/g, ' ')).join('\n')}\n`, encoding: 'utf8' },
  );
  if (run.status !== 0) {
    throw new Error(`The database's password could not be set: ${run.error?.message ?? run.stderr.trim().split('\n').slice(-3).join(' ')}`);
  }
}
