import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, HEADLESS_BROWSER, WHOLE_BROWSER } from './browser.mjs';
import { run } from './processes.mjs';
import { pagesOfFailures, playwrightCounts, slowestTests } from './results.mjs';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

/** What hangs is ended and counts as failed. */
const LIMIT_MS = 25 * 60 * 1000;

const SLOWEST_SHOWN = 10;

/**
 * Runs Playwright, with its JSON in a file of its own.
 *
 * @param {string} file where the JSON goes
 * @param {'gate' | 'deep'} project
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] besides our own environment
 */
async function playwright(file, project, args, env = {}) {
  rmSync(file, { force: true });
  const { code } = await run('npx', ['--no-install', 'playwright', 'test', `--project=${project}`, '--reporter=line,json', ...args], {
    cwd: ROOT,
    quiet: false,
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH: await ensureBrowser(project === 'gate' ? HEADLESS_BROWSER : WHOLE_BROWSER),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    limitMs: LIMIT_MS,
  });
  return playwrightCounts(file, code);
}

/**
 * One purchase in a running shop.
 *
 * @param {string} resultsDir
 * @param {string} url where the shop is
 */
export const onePurchase = (resultsDir, url) =>
  playwright(
    join(resultsDir, 'smoke.json'),
    'gate',
    ['tests/e2e/purchase.spec.ts', '-g', 'a guest from Germany', '--output=test-results/smoke'],
    { RILLE_URL: url },
  );

/**
 * Browser tests of one project of `playwright.config.ts`.
 *
 * @param {string} resultsDir
 * @param {{ name: string, project: 'gate' | 'deep', files?: readonly string[], workers?: number }} what all files where none is named
 * @param {string[]} [again] for the second try: only what failed is run, one after the other
 */
export async function browserTests(resultsDir, { name, project, files = [], workers }, again) {
  const file = join(resultsDir, `${name}${again ? '-again' : ''}.json`);
  const which = again ? ['--last-failed', '--workers=1', '--pass-with-no-tests'] : workers ? [`--workers=${workers}`] : [];
  const counts = await playwright(file, project, [`--output=test-results/${name}`, ...which, ...files]);
  const pages = counts.failed > 0 ? pagesOfFailures(file) : [];
  if (pages.length > 0) say(`\n── What was on the pages of those that failed\n${pages.join('\n\n')}`);
  if (!again && existsSync(file))
    say(`\n── The slowest\n${slowestTests(JSON.parse(readFileSync(file, 'utf8')), SLOWEST_SHOWN).join('\n')}`);
  return counts;
}
