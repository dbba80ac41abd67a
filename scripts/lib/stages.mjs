import { join } from 'node:path';
import { ensureBrowser, HEADLESS_BROWSER } from './browser.mjs';
import { checks } from './checks.mjs';
import { run } from './processes.mjs';
import { afterSecondTry, countsLine, mostSecondTries, tapCounts, vitestCounts } from './results.mjs';
import { BACKEND, ROOT } from './root.mjs';
import { complain, Explained, say } from './say.mjs';
import { runTasks } from './tasks.mjs';

/** Where the runners' own reports go. */
export const RESULTS = join(ROOT, '.cache/results');

/** Longest a runner may take; one that hangs is ended and counts as failed. */
const STAGE_LIMIT_MS = 20 * 60 * 1000;

/** The shop under test is our own, with its own data, whatever the terminal was used for before. */
export function forgetTheTerminal() {
  for (const name of ['BACKEND_URL', 'PUBLISHABLE_KEY', 'PORT', 'HOST', 'RILLE_DATA', 'RILLE_URL']) delete process.env[name];
}

/**
 * @typedef {import('./results.mjs').Counts} Counts
 * @typedef {Counts & { title: string, seconds: number, secondTries: string[] }} StageResult
 */

/** Runs vitest; of the second try only `again`, the files in which something failed the first time. */
export async function vitest(name, { cwd = ROOT, config, files = [], env = {} }, again) {
  const file = join(RESULTS, `${name}${again ? '-again' : ''}.json`);
  const args = ['vitest', 'run', ...(config ? ['--config', config] : []), ...(again?.length ? again : files)];
  const { code, output } = await run(
    'npx',
    ['--no-install', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      cwd,
      aloud: true,
      limitMs: STAGE_LIMIT_MS,
      // Colours as before, although we listen, too: what belongs to no test is only said there.
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), RILLE_BACKEND_IS_BUILT: '1', ...env },
    },
  );
  return vitestCounts(file, code, output);
}

export const unitTests = (again) => vitest('unit', {}, again);
export const backendTests = (name, files, again) => vitest(name, { cwd: BACKEND, files }, again);
export const attackTests = (name, files, again) => vitest(name, { config: 'tests/attack/vitest.config.ts', files }, again);
export const contractTests = (again) => vitest('contract', { config: 'tests/contract/vitest.config.ts' }, again);

export async function componentTests(again) {
  process.env.CHROMIUM_PATH = await ensureBrowser(HEADLESS_BROWSER);
  return vitest('components', { config: 'tests/components/vitest.config.ts' }, again);
}

export async function scriptTests() {
  const { code, output } = await run(process.execPath, ['--test', '--test-reporter=tap', 'scripts/scripts.test.mjs'], { cwd: ROOT });
  if (code !== 0) complain(output);
  return tapCounts(output, code);
}

/** The checks of `npm run check` that no stage makes anyway; of the second try those that failed. */
export async function checkTasks(again) {
  const tasks = checks({ withArchitecture: false });
  const wanted = again?.length ? tasks.filter(({ name }) => again.includes(name)) : tasks;
  const failures = await runTasks(wanted);
  return { passed: wanted.length - failures.length, failed: failures.length, skipped: 0, failures, again: failures };
}

/** What a stage's work counted, or that it ended with an error, which is one failure. */
async function counted(work, again) {
  try {
    return await work(again);
  } catch (error) {
    const words = error instanceof Explained ? error.message : error.stack;
    complain(words);
    return { passed: 0, failed: 1, skipped: 0, failures: [words] };
  }
}

async function withSecondTry(work) {
  const first = await counted(work);
  if (first.failed === 0) return { ...first, secondTries: [] };
  const most = mostSecondTries(first);
  if (first.failed > most) {
    complain(`\n${first.failed} failed; only where no more than ${most} did is there a second try.`);
    return { ...first, secondTries: [] };
  }
  complain(`\n── Failed the first time\n${first.failures.join('\n')}\n\n── Once more, alone`);
  return afterSecondTry(first, await counted(work, first.again ?? []));
}

/**
 * Runs one stage and says how it went. What failed, where it was little, is run once more, alone; a stage fails when something
 * of it failed twice.
 *
 * @param {string} title
 * @param {(again?: string[]) => Promise<Counts>} work the first time without an argument; the second time with what the first
 *   counted as `again`, and without a word about that the whole
 * @returns {Promise<StageResult>}
 */
export async function stage(title, work) {
  const sinceMs = Date.now();
  say(`\n── ${title}`);
  const { passed, failed, skipped, failures, secondTries } = await withSecondTry(work);
  const seconds = Math.round((Date.now() - sinceMs) / 100) / 10;
  const tries = secondTries.length > 0 ? `, ${secondTries.length} at the second try` : '';
  say(`── ${title}: ${countsLine({ passed, failed, skipped })}${tries} (${seconds} s)`);
  const named = (words) => `${title}: ${words}`;
  return { title, seconds, passed, failed, skipped, failures: failures.map(named), secondTries: secondTries.map(named) };
}

/**
 * Says at the end once more what failed and what needed a second try: what a long run printed in its middle is not read, and may
 * not be kept.
 *
 * @param {readonly StageResult[]} stages
 */
export function sayOutcome(stages) {
  const failures = stages.flatMap((one) => one.failures);
  const secondTries = stages.flatMap((one) => one.secondTries);
  if (secondTries.length > 0) say(`\n── Passed at the second try only, to be mended first thing next\n${secondTries.join('\n')}`);
  if (failures.length > 0) complain(`\n── What failed\n${failures.join('\n')}`);
}
