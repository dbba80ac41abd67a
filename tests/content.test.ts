import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale';
import { splitLocale, withLocale } from '../domain/locale-path';
import { keptTexts } from '../scripts/lib/content-archive';
import { CONTENT_DIR, contentPages, readContent } from '../scripts/lib/content-pages';
import { contentSearch } from '../scripts/lib/content-search';
import { readProfile } from '../server/profile';
import type { Goods, RenderedPage, RenderPage } from '../src/protocol/page-rendering';
import { medusaTransport } from '../vite.config';

const ORIGIN = 'https://shop.example';

/** A shop that sells nothing yet: pages of texts ask for no more. */
const GOODS: Goods = {
  shop: {
    regions: [{ id: 'reg_de', name: 'Germany', currencyCode: 'eur', taxRate: 19, countries: [{ iso2: 'de', name: { en: 'Germany' } }] }],
    routes: [],
    categories: [],
    optionGroups: [],
    specLabels: {},
    profile: readProfile(resolve('shop.profile.json')),
  } as unknown as Goods['shop'],
  products: [],
  details: {},
  prices: { regionId: 'reg_de', currencyCode: 'eur', offers: {} },
  homePrices: { regionId: 'reg_de', currencyCode: 'eur', offers: {} },
  checkedAtMs: 1_795_000_000_000,
};

const planted = (title: string, text: string) => `---
title: ${title}
description: ${title}, planted.
links: { help: 1 }
changed: 2026-11-23
---

import { FACTS } from '../../../domain/facts';

## ${text} {FACTS.foundedYear}

[Shop](/shop)
`;

let root: string;
let render: (path: string, locale: Locale) => Promise<RenderedPage>;

/** The renderer as it is built, with one page more than the shop has. */
beforeAll(async () => {
  root = await mkdtemp(join(process.cwd(), 'node_modules/.planted-'));
  const pages = join(root, 'src/content/pages');
  await cp('src', join(root, 'src'), { recursive: true });
  await cp('domain', join(root, 'domain'), { recursive: true });
  await writeFile(join(pages, 'planted.en.mdx'), planted('A planted page', 'Sown in'));
  await writeFile(join(pages, 'planted.de.mdx'), planted('Eine gepflanzte Seite', 'Gesät'));
  // A text that orders have been made under changes.
  const returns = join(pages, 'returns.en.mdx');
  await writeFile(returns, (await readFile(returns, 'utf8')).replace('You bear the direct costs', 'We bear the direct costs'));
  const { default: react } = await import('@vitejs/plugin-react');
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [contentPages(pages), contentSearch(pages), react()],
    resolve: { alias: medusaTransport },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_TIME_MS__: '0', __APP_VERSION__: '"0"' },
    build: {
      ssr: join(root, 'src/ssr/entry.tsx'),
      outDir: join(root, 'out'),
      minify: false,
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  });
  vi.unstubAllEnvs();
  const entry = (await import(/* @vite-ignore */ pathToFileURL(join(root, 'out/entry.mjs')).href)) as { readonly render: RenderPage };
  render = async (path, locale) => {
    const page = await entry.render({ href: withLocale(locale, path), locale, country: 'de', origin: ORIGIN }, GOODS);
    if (page.status === 308) throw new Error(`${path} leads to ${page.search}`);
    return page;
  };
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

test.each([
  ['en', 'A planted page', 'Sown in 2008'],
  ['de', 'Eine gepflanzte Seite', 'Gesät 2008'],
] as const)(
  'a page needs two files and nothing else: it opens in %s, is told to search engines and stands in the footer',
  async (locale, title, text) => {
    const page = await render('/planted', locale);
    expect(page.status).toBe(200);
    expect(page.head).toContain(`<title>${title} – Rille</title>`);
    expect(page.head).toContain(`<meta name="description" content="${title}, planted.">`);
    expect(page.head).toContain(`<link rel="canonical" href="${ORIGIN}${withLocale(locale, '/planted')}">`);
    expect(JSON.parse(page.facts)['@graph']).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: [{}, { name: title }] }]);
    expect(page.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page.body).toContain(text.replace(' 2008', ''));
    expect(page.body).toContain('2008');
    expect(page.modules).toEqual([`src/content/pages/planted.${locale}.mdx`]);
    // On another page, too.
    expect((await render('/about', locale)).body).toMatch(new RegExp(`<a[^>]* href="${withLocale(locale, '/planted')}"[^>]*>${title}</a>`));
  },
);

