import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { run } from './processes.mjs';
import { BACKEND, ROOT } from './root.mjs';
import { Explained, say, seconds } from './say.mjs';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** Whether npm itself noted that just these versions are there, e.g. after an `npm install` by hand. */
function isInstalled(dir) {
  const noted = join(dir, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = Object.entries(packagesIn(join(dir, 'package-lock.json')));
  const there = packagesIn(noted);
  return wanted.every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional) return true;
    const found = there[path];
    return found !== undefined && found.version === entry.version && existsSync(join(dir, path));
  });
}

/**
 * Installs one folder's packages as its lockfile says, unless they are there.
 *
 * @param {string} name of what they are for, as said to a person
 * @throws {Explained} with npm's own words
 */
export async function ensurePackages(dir, name) {
  const stampFile = join(dir, 'node_modules/.rille-installed');
  const wanted = fingerprint([join(dir, 'package.json'), join(dir, 'package-lock.json')]);
  if (readStamp(stampFile) === wanted) return;
  if (!isInstalled(dir)) {
    const since = Date.now();
    say(`Installing the packages of ${name} (a minute or so, once) …`);
    // No package needs its install script, and what does not run cannot do harm.
    const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: dir });
    if (code !== 0) {
      throw new Explained(
        `The packages of ${name} could not be installed. Is there a network?\n${output.trim().split('\n').slice(-20).join('\n')}`,
      );
    }
    say(`  ${name}: installed in ${seconds(since)}`);
  }
  writeStamp(stampFile, wanted);
}

/** Installs what the lockfiles say, unless it is there. */
export async function ensureInstalled({ withBackend = true } = {}) {
  // Side by side: most of the time each waits for the network.
  await Promise.all([ensurePackages(ROOT, 'the shop'), withBackend && ensurePackages(BACKEND, 'the backend')]);
}
