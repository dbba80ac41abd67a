import { chromium, defineConfig } from '@playwright/test';
import { browserArgs, findBrowser, HEADLESS_BROWSER, WHOLE_BROWSER } from './scripts/lib/browser.mjs';
import { GATE_TESTS } from './scripts/lib/suites.mjs';
import { PLAIN_NAME } from './tests/support/plain-name';

/** A window on a desktop of a browser with one of these names. */
const desktop = (names: readonly string[]) => {
  const executablePath = findBrowser(chromium.executablePath(), names);
  const args = [...browserArgs(), `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`];
  return {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args,
    },
  } as const;
};

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  globalSetup: './tests/support/start-shop.ts',
  outputDir: 'test-results',
  // A third uses what two leave of two cores while they wait.
  workers: 3,
  // `npm test` gives a failed one a second try by itself, and says so (scripts/lib/stages.mjs).
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A person waits less; two browsers, two servers and a database on two busy cores may need it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    // Recording takes a fifth of the time, and where CI runs nobody can look at it.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    // Most tests are about the shop; those about its worker let it in.
    serviceWorkers: 'block',
  },
  // What every change must pass, and what is run on purpose: each test is in one of them (docs/testing.md).
  projects: [
    { name: 'gate', grep: GATE_TESTS, use: desktop(HEADLESS_BROWSER) },
    { name: 'deep', grepInvert: GATE_TESTS, use: desktop(WHOLE_BROWSER), workers: 2 },
  ],
});
