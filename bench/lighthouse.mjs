/**
 * What Lighthouse says of a phone's first visit, a category at a time, and what it would change.
 *
 * usage: node bench/lighthouse.mjs [--runs=3] [--against=http://127.0.0.1:8080]   (after `npm run build`; prints one JSON object)
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensurePackages } from '../scripts/lib/install.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { ROOT } from '../scripts/lib/root.mjs';
import { complain } from '../scripts/lib/say.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';
import { PAGES } from './lib/pages.mjs';
import { summary } from './lib/stats.mjs';

/** A hundred packages that only this needs. */
const OWN_PACKAGE = join(ROOT, 'bench/lighthouse');

const CLI = join(OWN_PACKAGE, 'node_modules/lighthouse/cli/index.js');

/** One visit in a process of its own: a page that hangs ends that one and not the measurement. Null where it did. */
async function visit(url, chromePath) {
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const args = [CLI, url, '--output=json', '--output-path=stdout', '--quiet', `--chrome-flags=${flags.join(' ')}`];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromePath },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 180_000,
    });
    return JSON.parse(stdout);
  } catch (error) {
    complain(`Lighthouse gave up on ${url}: ${String(error.message).split('\n')[0]}`);
    return null;
  }
}

/** Scores of one visit in percent, and the names of audits that are not all right. */
function scoresOf({ categories, audits }) {
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]));
  const weighty = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const faults = weighty.flatMap(({ id }) => (audits[id]?.score !== null && audits[id]?.score < 0.9 ? [id] : []));
  return { scores, faults };
}

/**
 * @param {object} [options]
 * @param {number} [options.runs]
 * @param {string | null} [options.against] a shop that is running already
 * @returns {Promise<Record<string, { scores: object, faults: string[] }>>} by page; medians with least and most
 */
export async function measureLighthouse({ runs = 3, against = null } = {}) {
  await ensurePackages(OWN_PACKAGE, 'Lighthouse');
  const chromePath = await ensureBrowser();
  const backend = against ? null : await startBackend();
  const server = backend && (await startServer({ backend, port: '0', onLine: () => undefined }));
  const origin = against ?? server.url;
  try {
    const result = {};
    for (const [name, path] of Object.entries(PAGES)) {
      // Once unmeasured: the server has its pages and pictures as it has on any day.
      await visit(origin + path, chromePath);
      const visits = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await visit(origin + path, chromePath);
        if (report) visits.push(scoresOf(report));
      }
      result[name] = { scores: summary(visits.map(({ scores }) => scores)), faults: [...new Set(visits.flatMap(({ faults }) => faults))] };
    }
    return result;
  } finally {
    await server?.stop();
    await backend?.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  const options = readOptions({ runs: { type: 'number', default: 3, least: 1 }, against: { type: 'text' } });
  console.log(JSON.stringify(await measureLighthouse(options), null, 2));
}
