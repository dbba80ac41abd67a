import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { browserTests } from './lib/browser-tests.mjs';
import { ensureBuilt } from './lib/build-steps.mjs';
import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { onStopSignal, run, stopAll } from './lib/processes.mjs';
import { countsLine, sumCounts, tapCounts, vitestCounts } from './lib/results.mjs';
import { BACKEND, ROOT } from './lib/root.mjs';
import { complain, Explained, runScript, say, seconds } from './lib/say.mjs';
import { smokeTest } from './lib/smoke.mjs';
import { runTasks } from './lib/tasks.mjs';

const RESULTS = join(ROOT, '.cache/results');
const resultFile = (name) => join(RESULTS, `${name}.json`);

/** Longest a runner may take; one that hangs is ended and counts as failed. */
const STAGE_LIMIT_MS = 22 * 60 * 1000;

/** The shop under test is our own, with its own data, whatever the terminal was used for before. */
for (const name of ['BACKEND_URL', 'PUBLISHABLE_KEY', 'PORT', 'HOST', 'RILLE_DATA', 'RILLE_URL']) delete process.env[name];

async function vitest(name, cwd, ...more) {
  const args = ['vitest', 'run', ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile(name)}`];
  // Colours as before, although we listen, too: what belongs to no test is only said there.
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), RILLE_BACKEND_IS_BUILT: '1' };
  const { code, output } = await run('npx', ['--no-install', ...args], { cwd, aloud: true, limitMs: STAGE_LIMIT_MS, env });
  return vitestCounts(resultFile(name), code, output);
}

async function componentTests() {
  process.env.CHROMIUM_PATH = await ensureBrowser();
  return vitest('components', ROOT, '--config', 'tests/components/vitest.config.ts');
}

async function scriptTests() {
  const { code, output } = await run(process.execPath, ['--test', '--test-reporter=tap', 'scripts/scripts.test.mjs'], { cwd: ROOT });
  if (code !== 0) complain(output);
  return tapCounts(output, code);
}

/** Runs one stage and says how it went. */
async function stage(title, work) {
  const since = Date.now();
  say(`\n── ${title}`);
  try {
    const counts = await work();
    say(`── ${title}: ${countsLine(counts)} (${seconds(since)})`);
    return { ...counts, failures: counts.failures.map((failure) => `${title}: ${failure}`) };
  } catch (error) {
    const words = error instanceof Explained ? error.message : error.stack;
    complain(words);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${title}: ${words}`] };
  }
}

/** One after the other: each starts a shop of its own. */
const testsOfRunningShops = async () => [
  await stage('The cart on two real backends', () => vitest('contract', ROOT, '--config', 'tests/contract/vitest.config.ts')),
  await stage('Attacks on the running shop', () => vitest('attack', ROOT, '--config', 'tests/attack/vitest.config.ts')),
];

/** Whatever one of them finds, the others run: one run tells everything there is to tell. */
const everythingElse = async () => [
  await stage('Checks', async () => {
    const failures = await runTasks(checks({ withArchitecture: false }));
    return { passed: 0, failed: failures.length, skipped: 0, failures };
  }),
  await stage('Tests of the scripts', scriptTests),
  await stage('Unit tests', () => vitest('unit', ROOT)),
  await stage('Component tests', componentTests),
  // Side by side: each waits for its database more than it computes.
  ...(await Promise.all([stage('Backend tests', () => vitest('backend', BACKEND)), testsOfRunningShops()])).flat(),
  await stage('Browser tests', () => browserTests(RESULTS)),
];

/** `npm test`: from a fresh clone to a verdict. */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  await ensureInstalled();
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const beginning = [
    // First: the types of the routes come with it.
    await stage('Build', async () => {
      await alone('build', () => ensureBuilt());
      return { passed: 0, failed: 0, skipped: 0, failures: [] };
    }),
    await stage('npm start and one purchase', () => smokeTest(RESULTS)),
  ];
  // A shop that does not open or sell is told at once: everything else would say so too, an hour later.
  const counts = sumCounts(sumCounts(beginning).failed > 0 ? beginning : [...beginning, ...(await everythingElse())]);
  // At the end once more: what a long run printed in its middle is not read, and may not be kept.
  if (counts.failures.length > 0) complain(`\n── What failed\n${counts.failures.join('\n')}`);
  say(`\n${countsLine(counts)}`);
  return counts.failed === 0 ? 0 : 1;
});
