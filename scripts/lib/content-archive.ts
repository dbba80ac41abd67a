import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { FACTS, LAW } from '../../domain/facts.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';

/** Beside the pages: every version of a text that an order can have been made under, in a file that never changes again. */
export const archiveOf = (dir: string): string => join(dir, '../archive');

/** What is kept of a page. */
interface ContractPage {
  readonly path: string;
  readonly languages: Readonly<
    Record<
      Locale,
      {
        readonly title: string;
        readonly changed: string;
        readonly legal?: 'draft' | 'checked' | undefined;
        readonly contents: boolean;
        readonly view?: string | undefined;
      }
    >
  >;
}

const FENCE = /^---\n[\s\S]*?\n---\n/;
const FACTS_IMPORTED = /^import \{[^}]*\} from '(?:\.\.\/)+domain\/facts';\n/m;
const FACT = /\b(FACTS|LAW)\.(\w+)\b/g;
const VALUES: Readonly<Record<string, Readonly<Record<string, string | number>>>> = { FACTS, LAW };

/**
 * A page's text as it is kept: what the shop's facts were stands in it as numbers, so that it says tomorrow what it says today.
 *
 * @throws {Error} the text is made of what may change without it
 */
export function keptText({ path, languages }: ContractPage, locale: Locale, dir: string): string {
  const { title, changed, legal, contents, view } = languages[locale];
  const body = readFileSync(join(dir, `${path}.${locale}.mdx`), 'utf8')
    .replace(FENCE, '')
    .replace(FACTS_IMPORTED, '')
    .replace(FACT, (name, group: string, fact: string) => {
      const value = VALUES[group]?.[fact];
      if (value === undefined) throw new Error(`${path}: there is no ${name}`);
      return JSON.stringify(value);
    });
  if (view !== undefined || /^import /m.test(body))
    throw new Error(`${path}: an order keeps this text, so nothing but facts may stand in it`);
  const front = { path, locale, title, changed, ...(legal && { legal }), ...(contents && { contents }) };
  return `---\n${stringify(front)}---\n\n${body.trim()}\n`;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const fileOf = ({ path, languages }: ContractPage, locale: Locale, hash: string): string =>
  `${path.slice(1).replaceAll('/', '-')}.${locale}.${languages[locale].changed}.${hash.slice(0, 12)}.mdx`;

/** Keeps the texts of today where they are not kept yet. What is there is never written again, whatever becomes of the pages. */
export function keepTexts(pages: readonly ContractPage[], dir: string): void {
  mkdirSync(archiveOf(dir), { recursive: true });
  for (const page of pages)
    for (const locale of LOCALES) {
      const text = keptText(page, locale, dir);
      const file = join(archiveOf(dir), fileOf(page, locale, hashOf(text)));
      if (!existsSync(file)) writeFileSync(file, text);
    }
}

/** What a kept text says of itself. */
export interface KeptFile {
  readonly hash: string;
  readonly file: string;
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  readonly changed: string;
  readonly legal?: 'draft' | 'checked';
}

/** @throws {Error} a kept text has been changed: it is no longer the one that orders name */
export function keptTexts(dir: string): KeptFile[] {
  const archive = archiveOf(dir);
  const names = existsSync(archive) ? readdirSync(archive).filter((name) => name.endsWith('.mdx')) : [];
  return names.sort().map((name) => {
    const file = join(archive, name);
    const text = readFileSync(file, 'utf8');
    const hash = hashOf(text);
    if (!name.endsWith(`.${hash.slice(0, 12)}.mdx`)) throw new Error(`${file} has been changed; orders name the text that it was`);
    const { path, locale, title, changed, legal } = parse(FENCE.exec(text)?.[0].slice(4, -4) ?? '') as Omit<KeptFile, 'hash' | 'file'>;
    return { hash, file, path, locale, title, changed, ...(legal && { legal }) };
  });
}
