import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser, HEADLESS_BROWSER } from '../../scripts/lib/browser.mjs';
import { reactWithTextAlone } from '../../scripts/lib/text-alone.ts';

const executablePath = findBrowser(chromium.executablePath(), HEADLESS_BROWSER);

/** Components in a browser, each by itself: what a person sees of them and does with them; and what the service worker keeps. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [reactWithTextAlone()],
  define: { __BUILD_TIME_MS__: '0', __APP_VERSION__: '"0.0.0"' },
  // Found while a test runs, they would load its page anew.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'i18next',
      'valibot',
      'workbox-window',
      '@mantine/form',
      '@tanstack/react-query',
      '@tanstack/react-router',
    ],
  },
  test: {
    include: ['src/**/*.browser.test.{ts,tsx}', 'sw/**/*.browser.test.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: browserArgs() } }),
      instances: [{ browser: 'chromium', viewport: { width: 800, height: 600 } }],
    },
  },
});
