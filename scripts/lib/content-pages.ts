import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import * as v from 'valibot';
import type { Plugin, PluginOption } from 'vite';
import { parse } from 'yaml';
import { CONTRACT_PATHS } from '../../domain/contract-texts.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { hashOf, keepTexts, keptText, keptTexts } from './content-archive.ts';
import { readableMarkup, readFrontMatter } from './content-markup.ts';

/** Where the pages of texts lie: `about.en.mdx` and `about.de.mdx` are `/about`, `faq/returns.en.mdx` is `/faq/returns`. */
export const CONTENT_DIR = resolve(import.meta.dirname, '../../src/content/pages');

const ROOT = resolve(import.meta.dirname, '../..');

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const path = v.pipe(text, v.regex(/^(?:\/[a-z0-9-]+)+$/, 'must be a path such as /shipping, without a language'));

/** What the two files of a page say of it; all but the first four must be the same in both. */
const frontMatter = v.strictObject({
  title: text,
  /** In lists of links, where the title is too long for it. */
  label: v.optional(text),
  /** For search engines; they show about 155 characters. */
  description: v.pipe(text, v.maxLength(160)),
  /** The page's address in this language, where that is another one than its file's; the page is at both of them in either language. */
  address: v.optional(path),
  /** Which lists of links name the page, and at which place. */
  links: v.optional(v.record(v.picklist(['help', 'company', 'legal']), v.pipe(v.number(), v.integer())), {}),
  /** Stands out where it is linked, as the law wants it of the way to withdraw (§ 356a BGB). */
  prominent: v.optional(v.boolean(), false),
  /** The drawer of the navigation names it too (specification §2: "some routes are flagged navigational"). */
  navigational: v.optional(v.boolean(), false),
  /** The page above it on the way back. */
  parent: v.optional(path),
  /** Addresses that lead here. */
  redirectFrom: v.optional(v.array(path), []),
  /** A text that counts before the law: `draft` says on top that no lawyer has checked it yet. */
  legal: v.optional(v.picklist(['draft', 'checked'])),
  /** Begins with a list of its headings. */
  contents: v.optional(v.boolean(), false),
  /** Each heading is a question, folded with its answer, and told to search engines as such. */
  faq: v.optional(v.boolean(), false),
  /** `wide`: the shop's whole width, and the text brings its own opening. Else one column. */
  layout: v.optional(v.picklist(['wide'])),
  /** The parts of the shop that stand in its text (`src/features/content/views.ts`). */
  view: v.optional(text),
  /** Day of the last change to what the page says, ISO 8601. */
  changed: v.pipe(text, v.isoDate()),
});

const SAME_IN_ALL = [
  'links',
  'prominent',
  'layout',
  'view',
  'navigational',
  'parent',
  'redirectFrom',
  'legal',
  'contents',
  'faq',
  'changed',
] as const;

type FrontMatter = v.InferOutput<typeof frontMatter>;

/** One page of texts, in all languages. */
export interface ContentFile {
  /** Without a language, e.g. `/about`. */
  readonly path: string;
  readonly languages: Readonly<Record<Locale, FrontMatter>>;
}

const NAME = /^(.+)\.([a-z]{2})\.mdx$/;
const FENCE = /^---\n([\s\S]*?)\n---\n/;

function frontMatterOf(file: string): FrontMatter {
  const found = v.safeParse(frontMatter, parse(FENCE.exec(readFileSync(file, 'utf8'))?.[1] ?? '{}'));
  if (found.success) return found.output;
  const [issue] = found.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
}

/** Names of the files below `dir` that are pages of texts; none where there is no such folder. */
const filesOf = (dir: string): string[] =>
  existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx')) : [];

/** What a module made of all pages is made anew for: each file, for Vite takes what is watched for an import, which a folder cannot be. */
export const watchedFiles = (dir: string): string[] => filesOf(dir).map((file) => join(dir, file));

/**
 * Reads what the pages of texts say of themselves.
 *
 * @throws {Error} a page lacks a language or a field, or says something else in one than in the other; names file and field
 */
export function readContent(dir: string): ContentFile[] {
  const files = filesOf(dir);
  const names = new Set(
    files.map((file) => {
      const [, name, language] = NAME.exec(file) ?? [];
      if (!name || !LOCALES.some((locale) => locale === language)) throw new Error(`${join(dir, file)}: named neither .en.mdx nor .de.mdx`);
      return name;
    }),
  );
  const pages = [...names].sort().map((name) => {
    const of = (locale: Locale): FrontMatter => {
      const file = join(dir, `${name}.${locale}.mdx`);
      if (!existsSync(file)) throw new Error(`${file} is missing: every page has one file for each language`);
      return frontMatterOf(file);
    };
    const languages = { en: of('en'), de: of('de') };
    for (const field of SAME_IN_ALL)
      if (JSON.stringify(languages.en[field]) !== JSON.stringify(languages.de[field]))
        throw new Error(`${join(dir, name)}: ${field} is not the same in both languages`);
    return { path: `/${name.split(sep).join('/')}`, languages };
  });
  const paths = pages.flatMap((page) => addressesOf(page));
  for (const { path, languages } of pages) {
    const { parent, redirectFrom } = languages.en;
    if (parent !== undefined && !paths.includes(parent)) throw new Error(`${path}: there is no page at its parent ${parent}`);
    const taken = redirectFrom.find((from) => paths.includes(from));
    if (taken !== undefined) throw new Error(`${path}: redirectFrom names ${taken}, which is a page itself`);
  }
  return pages;
}

/** Where a page is, without a language: at its file's path, and at those of its languages. */
const addressesOf = ({ path, languages }: ContentFile): string[] => [
  ...new Set([path, ...LOCALES.flatMap((locale) => languages[locale].address ?? [])]),
];

