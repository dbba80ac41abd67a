import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPlugins, appStyles, medusaTransport } from '../vite.config.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the backend writes letters with: one file with everything, in the form in which the backend loads files. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  plugins: [appPlugins(react())],
  resolve: { alias: medusaTransport },
  ssr: { noExternal: true },
  css: appStyles,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: at('../src/mail/entry.tsx'),
    outDir: at('../dist/mail'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { format: 'cjs', entryFileNames: 'letters.cjs', codeSplitting: false } },
  },
});
