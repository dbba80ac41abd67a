import type { Locale } from '../domain/locale';

/** A page of texts: what its two files say of themselves (`docs/architecture.md`, "Where a new thing goes"). */
export interface ContentPage {
  /** Without a language, e.g. `/about`. */
  readonly path: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** Its place in each list of links that names it. */
  readonly links: Readonly<Partial<Record<ContentList, number>>>;
  /** Stands out where it is linked. */
  readonly prominent: boolean;
}

/** Lists of links in the footer. */
export type ContentList = 'help' | 'legal';
