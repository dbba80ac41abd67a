/**
 * First visits on three kinds of line: text, largest element, jumps, hydration, the longest task, the
 * first tap, bytes and requests; medians of several runs, and beside them the least the line allows.
 *
 * usage: node bench/first-visit.mjs [--runs=5] [--profiles=gig,slow4g,cable] [--pages=home,listing,product]
 *          [--at=/en/about,/de/shipping] [--against=https://other.example --paths=/a,/b]   (after `npm run build`; prints one JSON object)
 */
import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/lib/browser.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';
import { PAGES } from './lib/pages.mjs';
import { floorMs, PROFILES } from './lib/profiles.mjs';
import { summary } from './lib/stats.mjs';
import { visit } from './lib/visit.mjs';

const DIGITS = { cls: 4 };

/**
 * @param {object} options
 * @param {number} [options.runs]
 * @param {readonly string[]} [options.profiles] keys of {@link PROFILES}
 * @param {readonly string[]} [options.pages] keys of {@link PAGES}
 * @param {readonly string[]} [options.at] paths of the shop that are visited instead of `pages`
 * @param {string} [options.against] origin of another shop, visited in turn with ours
 * @param {readonly string[]} [options.paths] what is visited there
 */
export async function measureFirstVisits({
  runs = 5,
  profiles = Object.keys(PROFILES),
  pages = Object.keys(PAGES),
  at = [],
  against = null,
  paths = ['/'],
} = {}) {
  const backend = await startBackend();
  const server = await startServer({ backend, port: '0', onLine: () => undefined });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
  const targets = [
    ...(at.length > 0 ? at.map((path) => [path, path]) : pages.map((name) => [name, PAGES[name]])).map(([name, path]) => ({
      shop: 'rille',
      name,
      url: server.url + path,
    })),
    ...(against ? paths.map((path) => ({ shop: new URL(against).host, name: path, url: new URL(path, against).href })) : []),
  ];
  try {
    // Once unmeasured: the server has its pages and pictures as it has on any day.
    for (const { url } of targets) await visit(browser, url, PROFILES.cable);
    const results = [];
    for (const key of profiles) {
      const profile = PROFILES[key];
      const taken = targets.map(() => []);
      // In turn, so that what else the machine does falls on all alike.
      for (let run = 0; run < runs; run += 1) {
        for (const [place, { url }] of targets.entries()) taken[place].push(await visit(browser, url, profile));
      }
      for (const [place, { shop, name }] of targets.entries()) {
        const figures = summary(taken[place], DIGITS);
        results.push({
          profile: profile.name,
          shop,
          page: name,
          runs,
          floorMs: floorMs(profile, figures.htmlBytes?.median ?? 0),
          ...figures,
        });
      }
    }
    return results;
  } finally {
    await browser.close();
    await server.stop();
    await backend.stop();
  }
}

export const FIRST_VISIT_OPTIONS = {
  runs: { type: 'number', default: 5, least: 1 },
  profiles: { type: 'list', default: Object.keys(PROFILES), of: Object.keys(PROFILES) },
  pages: { type: 'list', default: Object.keys(PAGES), of: Object.keys(PAGES) },
  at: { type: 'list', default: [] },
  against: { type: 'text' },
  paths: { type: 'list', default: ['/'] },
};

if (import.meta.filename === process.argv[1]) {
  console.log(JSON.stringify(await measureFirstVisits(readOptions(FIRST_VISIT_OPTIONS)), null, 2));
}
