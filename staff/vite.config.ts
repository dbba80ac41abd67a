import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { contentPages } from '../scripts/lib/content-pages.ts';
import { reactWithTextAlone } from '../scripts/lib/text-alone.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of what the shop serves under its own name this page needs the letters and the mark. */
const sharedFiles = (): Plugin => ({
  name: 'rille-staff-shared-files',
  generateBundle() {
    const fonts = readdirSync(at('../public/fonts')).map((name) => `fonts/${name}`);
    for (const fileName of [...fonts, 'favicon.svg'])
      this.emitFile({ type: 'asset', fileName, source: readFileSync(at(`../public/${fileName}`)) });
  },
});

/** The page for staff: an app of its own beside the shop's, of which it uses looks, words and formats. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [contentPages(), reactWithTextAlone(), sharedFiles()],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' }] },
  build: {
    outDir: at('../dist/staff'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
