import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun } from './processes.mjs';
import { Explained, say } from './say.mjs';

/** What people have, by the names its programs go by; the first one is also Debian's package. */
export const WHOLE_BROWSER = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The same without windows, where there is one: a fifth quicker. It has no back/forward cache, and nobody has it to look at the
 * shop with: what measures, or asks for all a browser can do, takes a whole one.
 */
export const HEADLESS_BROWSER = ['chromium-headless-shell', ...WHOLE_BROWSER];

/** Quiet enough for a test: nothing is fetched that no test asked for. */
export const browserArgs = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Drawing by an emulated graphics card costs more than drawing without one.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first program of these names that the PATH has.
 *
 * @param {string[]} names
 * @returns {string | null}
 */
export function findOnPath(names) {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isRunnable) ?? null;
}

/**
 * A Chromium to test with: the one that was named, Playwright's own, or one on the PATH.
 *
 * @param {string | undefined} own where Playwright would keep its own
 * @param {readonly string[]} names {@link WHOLE_BROWSER} or {@link HEADLESS_BROWSER}
 * @returns {string | null}
 */
export function findBrowser(own, names) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isRunnable(named)) return named;
    throw new Explained(`CHROMIUM_PATH names ${named}, which is no program that can be run.`);
  }
  if (own && existsSync(own)) return own;
  return findOnPath(names);
}

const hasAptGet = () => {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a browser, or installs Debian's where that is allowed.
 *
 * @param {readonly string[]} [names] {@link WHOLE_BROWSER} or {@link HEADLESS_BROWSER}
 * @throws {Explained} says what to do
 */
export async function ensureBrowser(names = WHOLE_BROWSER) {
  const { chromium } = await import('@playwright/test');
  const found = findBrowser(chromium.executablePath(), names);
  if (found) return found;
  if (process.getuid?.() === 0 && hasAptGet()) {
    const wanted = names[0];
    say(`Installing a browser for the tests (${wanted}) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await mustRun('Reading the package lists', 'apt-get', ['update', '-qq'], { env });
    await mustRun(`Installing ${wanted}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', wanted], { env });
    const installed = findBrowser(undefined, names);
    if (installed) return installed;
  }
  throw new Explained(
    'The browser tests need Chromium, and none was found. Run `npx playwright install chromium`, or install chromium with your package manager, or set CHROMIUM_PATH.',
  );
}
