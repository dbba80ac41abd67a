import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import type { Plugin, PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentPages } from './scripts/lib/content-pages.ts';
import { contentSearch } from './scripts/lib/content-search.ts';
import { headScripts } from './scripts/lib/head-scripts.ts';
import { leanScripts, shortClassName } from './scripts/lib/lean-build.ts';
import { buildTarget } from './scripts/lib/meant-browsers.mjs';
import { offlineBuild } from './scripts/lib/offline-build.ts';
import { reactWithTextAlone } from './scripts/lib/text-alone.ts';
import { textTree } from './scripts/lib/text-tree.ts';
import { pageRow } from './src/protocol/pages.ts';

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

/** React has it itself for long. */
const externalStore = { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' };

/**
 * What turns the app's sources into code, for a browser and for the server that renders it.
 *
 * @param react letters, which nothing changes once they are written, do with the plain one
 */
export const appPlugins = (react: PluginOption = reactWithTextAlone()): PluginOption => [
  contentPages(),
  contentSearch(),
  textTree(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // What only some visitors open comes whole with its page; the loaders of the others start without waiting for code, and what
      // says that something went wrong is there before it does.
      splitBehavior: ({ routeId }) => {
        // A page in no other's frame has a `_` in its route's id.
        const { opened = 'often' } = pageRow(routeId.replaceAll('_', '')) ?? {};
        return opened === 'often' ? [['component']] : [['component', 'loader', 'errorComponent', 'notFoundComponent']];
      },
    },
    routesDirectory: at('./src/routes'),
    generatedRouteTree: at('./src/route-tree.gen.ts'),
    quoteStyle: 'single',
  }),
  react,
];

/** The same names in the browser's styles and in the server's markup. */
export const appStyles = { modules: { generateScopedName: shortClassName } };

/**
 * What comes without being asked for, right after life, or with a page of goods: its files are asked for all at once. Of what is
 * opened only the stylesheets are named beforehand, because the names of all others stand in the first script of every page.
 */
const COMES_BY_ITSELF = /^assets\/(?:below|views|home-|filters|product-|list|shop)/;

const builtAtMs = Number(process.env.RILLE_BUILD_TIME_MS ?? Date.now());

/** Beside the build and not on the site: staff see which of the shop's tablets runs an older one. */
const buildTime = (): Plugin => ({
  name: 'rille-build-time',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/build.json', source: JSON.stringify({ builtAtMs }) });
  },
});

