import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './root.mjs';

const CLIENT = join(ROOT, 'dist/client');

/** Languages a page may be in; it is as heavy as its heaviest. */
const LOCALES = ['en', 'de'];

/**
 * The pages with a budget: an address to look at, the route's file, the texts its loader asks for, and
 * what of it comes to life after the rest (`deferred`), with its texts.
 */
export const PAGES = [
  {
    name: 'home',
    path: '/',
    route: 'index',
    texts: ['home'],
    later: ['home-later', 'home-view'],
  },
  {
    name: 'listing',
    path: '/shop/turntables',
    route: 'shop.$type',
    texts: ['listing'],
    later: ['filters', 'listing-view'],
  },
  {
    name: 'product',
    path: '/product/technics-sl-1210mk2-refurbished',
    route: 'product.$handle',
    texts: ['product'],
    later: ['product-later', 'product-view', 'src/i18n/texts/productReading/{locale}.ts'],
  },
];

/**
 * Groups of `vite.config.ts` that every page fetches after it has come to life. Drawers and search come when they are opened,
 * or with everything else from the service worker, which has laid it on the device in one piece.
 */
const LATER = ['below', 'views', 'sync'];
const LATER_TEXTS = ['footer'];

/**
 * Bytes as sent (brotli): what a page has reached, or its aim (138.4 kB of script to come to life on the home page, 142 kB on a
 * listing, 145 kB on a product's page, 200 kB in ten seconds, 12 kB of styles, 14 kB of HTML). React, router, query and i18next
 * are 103 kB of it, and none of them comes in halves.
 *
 * Two figures do not hold their aim yet: a product's script, to life and in ten seconds, by what the routes of account, law and
 * workshop and a cart's codes weigh on every page, and a page's HTML, for a product's parts stand in it twice, as markup and as
 * data, its further pictures with their words in both languages. A kilobyte of each page's HTML is its foot: the shop's place,
 * hours and telephone, and all its pages of help and law, as the specification lists them (§2).
 */
export const BUDGETS = {
  home: { hydrateScripts: 138_400, tenSecondsScripts: 190_200, styles: 12_000, html: 16_550 },
  listing: { hydrateScripts: 141_400, tenSecondsScripts: 194_200, styles: 12_000, html: 15_900 },
  product: { hydrateScripts: 146_800, tenSecondsScripts: 203_500, styles: 12_000, html: 21_050 },
};

/** How much more than its budget something may weigh before it is over: a feature's few bytes are no news. */
export const ROOM = 1.05;

/**
 * @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} Manifest Vite's, by source
 * @typedef {{ scripts: Set<string>, styles: Set<string> }} Files paths below the build, as the browser asks for them
 */

/** @returns {Manifest | null} null where nothing was built */
export function readManifest() {
  const file = join(CLIENT, '.vite/manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Everything some chunks need before they run. */
function closureOf(manifest, keys) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    if (!manifest[key]) throw new Error(`the build has no ${key}; scripts/lib/page-weight.mjs names what a page needs`);
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

/** @returns {Files} what chunks and everything they need are made of */
export function filesOf(manifest, keys) {
  const chunks = [...closureOf(manifest, keys)].map((key) => manifest[key]);
  return { scripts: new Set(chunks.map(({ file }) => file)), styles: new Set(chunks.flatMap(({ css = [] }) => css)) };
}

/** A source has itself for a key; a group of several has none of its own, and is known by its name. */
const keyOf = (manifest, name) =>
  name.startsWith('src/')
    ? name
    : (Object.keys(manifest).find((key) => !manifest[key].src && manifest[key].name === name && manifest[key].file.endsWith('.js')) ??
      name);

/** The chunk of what a route shows; named as in `src/protocol/private-names.ts`, which Node cannot read. */
const componentKey = (route) => `src/routes/${route}.tsx?tsr-split=component`;

const textsKey = (locale, part) => `src/i18n/texts/${part}/${locale}.ts`;

/**
 * The files a page needs to come to life, and those it has fetched ten seconds later.
 *
 * @param {Manifest} manifest
 * @param {{ route: string, texts: string[], later?: string[] }} page
 * @returns {{ hydrate: Files, tenSeconds: Files }}
 */
export function pageFiles(manifest, { route, texts, later = [] }, locale) {
  const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const own = [...entry, componentKey(route), ...['frame', ...texts].map((part) => textsKey(locale, part))];
  const ahead = [
    ...[...LATER, ...later].map((name) => keyOf(manifest, name.replace('{locale}', locale))),
    ...LATER_TEXTS.map((part) => textsKey(locale, part)),
  ];
  return { hydrate: filesOf(manifest, own), tenSeconds: filesOf(manifest, [...own, ...ahead]) };
}

/** Bytes on the line: the brotli copy, or what it would be where only Vite has run. */
const bytesOf = (file) =>
  existsSync(join(CLIENT, `${file}.br`))
    ? statSync(join(CLIENT, `${file}.br`)).size
    : brotliCompressSync(readFileSync(join(CLIENT, file))).length;

export const sum = (files) => [...files].reduce((total, file) => total + bytesOf(file), 0);

/**
 * What each page with a budget weighs, in its heaviest language.
 *
 * @returns {{ name: string, hydrateScripts: number, tenSecondsScripts: number, styles: number }[]}
 */
export const pageWeights = (manifest) =>
  PAGES.map((page) => {
    const weights = LOCALES.map((locale) => {
      const { hydrate, tenSeconds } = pageFiles(manifest, page, locale);
      return [sum(hydrate.scripts), sum(tenSeconds.scripts), sum(hydrate.styles)];
    });
    const [hydrateScripts, tenSecondsScripts, styles] = [0, 1, 2].map((place) => Math.max(...weights.map((weight) => weight[place])));
    return { name: page.name, hydrateScripts, tenSecondsScripts, styles };
  });

export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const WORDS = {
  hydrateScripts: 'JavaScript needed to come to life',
  tenSecondsScripts: 'JavaScript of the first ten seconds',
  styles: 'CSS',
  html: 'HTML',
};

/**
 * Weights beside their budgets.
 *
 * @param {({ name: string } & Partial<Record<keyof typeof WORDS, number>>)[]} weights bytes by page
 * @returns {{ what: string, bytes: number, budget: number, isOver: boolean }[]}
 */
export const besideBudgets = (weights) =>
  weights.flatMap(({ name, ...weight }) =>
    Object.entries(weight).map(([kind, bytes]) => {
      const budget = BUDGETS[name][kind];
      return { what: `${name}: ${WORDS[kind]}`, bytes, budget, isOver: bytes > budget * ROOM };
    }),
  );