const inEach = <Value>({ languages }: ContentFile, of: (front: FrontMatter) => Value): Record<Locale, Value> => ({
  en: of(languages.en),
  de: of(languages.de),
});

/** Those an order is made under. */
const ofContracts = (pages: readonly ContentFile[]): ContentFile[] =>
  pages.filter(({ path }) => CONTRACT_PATHS.some((contract) => contract === path));

const labels = (locale: Locale) => (pages: ContentFile[]) => {
  const said = pages.flatMap(({ path, languages: { [locale]: front } }) =>
    Object.keys(front.links).length > 0 || front.navigational ? [[path, front.label ?? front.title]] : [],
  );
  return `export const contentLabels = ${JSON.stringify(Object.fromEntries(said))};`;
};

/** What is left out where it says nothing: every byte of it is a visitor's. */
const unlessEmpty = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== false && String(value) !== ''));

/**
 * What a browser needs of all pages: to link to them from every page, and to show one. Then what only a server tells about them,
 * and their texts, a chunk each.
 */
const MODULES: Readonly<Record<string, (pages: ContentFile[], dir: string) => string>> = {
  'virtual:content-links': (pages) => {
    const linked = pages.flatMap((page) => {
      const { links, prominent, address } = page.languages.en;
      if (Object.keys(links).length === 0) return [];
      const own = address ?? page.languages.de.address;
      return [
        {
          path: page.path,
          links,
          ...unlessEmpty({ prominent, addresses: own && inEach(page, (front) => front.address ?? page.path) }),
        },
      ];
    });
    return `export const CONTENT_LINKS = ${JSON.stringify(linked)};`;
  },
  'virtual:content-navigational': (pages) => {
    const flagged = pages.filter(({ languages }) => languages.en.navigational);
    const named = flagged.map((page) => ({
      path: page.path,
      addresses: inEach(page, (front) => front.address ?? page.path),
      links: page.languages.en.links,
    }));
    return `export const NAVIGATIONAL = ${JSON.stringify(named)};`;
  },
  'virtual:content-labels/en': labels('en'),
  'virtual:content-labels/de': labels('de'),
  'virtual:content-paths': (pages) => {
    const pathsIn = (locale: Locale) => pages.map(({ path, languages }) => languages[locale].address ?? path);
    return `export const CONTENT_PATHS = ${JSON.stringify({ en: pathsIn('en'), de: pathsIn('de') })};`;
  },
  'virtual:content-pages': (pages) => {
    const named = pages.map((page) => {
      const { parent, redirectFrom, legal, changed, layout, view } = page.languages.en;
      const addresses = inEach(page, (front) => front.address ?? page.path);
      return {
        path: page.path,
        title: inEach(page, ({ title }) => title),
        addresses,
        redirectFrom,
        changed,
        ...unlessEmpty({ parent, legal, layout, view }),
      };
    });
    return `export const CONTENT_PAGES = ${JSON.stringify(named)};`;
  },
  'virtual:content-meta': (pages) => {
    const told = pages.map((page) => [
      page.path,
      { description: inEach(page, ({ description }) => description), faq: page.languages.en.faq },
    ]);
    return `export const CONTENT_META = ${JSON.stringify(Object.fromEntries(told))};`;
  },
  'virtual:content-versions': (pages, dir) => {
    const hash = (page: ContentFile, locale: Locale) => hashOf(keptText(page, locale, dir));
    const versions = ofContracts(pages).map((page) => [
      page.path,
      { version: page.languages.en.changed, hash: { en: hash(page, 'en'), de: hash(page, 'de') } },
    ]);
    return `export const CONTENT_VERSIONS = ${JSON.stringify(Object.fromEntries(versions))};`;
  },
  'virtual:content-archive': (_, dir) => {
    const texts = keptTexts(dir).map(({ hash, file, ...about }) => {
      const source = relative(ROOT, file).split(sep).join('/');
      return `${JSON.stringify(hash)}: { ...${JSON.stringify({ ...about, source })}, load: () => import(${JSON.stringify(file)}) }`;
    });
    return `export const CONTENT_ARCHIVE = { ${texts.join(', ')} };`;
  },
  'virtual:content-texts': (pages, dir) => {
    const load = (page: ContentFile, locale: Locale) =>
      `${locale}: () => import(${JSON.stringify(join(dir, `${page.path}.${locale}.mdx`))})`;
    const loads = pages.map((page) => `${JSON.stringify(page.path)}: { ${LOCALES.map((locale) => load(page, locale)).join(', ')} }`);
    return `export const CONTENT_TEXTS = { ${loads.join(', ')} };`;
  },
};

/**
 * Pages of texts as code: MDX compiled at build, and their front matter as modules that are apart from the texts: imported
 * together they would make one chunk of all pages.
 *
 * @param dir absolute; tests have one of their own
 */
export function contentPages(dir = CONTENT_DIR): PluginOption {
  const listing: Plugin = {
    name: 'rille-content-pages',
    // What is built may be ordered under: its texts are kept for as long as the shop is. While developing, every keystroke would be.
    configResolved: ({ command }) => {
      if (command === 'build') keepTexts(ofContracts(readContent(dir)), dir);
    },
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const write = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      if (!write) return undefined;
      for (const file of watchedFiles(dir)) this.addWatchFile(file);
      return write(readContent(dir), dir);
    },
  };
  const remarkPlugins = [remarkFrontmatter, readFrontMatter, remarkGfm];
  return [listing, { enforce: 'pre', ...mdx({ remarkPlugins, rehypePlugins: [readableMarkup] }) }];
}
