import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The running shop, attacked as an outsider would: over its public port, with raw sockets where a client library would be polite. */
export default defineConfig({
  root: at('../..'),
  test: {
    include: ['tests/attack/*.test.ts'],
    globalSetup: [at('start-shop.ts')],
    // One shop is shared by all files; parallel files would count against one another's limits.
    fileParallelism: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
