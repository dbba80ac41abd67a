import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import * as v from 'valibot';
import type { Plugin, PluginOption } from 'vite';
import { parse } from 'yaml';
import { LOCALES, type Locale } from '../../src/domain/locale.ts';

/** Where the pages of texts lie: `about.en.mdx` and `about.de.mdx` are `/about`, `faq/returns.en.mdx` is `/faq/returns`. */
export const CONTENT_DIR = resolve(import.meta.dirname, '../../src/content/pages');

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const frontMatter = v.strictObject({
  title: text,
  /** For search engines; they show about 155 characters. */
  description: v.pipe(text, v.maxLength(160)),
  /** Which lists of links name the page, and at which place. */
  links: v.optional(v.record(v.picklist(['help', 'legal']), v.pipe(v.number(), v.integer())), {}),
  /** Stands out where it is linked, as the law wants it of the way to withdraw (§ 356a BGB). */
  prominent: v.optional(v.boolean(), false),
  /** Day of the last change to what the page says, ISO 8601. */
  changed: v.pipe(text, v.isoDate()),
});

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

/**
 * Reads what the pages of texts say of themselves.
 *
 * @throws {Error} a page lacks a language or a field, or says something else in one than in the other; names file and field
 */
export function readContent(dir: string): ContentFile[] {
  const files = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx')) : [];
  const names = new Set(
    files.map((file) => {
      const [, name, language] = NAME.exec(file) ?? [];
      if (!name || !LOCALES.some((locale) => locale === language)) throw new Error(`${join(dir, file)}: named neither .en.mdx nor .de.mdx`);
      return name;
    }),
  );
  return [...names].sort().map((name) => {
    const of = (locale: Locale): FrontMatter => {
      const file = join(dir, `${name}.${locale}.mdx`);
      if (!existsSync(file)) throw new Error(`${file} is missing: every page has one file for each language`);
      return frontMatterOf(file);
    };
    const languages = { en: of('en'), de: of('de') };
    for (const field of ['links', 'prominent'] as const)
      if (JSON.stringify(languages.en[field]) !== JSON.stringify(languages.de[field]))
        throw new Error(`${join(dir, name)}: ${field} is not the same in both languages`);
    return { path: `/${name.split(sep).join('/')}`, languages };
  });
}

const inEach = (page: ContentFile, field: 'title' | 'description') => ({ en: page.languages.en[field], de: page.languages.de[field] });

/** What a browser needs of all pages to name them, what only a server tells about them, and their texts, a chunk each. */
const MODULES: Readonly<Record<string, (pages: ContentFile[], dir: string) => string>> = {
  'virtual:content-pages': (pages) => {
    const named = pages.map((page) => ({
      path: page.path,
      title: inEach(page, 'title'),
      links: page.languages.en.links,
      prominent: page.languages.en.prominent,
    }));
    return `export const CONTENT_PAGES = ${JSON.stringify(named)};`;
  },
  'virtual:content-meta': (pages) => {
    const told = pages.map((page) => [page.path, { description: inEach(page, 'description') }]);
    return `export const CONTENT_META = ${JSON.stringify(Object.fromEntries(told))};`;
  },
  'virtual:content-texts': (pages, dir) => {
    const load = (page: ContentFile, locale: Locale) =>
      `${locale}: () => import(${JSON.stringify(join(dir, `${page.path}.${locale}.mdx`))})`;
    const loads = pages.map((page) => `${JSON.stringify(page.path)}: { ${LOCALES.map((locale) => load(page, locale)).join(', ')} }`);
    return `export const CONTENT_TEXTS = { ${loads.join(', ')} };`;
  },
};

/**
 * Pages of texts as code: MDX compiled at build, and their front matter as the modules `virtual:content-pages` and
 * `virtual:content-meta`, which are apart: imported with the texts themselves it would make one chunk of all pages.
 *
 * @param dir absolute; tests have one of their own
 */
export function contentPages(dir = CONTENT_DIR): PluginOption {
  const listing: Plugin = {
    name: 'rille-content-pages',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const write = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      if (!write) return undefined;
      this.addWatchFile(dir);
      return write(readContent(dir), dir);
    },
  };
  return [listing, { enforce: 'pre', ...mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm] }) }];
}
