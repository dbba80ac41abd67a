import type { Locale } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { isPersonal, mayBePage } from './addresses';
import { pageAddress } from './page-address';

/** Everything about a visitor that a rendered public page depends on. */
export interface PageVisitor {
  readonly locale: Locale;
  /** Lower-case ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** On every rendered page: for whom it is. Nothing else that calls itself a page carries it. */
export const PAGE_FOR_HEADER = 'x-rille-page-for';

/** As the header {@link PAGE_FOR_HEADER} says it, e.g. `en.de`. */
export const visitorMark = ({ locale, country }: PageVisitor): string => `${locale}.${country}`;

/** The script that brings a document to life; its name changes with every build. */
export const entryOf = (html: string): string | null => /<script type="module"[^>]*? src="([^"]+)"/.exec(html)?.[1] ?? null;

/** Longer ones are nobody's page. */
const LONGEST_PATH = 300;

/**
 * The public page that an address shows to whoever opens it: of these there are as many as the shop
 * has pages, whatever stands in the query.
 *
 * @param path as in the address bar, with its language in front if it has one
 * @returns the path alone, or null for pages about one visitor, for choices in the query and for what is no right address
 */
export function publicPage(path: string, search: string): string | null {
  const address = path.length <= LONGEST_PATH ? pageAddress(path, search) : null;
  if (address?.path !== path || address.search !== '') return null;
  const { path: plain } = splitLocale(address.plainPath);
  return mayBePage(plain) && !isPersonal(plain) ? path : null;
}
