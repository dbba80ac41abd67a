import { splitLocale } from '../../domain/locale-path';
import { contentPage, contentRedirect } from '../../src/content/addresses';
import { PAGES } from '../../src/protocol/pages';

/** A parameter stands for any one part of an address. */
const isAt = (segments: readonly string[], pattern: readonly string[]): boolean =>
  segments.length === pattern.length && pattern.every((part, place) => part.startsWith('$') || part === segments[place]);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const PATTERNS = PAGES.map(({ path }) => segmentsOf(path));

/** Whether the shop has a page at an address. @param path with or without a language in front */
export function isPage(path: string): boolean {
  const plain = splitLocale(path).path;
  // The one route of all pages of texts takes any address; which there are says their registry.
  if (contentPage(plain) || contentRedirect(plain) !== undefined) return true;
  return PATTERNS.some((pattern) => isAt(segmentsOf(plain), pattern));
}
