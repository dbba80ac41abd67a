import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What medusa-js would bring along, replaced by what it needs of it; see `src/medusa/transport`. */
export const medusaTransport = [
  { find: /^axios$/, replacement: at('./src/medusa/transport/axios.ts') },
  { find: /^retry-axios$/, replacement: at('./src/medusa/transport/retry-axios.ts') },
  { find: /^uuid$/, replacement: at('./src/medusa/transport/uuid.ts') },
  { find: /^qs$/, replacement: at('./src/medusa/transport/qs.ts') },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('./src/routes'),
      generatedRouteTree: at('./src/route-tree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
  ],
  resolve: { alias: medusaTransport },
  ssr: { noExternal: ['@medusajs/medusa-js'] },
  define: { __BUILD_TIME_MS__: JSON.stringify(Number(process.env.RILLE_BUILD_TIME_MS ?? Date.now())) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/*.test.ts', 'tests/contract/*.test.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    server: { deps: { inline: ['@medusajs/medusa-js'] } },
    restoreMocks: true,
  },
});
