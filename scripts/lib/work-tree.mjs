import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const git = (args, env = {}, cwd = ROOT) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The files as they lie here, by git's hash of the whole tree, new ones with them and ignored ones not; `clean` where that is
 * the last commit. Outside a checkout nobody knows: null, and not clean.
 *
 * @returns {{ tree: string | null, clean: boolean }}
 */
export function workTree(root = ROOT) {
  const dir = mkdtempSync(join(tmpdir(), 'rille-tree-'));
  try {
    // An index of its own: the one somebody may be filling for a commit stays as it is.
    const env = { GIT_INDEX_FILE: join(dir, 'index') };
    git(['read-tree', 'HEAD'], env, root);
    git(['add', '--all'], env, root);
    const tree = git(['write-tree'], env, root);
    return { tree, clean: tree === git(['rev-parse', 'HEAD^{tree}'], {}, root) };
  } catch {
    return { tree: null, clean: false };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Files that differ between a commit and what lies here, committed or not.
 *
 * @param {string} base any name of a commit
 * @throws where git does not know it
 */
export const changedSince = (base, root = ROOT) =>
  [git(['diff', '--name-only', base], {}, root), git(['ls-files', '--others', '--exclude-standard'], {}, root)]
    .flatMap((lines) => lines.split('\n'))
    .filter(Boolean);
