/**
 * A device that has been here before: how long until everything is kept, what that weighs, and how
 * quickly pages stand there again with every server stopped and a processor slowed four times.
 *
 * usage: node bench/repeat.mjs [--runs=5]   (after `npm run build`; prints one JSON object)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/lib/browser.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';
import { PAGES } from './lib/pages.mjs';
import { PROFILES } from './lib/profiles.mjs';
import { openSlowLine } from './lib/slow-line.mjs';
import { summary } from './lib/stats.mjs';
import { visit } from './lib/visit.mjs';
import { untilWhole } from './lib/whole-shop.mjs';

const LONGEST_MS = 240_000;
const UNTHROTTLED = { name: 'no line', kbit: 1e6, rttMs: 0, cpu: 4 };

/** The worker keeps a page that was opened, as the server renders it, when nothing else is going on. */
async function untilKept(page, path) {
  const isKept = async (wanted) => (await (await caches.open('rille-pages')).keys()).some(({ url }) => new URL(url).pathname === wanted);
  const since = Date.now();
  while (!(await page.evaluate(isKept, path))) {
    if (Date.now() - since > LONGEST_MS) throw new Error(`${path} was not kept after ${LONGEST_MS / 1000} s`);
    await new Promise((next) => setTimeout(next, 250));
  }
}

const open = async (profileDir) =>
  chromium.launchPersistentContext(profileDir, {
    executablePath: await ensureBrowser(),
    args: browserArgs(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });

/** First visit on the gig's line until the sign that everything is here, in seconds; bytes as sent, the worker's included. */
async function firstVisit(context, { url, sentBytes }) {
  const page = await context.newPage();
  const since = Date.now();
  await page.goto(url);
  const state = await untilWhole(page);
  const seconds = (Date.now() - since) / 1000;
  await page.close();
  return { seconds: Number(seconds.toFixed(1)), sentKb: Number((sentBytes() / 1000).toFixed(0)), state };
}

/** @param {{ runs?: number }} options */
export async function measureRepeat({ runs = 5 } = {}) {
  const backend = await startBackend();
  const server = await startServer({ backend, port: '0', onLine: () => undefined });
  const line = await openSlowLine(server.url, PROFILES.gig);
  const profileDir = await mkdtemp(join(tmpdir(), 'rille-repeat-'));
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    line.close();
    await server.stop();
    await backend.stop();
  };
  try {
    let context = await open(profileDir);
    const first = await firstVisit(context, line);
    // The pages somebody looked at before; a product page's picture stays once it was seen.
    for (const path of Object.values(PAGES)) {
      const page = await context.newPage();
      await page.goto(line.url + path, { waitUntil: 'networkidle', timeout: LONGEST_MS });
      await untilKept(page, path);
      await page.close();
    }
    await context.close();
    await stop();

    const offline = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const results = [];
      for (let run = 0; run < runs; run += 1) {
        context = await open(profileDir);
        const { fcp, lcp, cls, hydrated, longestTask } = await visit(context, line.url + path, UNTHROTTLED);
        results.push({ fcp, lcp, cls, hydrated, longestTask });
        await context.close();
      }
      offline[name] = summary(results, { cls: 4 });
    }
    return { firstVisitUntilEverythingIsKept: first, serversStopped: { cpu: UNTHROTTLED.cpu, runs, pages: offline } };
  } finally {
    await stop();
    await rm(profileDir, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) {
  const options = readOptions({ runs: { type: 'number', default: 5, least: 1 } });
  console.log(JSON.stringify(await measureRepeat(options), null, 2));
}
