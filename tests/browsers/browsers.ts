import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../scripts/lib/options.mjs';
import { onStopSignal, stopAll } from '../../scripts/lib/processes.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import type { OtherBrowser } from './browser';
import { firefox } from './firefox';
import { Journey } from './journey';
import { scene } from './page-looks';
import { webkit } from './webkit';

const BROWSERS: readonly OtherBrowser[] = [firefox, webkit];

const keyOf = ({ name }: OtherBrowser): string => name.toLowerCase();
const of = BROWSERS.map(keyOf);
const { only, require } = readOptions({ only: { type: 'list', default: of, of }, require: { type: 'list', default: [], of } });
const wanted = BROWSERS.filter((browser) => only.includes(keyOf(browser)));
const required = BROWSERS.filter((browser) => require.includes(keyOf(browser)));
const say = (line: string) => process.stdout.write(`${line}\n`);
const counts = { passed: 0, failed: 0, notRun: 0 };
let journey: Journey | null = null;

/** @returns why it failed, with what was on screen; null if it did not */
async function failureOf(run: () => Promise<void>, window: () => Journey['window']): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    // A browser that is gone shows nothing any more; why the step failed is told all the same.
    const seen = await window()
      ?.run(scene)
      .catch(() => null);
    return [error instanceof Error ? error.message : String(error), ...(seen ? [seen] : [])].join('\n');
  }
}

async function travel(browser: OtherBrowser): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'rille-browser-'));
  const shop = await startShopForTests();
  const own = new Journey(browser, profile, shop);
  journey = own;
  try {
    for (const [place, { sentence, run }] of own.steps.entries()) {
      const since = Date.now();
      const failure = await failureOf(run, () => own.window);
      if (place === 0) say(own.window ? own.window.version : browser.name);
      say(`  ${failure === null ? 'passed' : 'FAILED'}  ${sentence} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
      if (failure !== null) say(failure.replace(/^/gm, '          '));
      counts[failure === null ? 'passed' : 'failed']++;
    }
  } finally {
    await own.window?.kill();
    await shop.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

onStopSignal(async () => {
  await journey?.window?.kill();
  await stopAll();
});

for (const browser of wanted) {
  if (await browser.isHere()) {
    await travel(browser);
    continue;
  }
  const isRequired = required.includes(browser);
  say(`${browser.name}: ${isRequired ? 'MISSING' : 'not run'}. On Debian: apt-get install ${browser.packages.join(' ')}`);
  counts[isRequired ? 'failed' : 'notRun']++;
}
say(`${counts.passed} passed, ${counts.failed} failed${counts.notRun > 0 ? `, ${counts.notRun} browser(s) not run` : ''}`);
process.exit(counts.failed === 0 ? 0 : 1);
