import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { ensureBrowser, HEADLESS_BROWSER } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { mustRun, onStopSignal, run, stopAll } from './lib/processes.mjs';
import { BACKEND, ROOT } from './lib/root.mjs';
import { complain, Explained, runScript, say } from './lib/say.mjs';
import { smokeTest } from './lib/smoke.mjs';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const RESULTS = join(ROOT, '.cache/results');

/** A Node of another version, from npm. @returns the folder of its binary */
async function nodeOf(version) {
  const dir = join(ROOT, '.cache/nodes', version);
  const binary = join(dir, 'node_modules/node/bin/node');
  if (!existsSync(binary)) {
    await mkdir(dir, { recursive: true });
    say(`Fetching Node ${version} …`);
    // Its install script lays the binary of this system into the package.
    const args = ['install', '--prefix', dir, '--no-save', '--ignore-scripts=false', '--no-audit', '--no-fund', `node@${version}`];
    await mustRun(`Fetching Node ${version}`, NPM, args, { cwd: dir });
  }
  return dirname(binary);
}

/** What does not need a browser. */
async function unitTests() {
  for (const cwd of [ROOT, BACKEND]) {
    const { code } = await run('npx', ['--no-install', 'vitest', 'run', '--reporter=dot'], { cwd, quiet: false });
    if (code !== 0) return false;
  }
  return true;
}

/**
 * `npm run test:node -- 22 24 [--all]`: on each of these Node versions `npm start` with an empty data folder and one purchase;
 * with `--all` the unit tests and those of the backend too. What is started finds that Node first on its path.
 */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  const words = process.argv.slice(2);
  const versions = words.filter((word) => /^\d+(?:\.\d+){0,2}$/.test(word));
  const unknown = words.find((word) => word !== '--all' && !versions.includes(word));
  if (unknown || versions.length === 0) throw new Explained('Say which versions of Node, e.g.: npm run test:node -- 22 24');
  await ensureInstalled();
  await alone('build', () => ensureBuilt());
  process.env.CHROMIUM_PATH = await ensureBrowser(HEADLESS_BROWSER);
  await mkdir(RESULTS, { recursive: true });
  const path = process.env.PATH;
  const failed = [];
  for (const version of versions) {
    process.env.PATH = `${await nodeOf(version)}${delimiter}${path}`;
    const { output } = await run('node', ['--version'], { cwd: ROOT });
    say(`\n── Node ${output.trim()}`);
    if (!output.startsWith(`v${version}`)) throw new Explained(`This is not Node ${version}.`);
    const counts = await smokeTest(RESULTS);
    if (counts.failed > 0) for (const failure of counts.failures) complain(failure);
    const isWell = counts.failed === 0 && (!words.includes('--all') || (await unitTests()));
    say(`── Node ${version}: ${isWell ? 'the shop opens and sells' : 'failed'}`);
    if (!isWell) failed.push(version);
  }
  if (failed.length > 0) complain(`Failed on Node ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
