import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentPages } from './scripts/lib/content-pages.ts';
import { leanInlineScripts, shortClassName } from './scripts/lib/lean-build.ts';
import { offlineBuild } from './scripts/lib/offline-build.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What medusa-js would bring along, replaced by what it needs of it; see `src/medusa/transport`. */
export const medusaTransport = [
  { find: /^axios$/, replacement: at('./src/medusa/transport/axios.ts') },
  { find: /^retry-axios$/, replacement: at('./src/medusa/transport/retry-axios.ts') },
  { find: /^uuid$/, replacement: at('./src/medusa/transport/uuid.ts') },
  { find: /^qs$/, replacement: at('./src/medusa/transport/qs.ts') },
];

/** As today's browsers read it; what the package names as its module is made for those without classes, and twice as heavy. */
const workboxWindow = { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' };

/** What turns the app's sources into code, for a browser and for the server that renders it. */
export const appPlugins = (): PluginOption => [
  contentPages(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // What only some visitors open comes whole with its page; the loaders of the others start without waiting for code.
      splitBehavior: ({ routeId }) =>
        /^\/(?:account|checkout|order-confirmation)/.test(routeId)
          ? [['component', 'loader', 'errorComponent', 'notFoundComponent']]
          : undefined,
    },
    routesDirectory: at('./src/routes'),
    generatedRouteTree: at('./src/route-tree.gen.ts'),
    quoteStyle: 'single',
  }),
  react(),
];

/** The same names in the browser's styles and in the server's markup. */
export const appStyles = { modules: { generateScopedName: shortClassName } };

export default defineConfig(({ command }) => ({
  plugins: [appPlugins(), leanInlineScripts(), offlineBuild()],
  // While developing, a name says where it comes from.
  ...(command === 'build' && { css: appStyles }),
  resolve: { alias: [...medusaTransport, workboxWindow] },
  ssr: { noExternal: ['@medusajs/medusa-js'] },
  define: {
    __BUILD_TIME_MS__: JSON.stringify(Number(process.env.RILLE_BUILD_TIME_MS ?? Date.now())),
    __APP_VERSION__: JSON.stringify(JSON.parse(readFileSync(at('./package.json'), 'utf8')).version),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser this shop supports knows what it stands in for.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a package and not with each deploy, so that it stays in every visitor's cache.
            { name: 'vendor', test: /node_modules|rolldown[\\/]runtime/, tags: ['$initial'], priority: 9 },
            // What every page needs in one file: fifty small ones compress badly and are asked for one by one.
            { name: 'app', tags: ['$initial'], priority: 8 },
            // What is seen at first of several kinds of page.
            {
              name: 'goods',
              test: /src\/(?:catalogue\/(?:product-|stock-|price-age|is-listed)|ui\/(?:availability|picture|price|text-link|breadcrumbs|notice|status|tax-note)|features\/(?:packs\/keep-offline|home\/section-link)|domain\/(?:exchange|cart)\.)/,
              priority: 7,
            },
            { name: 'fields', test: /src\/ui\/(?:field|select-field|checkbox)/, priority: 6 },
            {
              name: 'choosing',
              test: /src\/(?:catalogue\/use-country-name|domain\/configuration-url|ui\/(?:quantity-input|radio-\w+))\./,
              priority: 6,
            },
            {
              name: 'product-page',
              test: /src\/features\/(?:packs\/keep-product-offline|product\/(?:product-page|maker-line|fit-notes|condition|selling|parts|configuration))\./,
              priority: 5,
            },
            {
              name: 'list',
              test: /src\/features\/(?:listing\/(?:paging|known-tokens|use-choices|listing-page)|packs\/keep-list-offline)\./,
              priority: 5,
            },
            // What talks to Medusa, and checks what it says.
            { name: 'medusa', test: /src\/medusa\/(?:client|parse|address)\.|node_modules\/valibot/, priority: 4 },
            // What is kept on the device and what is said to the worker; the views that are worked out of it.
            {
              name: 'kept',
              test: /src\/(?:queries\/stored-data|catalogue\/(?:segments|card)|domain\/offer|protocol\/messages|platform\/worker-client|features\/listing\/price-scale)\./,
              priority: 3,
            },
            // The cart's engine; what the cart's pages and drawers read of it stands by itself.
            { name: 'cart-view', test: /src\/sync\/(?:view|journal|errors)\./, priority: 3 },
            { name: 'sync', test: /src\/sync\/browser\./, priority: 2 },
            // Below the first screen of every page.
            {
              name: 'below',
              test: /src\/(?:ui\/(?:overlay|dialog|drawer)|features\/(?:layout\/(?:footer|no-connection)|search\/search-box|cart\/cart-drawers|device\/app-drawer))\./,
              priority: 2,
            },
            // Below or beside the first screen of one kind of page.
            { name: 'home-later', test: /src\/features\/home\/home-(?:below|view)\./, priority: 2 },
            { name: 'filters', test: /src\/features\/listing\/filter-(?:panel|drawer)\./, priority: 2 },
            {
              name: 'product-later',
              test: /src\/features\/product\/(?:product-(?:beside|below|view)|grade-dialog)\./,
              priority: 2,
            },
            { name: 'panels', test: /src\/features\/cart\/(?:panels|try-again|cart-line-item)\./, priority: 2 },
            // What makes the shop an app, and with it brings everything else onto the device.
            { name: 'device', test: /src\/features\/device\/(?:app-on-device|use-update)\./, priority: 2 },
            { name: 'packs', test: /src\/features\/packs\/one-pack\./, priority: 1 },
            { name: 'search', test: /src\/(?:catalogue\/search\/shop-index|features\/search\/engine)\./, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    exclude: ['src/**/*.browser.test.tsx'],
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/*.test.ts', 'tests/{support,chaos,crash}/*.test.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    server: { deps: { inline: ['@medusajs/medusa-js'] } },
    restoreMocks: true,
    // Both of a small machine's cores: one of them would be left to what waits.
    maxWorkers: '100%',
    // What a test does is what counts: compressing a whole catalogue may take its time on a busy machine.
    testTimeout: 60_000,
  },
}));
