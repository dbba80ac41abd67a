import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Plugin } from 'vite';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { HOUSE_WORDS, PAGES_OF_THEIR_OWN } from '../../src/content/house-words.ts';
import type { SearchablePage, SearchableSection } from '../../src/content/searchable-page.ts';
import { CONTENT_DIR, readContent, watchedFiles } from './content-pages.ts';

const ROUTES_DIR = resolve(import.meta.dirname, '../../src/routes');

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const CODE = /^(?:import|export) .*$/gm;
const HEADING = /^(#{2,4}) +(.+?)(?: +\[#([\w-]+)\])? *#*$/;
/** A part of the page that says its own heading. */
const NAMED_PART = /^<\w+\b[^>]*?\b(?:title|name|question|heading)="([^"]+)"/;
const NOT_TEXT = /<[^>]*>|\{[^}]*\}|\]\([^)]*\)/g;
const DEEPEST_NAMED = 3;
const SHORTEST_WORD = 3;

const plain = (markdown: string): string =>
  markdown
    .replace(NOT_TEXT, ' ')
    .replace(/[*_`[\]|#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (markdown: string): string =>
  [
    ...new Set(
      plain(markdown)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu),
    ),
  ]
    .filter((word) => word.length >= SHORTEST_WORD)
    .join(' ');

/** The parts of a page's text between its headings, with their words. */
export function sectionsOf(mdx: string): SearchableSection[] {
  const slugger = new GithubSlugger();
  const parts: { heading: string; id?: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of mdx.replace(FRONT_MATTER, '').replace(CODE, '').split('\n')) {
    const [, marks = '', heading, own] = HEADING.exec(line) ?? [];
    // As `content-markup.ts` names them.
    const id = own ?? (heading !== undefined && marks.length <= DEEPEST_NAMED ? slugger.slug(plain(heading)) : undefined);
    const named = heading ?? NAMED_PART.exec(line)?.[1];
    if (named === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ heading: plain(named), ...(id !== undefined && { id }), lines: [] });
  }
  return parts
    .map(({ lines, ...part }) => ({ ...part, words: wordsOf(lines.join('\n')) }))
    .filter(({ heading, words }) => heading !== '' || words !== '');
}

/** Of each row of house words the first page that exists. */
export function houseWords(paths: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { pages, en, de } of HOUSE_WORDS) {
    const page = pages.find((path) => paths.has(path));
    if (page !== undefined) words.set(page, [...(words.get(page) ?? []), ...`${en}, ${de}`.split(', ')]);
  }
  return words;
}

/**
 * All pages of texts as the search knows them.
 *
 * @param dir of the texts, absolute
 * @param routesDir of the routes: what has one of its own is found as well
 */
export function searchablePages(locale: Locale, dir = CONTENT_DIR, routesDir = ROUTES_DIR): SearchablePage[] {
  const texts = readContent(dir);
  const known = new Set(texts.map(({ path }) => path));
  const others = PAGES_OF_THEIR_OWN.filter(({ path }) => !known.has(path) && existsSync(join(routesDir, `${path}.tsx`)));
  const house = houseWords(new Set([...known, ...others.map(({ path }) => path)]));
  return [
    ...texts.map(({ path, languages }) => ({
      path,
      title: languages[locale].title,
      description: languages[locale].description,
      house: house.get(path) ?? [],
      sections: sectionsOf(readFileSync(join(dir, `${path}.${locale}.mdx`), 'utf8')),
    })),
    ...others.map(({ path, title }) => ({ path, title: title[locale], description: '', house: house.get(path) ?? [], sections: [] })),
  ];
}

const NAME = 'virtual:content-search';
const ofLocale = (locale: Locale) => `${NAME}-${locale}`;

/** The pages of texts for the search, as `virtual:content-search`: a chunk for each language. */
export function contentSearch(dir = CONTENT_DIR): Plugin {
  return {
    name: 'rille-content-search',
    resolveId: (id) => (id === NAME || LOCALES.some((locale) => id === ofLocale(locale)) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) {
        const loads = LOCALES.map((locale) => `${locale}: () => import(${JSON.stringify(ofLocale(locale))})`);
        return `export const SEARCHABLE_PAGES = { ${loads.join(', ')} };`;
      }
      const locale = LOCALES.find((candidate) => id === `\0${ofLocale(candidate)}`);
      if (!locale) return undefined;
      for (const file of watchedFiles(dir)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(searchablePages(locale, dir)))});`;
    },
  };
}
