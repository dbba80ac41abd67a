import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As the backend has them compiled; here from their sources.
  resolve: { alias: [{ find: /^#shop\//, replacement: join(process.cwd(), '../') }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // One shop is shared by all files; parallel files would fight over its stock and the CPU.
    fileParallelism: false,
    pool: 'forks',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 90_000,
  },
});
