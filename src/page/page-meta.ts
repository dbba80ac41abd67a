import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '../../domain/locale';
import type { I18n } from '../i18n/i18n';
import type { PageVisitor } from '../protocol/public-pages';

/** One thing in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** One step on the way from the home page to a page. */
export interface Breadcrumb {
  readonly name: string;
  /** Path of the page without a language. */
  readonly path: string;
}

/** What the head of a page says about it, for what it says in structured data. */
export interface PageWords {
  readonly description: string;
  /** Absolute addresses of the page and of its picture, where the shop knows its own. */
  readonly url: string | undefined;
  readonly picture: string | undefined;
}

/** What search engines and whoever shares a page are told about it. */
export interface PageMeta {
  /** Where only its data says it; the title of all others is in their row (`src/protocol/pages.ts`). */
  readonly title?: string;
  readonly description: string;
  /** Path of the picture, without size. */
  readonly picture?: string | null | undefined;
  /** From the home page to this page, which is the last one. Where only its data says it; else its row does (`src/protocol/pages.ts`). */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** The thing itself, for which the page is the place. */
  readonly about?: (words: PageWords) => StructuredData | null;
  /** What it is to whoever shares it (Open Graph). */
  readonly type?: 'website' | 'product' | 'article';
  /** What of the query belongs to the page: another choice of filters is the same list to a search engine. */
  readonly query?: string;
  /** Source files of code that this page needs beside its route's, from the project's root. */
  readonly modules?: readonly string[];
  /** Where the page is at home in each language, without its prefix, where that is not the same path in all. */
  readonly addresses?: Readonly<Record<Locale, string>>;
  /** Further things the page is about, in the words of schema.org. */
  readonly more?: readonly StructuredData[];
  /** Search engines leave it out. */
  readonly isHidden?: boolean;
}

/** One match of a route, with what its loader has loaded. */
export interface MatchedPage extends PageVisitor {
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly queryClient: QueryClient;
  readonly t: I18n['t'];
  readonly i18n: I18n;
}

/** Declared by a route in its static data (`meta`); only a server asks for it, when the page's loader is done. */
export type MetaOf = (page: MatchedPage) => Promise<PageMeta>;
