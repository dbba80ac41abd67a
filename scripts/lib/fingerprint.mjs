import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/** What is left out: written by tools, or without influence on a build. */
const IGNORED = /(?:^|\/)(?:node_modules|dist|\.[^/]+)$|\.(?:test|spec)\.tsx?$|-tree\.gen\.ts$/;

function* filesBelow(path) {
  if (IGNORED.test(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/**
 * One hash over the contents of files and folders: dates change with every checkout, contents do not.
 *
 * @param {string[]} paths absolute
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths.filter((candidate) => existsSync(candidate))) {
    for (const file of filesBelow(path)) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);

export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${stamp}\n`);
}
