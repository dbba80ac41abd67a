import { defineConfig } from 'vitest/config';

export default defineConfig({
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
