import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { keepAssets } from './earlier-assets.mjs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { mustRun } from './processes.mjs';
import { BACKEND, ROOT } from './root.mjs';
import { say, seconds } from './say.mjs';

const at = (path) => join(ROOT, path);
const binary = (dir, name) => join(dir, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** What a build of the page depends on. */
export const CLIENT_SOURCES = [
  'src',
  'domain',
  'sw',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  // Titles for the script in the shell's head.
  'server/site/shell-title.ts',
  'scripts/lib/compress.mjs',
  'scripts/lib/content-markup.ts',
  'scripts/lib/content-pages.ts',
  'scripts/lib/content-search.ts',
  'scripts/lib/head-scripts.ts',
  'scripts/lib/offline-build.ts',
  'scripts/lib/lean-build.ts',
  'scripts/lib/text-tree.ts',
].map(at);
/** What a build of the server depends on. */
export const SERVER_SOURCES = [
  'server',
  'domain',
  'src/protocol',
  'src/medusa',
  'src/content',
  // Titles of pages.
  'src/i18n',
  'package-lock.json',
  'vite.config.ts',
  'scripts/lib/content-markup.ts',
  'scripts/lib/content-pages.ts',
].map(at);

const BUILDS = [
  {
    name: 'the shop',
    output: at('dist/client/index.html'),
    stamp: at('dist/.built-client'),
    sources: CLIENT_SOURCES,
    async run() {
      await mustRun('Building the shop', binary(ROOT, 'vite'), ['build', '--logLevel', 'warn'], {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production', RILLE_BUILD_TIME_MS: String(Date.now()) },
      });
      await compressFiles(at('dist/client'));
      await keepAssets(at('dist/client'), at('dist/earlier'));
    },
  },
  {
    name: 'the server',
    output: at('dist/server/main.js'),
    stamp: at('dist/.built-server'),
    sources: SERVER_SOURCES,
    run: () =>
      mustRun('Building the server', binary(ROOT, 'vite'), ['build', '-c', 'server/vite.config.ts', '--logLevel', 'warn'], { cwd: ROOT }),
  },
];

/** What a build of the pages' renderer depends on: the app, and the thread it runs in. */
export const RENDERER_SOURCES = [
  ...new Set([at('src'), at('scripts/lib/lean-build.ts'), at('scripts/lib/content-search.ts'), ...SERVER_SOURCES]),
];

BUILDS.push({
  name: 'the renderer',
  output: at('dist/render/thread.js'),
  stamp: at('dist/.built-renderer'),
  sources: RENDERER_SOURCES,
  run: () =>
    mustRun('Building the renderer', binary(ROOT, 'vite'), ['build', '-c', 'server/render.vite.config.ts', '--logLevel', 'warn'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
});

/** The page for staff. */
const STAFF_BUILD = {
  name: 'the page for staff',
  output: at('dist/staff/index.html'),
  stamp: at('dist/.built-staff'),
  sources: ['staff', 'src', 'domain', 'public/fonts', 'package-lock.json', 'vite.config.ts'].map(at),
  run: () =>
    mustRun('Building the page for staff', binary(ROOT, 'vite'), ['build', '-c', 'staff/vite.config.ts', '--logLevel', 'warn'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
};
BUILDS.push(STAFF_BUILD);

/** What the backend puts mails into words with. */
const LETTERS_BUILD = {
  name: 'the letters',
  output: at('dist/mail/letters.cjs'),
  stamp: at('dist/.built-letters'),
  sources: RENDERER_SOURCES,
  run: () =>
    mustRun('Building the letters', binary(ROOT, 'vite'), ['build', '-c', 'server/mail.vite.config.ts', '--logLevel', 'warn'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
};

const BACKEND_BUILD = {
  name: 'the backend',
  output: join(BACKEND, 'dist/main.js'),
  stamp: join(BACKEND, 'dist/.built'),
  sources: [
    ...['src', 'package-lock.json', 'package.json', 'tsconfig.json', 'tsconfig.shop.json'].map((path) => join(BACKEND, path)),
    // What of the shop it asks for (backend/src/shop-rules.ts).
    ...['src/forms', 'domain'].map(at),
  ],
  async run() {
    // Medusa loads whatever lies in dist: a file whose source is gone would still run.
    await rm(join(BACKEND, 'dist'), { recursive: true, force: true });
    for (const config of ['tsconfig.shop.json', 'tsconfig.json'])
      await mustRun('Building the backend', binary(BACKEND, 'tsc'), ['-p', config], { cwd: BACKEND });
  },
};

async function ensure({ name, output, stamp, sources, run }, force) {
  const wanted = fingerprint(sources);
  if (!force && existsSync(output) && readStamp(stamp) === wanted) return;
  const since = Date.now();
  say(`Building ${name} …`);
  // What a killed build leaves is no build, also not of the sources before.
  await rm(stamp, { force: true });
  await run();
  writeStamp(stamp, wanted);
  say(`  done in ${seconds(since)}`);
}

/**
 * Builds what is older than its sources.
 *
 * @param {{ shop?: boolean | 'pages' | 'staff', withBackend?: boolean, force?: boolean }} what `pages` is what browsers load, without a server
 */
export async function ensureBuilt({ shop = true, withBackend = true, force = false } = {}) {
  const ofShop =
    shop === 'pages'
      ? BUILDS.filter(({ stamp }) => stamp.endsWith('.built-client'))
      : shop === 'staff'
        ? [STAFF_BUILD]
        : shop
          ? BUILDS
          : [];
  const builds = [...ofShop, ...(withBackend ? [BACKEND_BUILD, LETTERS_BUILD] : [])];
  for (const build of builds) await ensure(build, force);
}
