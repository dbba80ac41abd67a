import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { appPlugins, appStyles, medusaTransport } from '../vite.config.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The thread that renders pages, with the app in it: one file with everything, React's production code among it. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  plugins: [appPlugins()],
  resolve: { alias: [{ find: 'rille:app', replacement: at('../src/ssr/entry.tsx') }, ...medusaTransport] },
  ssr: { noExternal: true },
  css: appStyles,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: at('./render/thread.ts'),
    outDir: at('../dist/render'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'thread.js', codeSplitting: false } },
  },
});
