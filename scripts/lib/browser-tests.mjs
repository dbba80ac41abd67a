import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { run } from './processes.mjs';
import { afterSecondTry, mostSecondTries, playwrightCounts, slowestTests } from './results.mjs';
import { ROOT } from './root.mjs';
import { complain, say } from './say.mjs';

/** They take about 42 minutes on two cores. What hangs is ended and counts as failed. */
const LIMIT_MS = 55 * 60 * 1000;

const SLOWEST_SHOWN = 10;

/**
 * Runs Playwright, with its JSON in a file of its own.
 *
 * @param {string} file where the JSON goes
 * @param {string[]} args
 * @param {Record<string, string>} [env] besides our own environment
 */
async function playwright(file, args, env = {}) {
  rmSync(file, { force: true });
  const { code } = await run('npx', ['--no-install', 'playwright', 'test', '--reporter=line,json', ...args], {
    cwd: ROOT,
    quiet: false,
    env: { ...process.env, ...env, CHROMIUM_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
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
  playwright(join(resultsDir, 'smoke.json'), ['tests/e2e/purchase.spec.ts', '-g', 'a guest from Germany', '--output=test-results/smoke'], {
    RILLE_URL: url,
  });

/**
 * All browser tests. Those that provoke faults on a busy machine now and then meet one they did not
 * provoke: the few that failed are run once more, alone, after the others, and what happened
 * the first time is said too.
 */
export async function browserTests(resultsDir) {
  say(`  in ${await ensureBrowser()}`);
  const file = join(resultsDir, 'browser.json');
  const first = await playwright(file, []);
  // Ended before it could say anything.
  if (!existsSync(file)) return first;
  say(`\n── The slowest\n${slowestTests(JSON.parse(readFileSync(file, 'utf8')), SLOWEST_SHOWN).join('\n')}`);
  if (first.failed === 0) return first;
  const most = mostSecondTries(first);
  if (first.failed > most) {
    complain(`\n${first.failed} browser tests failed; only up to ${most} are run again.`);
    return first;
  }
  complain(`\n── Failed the first time\n${first.failures.join('\n')}\n\n── Once more, alone`);
  const second = await playwright(join(resultsDir, 'browser-again.json'), ['--last-failed', '--workers=1', '--pass-with-no-tests']);
  const counts = afterSecondTry(first, second);
  if (counts.failed === 0)
    complain(
      `\n── Passed the second time, and to be mended first thing next:\n${first.failures.map((failure) => failure.split('\n')[0]).join('\n')}`,
    );
  return counts;
}
