import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The cart against two real backends, ours and a stock Medusa, which are started for it. */
export default defineConfig({
  root: at('../..'),
  test: {
    include: ['tests/contract/*.test.ts'],
    globalSetup: [at('backends.ts')],
    setupFiles: [at('../support/fail-on-console.ts')],
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