export default defineConfig(({ command }) => ({
  plugins: [appPlugins(), headScripts(), leanScripts(), offlineBuild(), buildTime()],
  // While developing, a name says where it comes from.
  ...(command === 'build' && { css: appStyles }),
  resolve: { alias: [...medusaTransport, workboxWindow, externalStore] },
  ssr: { noExternal: ['@medusajs/medusa-js'] },
  define: {
    __BUILD_TIME_MS__: JSON.stringify(builtAtMs),
    __APP_VERSION__: JSON.stringify(JSON.parse(readFileSync(at('./package.json'), 'utf8')).version),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: buildTarget,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser this shop supports knows what it stands in for.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (COMES_BY_ITSELF.test(file) ? needed : []) },
    rolldownOptions: {
      output: {
        // As short as the bundler takes it: the names of all files stand in the first script of every page, and a hash cannot be packed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Changes with a package and not with each deploy, so that it stays in every visitor's cache.
            { name: 'vendor', test: /node_modules|rolldown\/runtime/, tags: ['$initial'], priority: 9 },
            // What every page needs in one file: fifty small ones compress badly and are asked for one by one.
            { name: 'app', tags: ['$initial'], priority: 8 },
            // What is seen at first of several kinds of page.
            {
              name: 'goods',
              test: /src\/(?:catalogue\/(?:product-|stock-|price-age|is-listed|use-country-name)|ui\/(?:availability|picture|price|text-link|notice|status|tax-note|field|select-field|checkbox|breadcrumbs)|features\/packs\/deferred)|\/domain\/(?:exchange|kind-of-good|choice-at)\./,
              priority: 7,
            },
            // What is sold in which condition at what price: a product's page wants it at first, the views of all pages later.
            { name: 'offer', test: /\/domain\/(?:offer|condition)\./, priority: 6 },
            {
              name: 'product-page',
              test: /src\/(?:ui\/(?:quantity-input|radio-)|features\/product\/(?:product-page|selling|parts)\.)|\/domain\/(?:cart|cart-line|configuration|configuration-url)\./,
              priority: 5,
            },
            {
              name: 'list',
              test: /src\/features\/listing\/(?:filter-\w+\.module|price-fader\.module|active-filters\.module|paging|known-tokens|use-choices|listing-page)\./,
              priority: 5,
            },
            // What talks to Medusa and checks what it says, and the cart's engine.
            {
              name: 'sync',
              test: /src\/(?:sync\/(?:core\/view|journal|errors|browser)|medusa\/(?:client|parse|address))\.|node_modules\/valibot/,
              priority: 4,
            },
            // What pages show is worked out with this on the device, and what that is made of. Apart from what stands below the first
            // screen: a page can do without that, and without its view there is none. The checks of what was kept (`*.stored.ts`) come with
            // what keeps it, so that it can be read whenever it is there.
            {
              name: 'views',
              test: /(?:src\/(?:\S+\.stored|queries\/stored-data|catalogue\/(?:segments|card)|features\/listing\/price-scale)|\/domain\/deck-fit)\./,
              priority: 4,
            },
            { name: 'home-view', test: /src\/features\/home\/home-view\./, priority: 4 },
            { name: 'listing-view', test: /src\/features\/listing\/listing-view\./, priority: 4 },
            { name: 'product-view', test: /src\/features\/product\/product-view\./, priority: 4 },
            // Below the first screen of every page; what is kept on the device, and what makes the shop an app and with it brings
            // everything else onto the device.
            {
              name: 'below',
              test: /(?:\/domain\/opening-hours|src\/(?:ui\/opening-hours|protocol\/messages|platform\/(?:worker-client|my-decks)|ui\/(?:overlay|dialog|drawer|corner-card)|features\/(?:packs\/keep-(?:list|product)-offline|product\/growing-picture|layout\/(?:footer|no-connection)|search\/search-box|cart\/cart-drawers|device\/(?:app-drawer|app-on-device|use-update))))\./,
              priority: 3,
            },
            // Below or beside the first screen of one kind of page.
            { name: 'home-later', test: /src\/features\/home\/home-below\./, priority: 2 },
            { name: 'filters', test: /src\/features\/listing\/filter-(?:panel|drawer)\./, priority: 2 },
            {
              name: 'product-later',
              test: /src\/features\/product\/(?:product-(?:beside|below|gallery)|stock-pills|buy-notes|lead-time|maker-line|grade-legend|chosen-notes|way-back|fit-notes|condition-note|needed-with|grade-dialog)\./,
              priority: 2,
            },
            // The shopper's own lists: on cards and products when somebody moves.
            {
              name: 'own-lists',
              test: /src\/(?:routes\/-own-lists|features\/lists\/(?:card-tools|product-tools|recently-viewed|share-button|use-wish|use-compare|wish-list|compare-list|own-section|forget-own)|storage\/device-lists)\./,
              priority: 2,
            },
            // What opens above the page: the cart's drawers, search, packs.
            {
              name: 'panels',
              test: /src\/(?:features\/(?:cart\/(?:panels|try-again|cart-line-item)|packs\/one-pack|search\/engine)|catalogue\/search\/shop-index)\./,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    // Rules that the backend shares with the shop: here they need not be built for it first.
    alias: [{ find: /^#shop\//, replacement: at('./') }],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
    include: [
      'domain/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'staff/**/*.test.ts',
      'server/**/*.test.ts',
      'tests/*.test.ts',
      'tests/{support,chaos,crash}/*.test.ts',
    ],
    setupFiles: ['tests/support/fail-on-console.ts'],
    server: { deps: { inline: ['@medusajs/medusa-js'] } },
    restoreMocks: true,
    // Styles as a text: mails take their colours from it.
    css: { include: [/\.css\?raw$/] },
    // Both of a small machine's cores: one of them would be left to what waits.
    maxWorkers: '100%',
    // What a test does is what counts: compressing a whole catalogue may take its time on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
}));