test('after a text has changed its page says the new one, and an order of before still leads to the old one', async () => {
  expect((await render('/returns', 'en')).body).toContain('We bear the direct costs');
  const before = keptTexts(CONTENT_DIR).findLast(({ path, locale }) => path === '/returns' && locale === 'en');
  for (const locale of LOCALES) {
    const { status, body, head, modules } = await render(`/contract-text/${before?.hash}`, locale);
    expect(status).toBe(200);
    expect(body).toContain('You bear the direct costs');
    expect(body).not.toContain('We bear the direct costs');
    expect(body).toMatch(locale === 'en' ? /This is the text as of \d+ \w+ \d{4}/ : /Das ist der Text vom \d+\. [A-Z]\w+ \d{4}/);
    expect(body).toContain(`href="${withLocale(locale, '/returns')}"`);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(modules).toHaveLength(1);
  }
});

test('a text that no order can name is not found', async () => {
  expect((await render(`/contract-text/${'0'.repeat(64)}`, 'en')).status).toBe(404);
});

test('while the shop is developed, too, the modules that are made of all pages can be imported', async () => {
  const vite = await createServer({
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: { ignored: ['**'] } },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    for (const [importer, name] of [
      ['/src/content/links.ts', 'virtual:content-links'],
      ['/src/i18n/texts/footer/en.ts', 'virtual:content-labels/en'],
    ] as const) {
      // A browser's way: Vite knows the module by whoever imports it.
      await vite.transformRequest(importer);
      expect((await vite.transformRequest(name))?.code, name).toContain('/faq');
    }
  } finally {
    await vite.close();
  }
});

test('what no file is written for is not found', async () => {
  expect((await render('/nothing-planted', 'en')).status).toBe(404);
});

test.each(readContent(CONTENT_DIR).flatMap(({ path }) => LOCALES.map((locale) => [path, locale] as const)))(
  '%s in %s can be shown, and its links lead to pages that exist',
  async (path, locale) => {
    const page = await render(path, locale);
    expect(page.status).toBe(200);
    const article = /<article[\s\S]*<\/article>/.exec(page.body)?.[0] ?? '';
    for (const [, href = ''] of article.matchAll(/<a[^>]* href="([^"#?]+)/g)) {
      // The shop's own telephone and mail, of its profile.
      if (/^(?:tel|mailto):/.test(href)) {
        expect(['tel:+493023125000', 'mailto:hallo@rille.example']).toContain(href);
        continue;
      }
      const { path: target } = splitLocale(href);
      // Goods are the catalogue's, and this one is empty.
      if (/^\/(?:shop|product)\//.test(target)) continue;
      expect([target, (await render(target, locale)).status]).toEqual([target, 200]);
    }
  },
);

const wrong: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  ['in one language only', { 'a.en.mdx': planted('A', 'a') }, /a\.de\.mdx is missing/],
  ['in no language', { 'a.mdx': planted('A', 'a') }, /named neither/],
  ['without a title', { 'a.en.mdx': planted('A', 'a').replace('title: A\n', ''), 'a.de.mdx': planted('A', 'a') }, /a\.en\.mdx: title/],
  [
    'linked from another place in German',
    { 'a.en.mdx': planted('A', 'a'), 'a.de.mdx': planted('A', 'a').replace('help', 'legal') },
    /links is not the same/,
  ],
  [
    'with a field nobody knows',
    { 'a.en.mdx': planted('A', 'a').replace('title', 'titel: x\ntitle'), 'a.de.mdx': planted('A', 'a') },
    /a\.en\.mdx: titel/,
  ],
];

test.each(wrong)('a page %s is refused, and the file is named', async (_, files, message) => {
  const dir = await mkdtemp(join(root, 'wrong-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  expect(() => readContent(dir)).toThrow(message);
});
