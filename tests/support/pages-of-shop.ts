import { readFileSync } from 'node:fs';
import { LOCALES } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { CONTENT_DIR, readContent } from '../../scripts/lib/content-pages';

const ROUTES = [...readFileSync('src/route-tree.gen.ts', 'utf8').matchAll(/^ {6}fullPath: '([^']+)'/gm)]
  .map(([, path = '']) => path)
  // At any address: of pages of texts, and of what is nowhere.
  .filter((path) => path !== '/$');

const TEXTS = readContent(CONTENT_DIR).flatMap(({ path, languages }) => [
  path,
  ...LOCALES.flatMap((locale) => languages[locale].address ?? []),
  ...languages.en.redirectFrom,
]);

/** A parameter stands for any one part of an address. */
const asPattern = (route: string): RegExp => new RegExp(`^${route.replace(/(?<=.)\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}$`);
const PATTERNS = ROUTES.map(asPattern);

/**
 * Whether the shop has a page at a path: one of a route, or one made of texts, in whichever language.
 *
 * @param path with or without a language in front; a parameter may stand as in its route, e.g. `/product/$handle`
 */
export function isPage(path: string): boolean {
  const { path: plain } = splitLocale(path);
  return TEXTS.includes(plain) || PATTERNS.some((pattern) => pattern.test(plain));
}
