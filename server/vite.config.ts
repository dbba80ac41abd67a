import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contentPages } from '../scripts/lib/content-pages.ts';
import { medusaTransport } from '../vite.config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One file with everything but sharp, which has native parts. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  plugins: [contentPages()],
  resolve: { alias: medusaTransport },
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: at('./main.ts'),
    outDir: at('../dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
