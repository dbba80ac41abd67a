import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { mediaTypeOf } from '../../server/site/media-types.ts';
import { SHELL_PATH } from '../../src/protocol/addresses.ts';
import { writeArchive } from '../../src/protocol/archive.ts';
import { PAGES } from '../../src/protocol/pages.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

interface OwnFile {
  readonly url: string;
  /** Null where the name says which version it is. */
  readonly revision: string | null;
  readonly integrity: string;
}

/** What the first page has loaded anyway, and is big enough to be an entry of its own: the browser's cache has it. */
const OWN_ENTRY_BYTES = 16_000;
/** The one font every page shows at once: the browser has it from the page, and the worker takes it from there later. */
const FIRST_FONT = '/fonts/libre-baskerville.woff2';
/** For letters that are rarely met: fetched where one is. */
const RARE_FONT = /-ext\.woff2$/;

/** The code of a page. @param path as in its row */
const codeOf = (path: string): RegExp => {
  const file = path.slice(1).replaceAll('/', '.').replaceAll(/[.$]/g, '\\$&');
  return new RegExp(`^src/routes/${file}(?:\\.index)?\\.tsx`);
};

/**
 * What most visits never open, or only with a network: the account, the order, the app's own panel.
 * It is fetched after the goods, in one piece, and not before the worker is installed.
 */
const OPENED_RARELY: readonly RegExp[] = [
  ...PAGES.flatMap(({ path, opened }) => (opened === 'rarely' ? codeOf(path) : [])),
  /^src\/routes\/-app-info\.tsx$/,
  ...[
    'account',
    'checkout',
    'forms',
    'appInfo',
    'estimate',
    'guestOrder',
    'keptOrders',
    'orderTexts',
    'overview',
    'ownRepairs',
    'packs',
  ].map((name) => new RegExp(`^src/i18n/texts/${name}/\\w+\\.ts$`)),
  /^src\/features\/layout\/checkout-layout\.tsx$/,
  /^src\/content\//,
  /virtual:content-search/,
  /^src\/network\/vitals\.ts$/,
  // Reads codes before the camera of the tablet in the shop.
  /^node_modules\/qr\/decode\.js$/,
];
/** What somebody has ordered under years ago is read with a network, and there are more of them every year. */
const NEVER_LAID_IN = /^src\/content\/archive\//;
/** The same words and prices stand there without these, only less well cut. */
const LATER_FONT = /-italic\.woff2$|figures-\d+\.woff2$/;

type Chunks = Readonly<Record<string, Chunk>>;

/** Files of chunks and of everything they import, dynamically too if wanted. */
function filesOf(chunks: Chunks, keys: readonly string[], follow: (key: string) => boolean, dynamic: boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key) || !follow(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    if (dynamic) chunk.dynamicImports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...seen].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]).map((file) => `/${file}`));
}

/**
 * What is named above and is in no build any more: it has another name now, and would come at once with everything else.
 *
 * @param keys of a build's chunks, as in its manifest
 */
export const namedInVain = (keys: readonly string[]): string[] =>
  [...OPENED_RARELY, NEVER_LAID_IN].filter((pattern) => !keys.some((key) => pattern.test(key))).map(String);

const isOpenedRarely = (key: string): boolean => OPENED_RARELY.some((pattern) => pattern.test(key));

/**
 * Lays everything that makes the shop work offline into a few files: the shell, the large parts of
 * the first page, one archive with the scripts, styles, languages and fonts that shopping needs, and one
 * with all others.
 *
 * @param dir a finished build; the archives are written into its assets
 * @throws {Error} something that is to come later is not in the build
 */
function ownFiles(dir: string): readonly OwnFile[] {
  const read = (path: string) => readFileSync(join(dir, path));
  const list = (folder: string) =>
    existsSync(join(dir, folder)) ? readdirSync(join(dir, folder)).map((name) => `/${folder}/${name}`) : [];
  const chunks = JSON.parse(read('.vite/manifest.json').toString('utf8')) as Chunks;
  const vain = namedInVain(Object.keys(chunks));
  if (vain.length > 0) throw new Error(`scripts/lib/offline-build.ts names what is no chunk of this build: ${vain.join(', ')}`);
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  const initial = filesOf(chunks, entries, () => true, false);
  const often = filesOf(chunks, entries, (key) => !isOpenedRarely(key), true);
  const rarely = filesOf(chunks, Object.keys(chunks).filter(isOpenedRarely), () => true, true);
  const online = filesOf(
    chunks,
    Object.keys(chunks).filter((key) => NEVER_LAID_IN.test(key)),
    (key) => NEVER_LAID_IN.test(key),
    false,
  );
  const isLater = (path: string) => (rarely.has(path) && !often.has(path)) || LATER_FONT.test(path);

  const assets = list('assets').filter((path) => !/\.(?:br|gz|map|bin)$/.test(path));
  const single = assets.filter((path) => initial.has(path) && read(path).length >= OWN_ENTRY_BYTES);
  const archived = [...assets, ...list('fonts').filter((path) => /\.woff2$/.test(path) && path !== FIRST_FONT && !RARE_FONT.test(path))]
    .filter((path) => !single.includes(path) && !online.has(path))
    .sort();

  const written = (name: string, paths: readonly string[]): string => {
    const bytes = writeArchive(paths.map((path) => ({ path, type: mediaTypeOf(path), bytes: read(path) })));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8).replaceAll('-', '_');
    writeFileSync(join(dir, `/assets/${name}-${hash}.bin`), bytes);
    return `/assets/${name}-${hash}.bin`;
  };
  const own = (url: string, file = url): OwnFile => {
    const hash = createHash('sha256').update(read(file));
    const digest = hash.digest('base64');
    return { url, revision: file.startsWith('/assets/') ? null : digest.slice(0, 16), integrity: `sha256-${digest}` };
  };
  return [
    own(SHELL_PATH, '/index.html'),
    ...single.sort().map((path) => own(path)),
    own(
      written(
        'pack',
        archived.filter((path) => !isLater(path)),
      ),
    ),
    own(FIRST_FONT),
    own(written('rest', archived.filter(isLater))),
  ];
}

/** The service worker `sw/main.ts` as `/sw.js`, knowing this build's files. Builds for a browser only. */
export function offlineBuild(): PluginOption {
  let outDir = '';
  let files: readonly OwnFile[] = [];
  const collectFiles = () => {
    files = ownFiles(outDir);
  };
  const collect: Plugin = {
    name: 'rille-offline-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    // Before the worker is built, which also happens in this hook.
    closeBundle: { order: 'pre', sequential: true, handler: collectFiles },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.js',
    injectRegister: false,
    // Hand-written in `public/`, one for each language.
    manifest: false,
    integration: {
      closeBundleOrder: 'post',
      configureCustomSWViteBuild: ({ build }) => {
        // The plugin names the result after the source; here the source is a table of contents.
        if (build?.lib) build.lib.entry = 'sw/main.ts';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html'],
      manifestTransforms: [async () => ({ manifest: files.map((file) => ({ ...file, size: 0 })), warnings: [] })],
    },
  });
  return [collect, worker];
}
