import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../domain/locale.ts';
import { CONTENT_DIR, readContent } from './content-pages.ts';

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const CODE = /^(?:import|export) .*$/gm;
/** Words that a part of the page says in an attribute. */
const SAID = /\b(?:title|name|question|heading|alt|caption|label)="([^"]+)"/g;
/** A name in another language, marked as such. */
const ELSEWHERE = /<span lang="[a-z]+">[^<]*<\/span>/g;
const NOT_TEXT = /<[^>]*>|\{[^}]*\}|\]\([^)]*\)|\[#[\w-]+\]/g;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

/** The paragraphs, headings, items and cells of a text, without what is code in it. */
export function paragraphsOf(mdx: string): string[] {
  const text = mdx.replace(FRONT_MATTER, '').replace(CODE, '');
  const said = [...text.matchAll(SAID)].map(([, words = '']) => words);
  const written = text
    .replaceAll(ELSEWHERE, ' ')
    .replaceAll(NOT_TEXT, ' ')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.))|(?<=\|)/)
    .map((part) => part.replaceAll(/[*_`[\]|#>-]+(?=\s|$)|^[\s*_`[\]|#>-]+/g, ' ').trim());
  return [...written, ...said].filter((paragraph) => wordsIn(paragraph).length > 0);
}

/** Of every page of texts and language its paragraphs. */
export const contentParagraphs = (): { readonly path: string; readonly paragraphs: Readonly<Record<Locale, readonly string[]>> }[] =>
  readContent(CONTENT_DIR).map(({ path }) => {
    const of = (locale: Locale) => paragraphsOf(readFileSync(join(CONTENT_DIR, `${path}.${locale}.mdx`), 'utf8'));
    return { path, paragraphs: { en: of('en'), de: of('de') } };
  });

const count = (paragraphs: readonly string[]): number => paragraphs.reduce((sum, paragraph) => sum + wordsIn(paragraph).length, 0);

/** How many words each page has in each language, without what its parts add from data. */
export const contentWords = (): { readonly path: string; readonly words: Readonly<Record<Locale, number>> }[] =>
  contentParagraphs().map(({ path, paragraphs }) => ({ path, words: { en: count(paragraphs.en), de: count(paragraphs.de) } }));
