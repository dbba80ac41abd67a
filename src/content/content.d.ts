declare module 'virtual:content-pages' {
  export const CONTENT_PAGES: readonly import('./content-page').ContentPage[];
}

declare module 'virtual:content-links' {
  export const CONTENT_LINKS: readonly import('./content-page').LinkedPage[];
}

declare module 'virtual:content-navigational' {
  /** The pages that the drawer of the navigation names. */
  export const NAVIGATIONAL: readonly import('./content-page').LinkedPage[];
}

declare module 'virtual:content-labels/en' {
  /** What lists of links call a page, by its path. */
  export const contentLabels: Readonly<Record<string, string>>;
}

declare module 'virtual:content-labels/de' {
  export const contentLabels: Readonly<Record<string, string>>;
}

declare module 'virtual:content-paths' {
  /** Where the pages of texts are at home in each language. */
  export const CONTENT_PATHS: Readonly<Record<'en' | 'de', readonly string[]>>;
}

declare module 'virtual:content-meta' {
  /** By path. */
  export const CONTENT_META: Readonly<
    Record<string, { readonly description: Readonly<Record<'en' | 'de', string>>; readonly faq: boolean }>
  >;
}

declare module 'virtual:content-versions' {
  /** Of the texts an order is made under, by path. */
  export const CONTENT_VERSIONS: Readonly<
    Record<string, { readonly version: string; readonly hash: Readonly<Record<'en' | 'de', string>> }>
  >;
}

declare module 'virtual:content-archive' {
  /** Every version of a text that an order was or is made under, by its hash; a chunk for each. */
  export const CONTENT_ARCHIVE: Readonly<
    Record<
      string,
      {
        readonly path: string;
        readonly locale: 'en' | 'de';
        readonly title: string;
        readonly changed: string;
        readonly legal?: 'draft' | 'checked';
        readonly source: string;
        readonly load: () => Promise<{ readonly default: import('mdx/types').MDXContent }>;
      }
    >
  >;
}

declare module 'virtual:content-texts' {
  /** By path; a chunk for each page and language. */
  export const CONTENT_TEXTS: Readonly<
    Record<string, Readonly<Record<'en' | 'de', () => Promise<{ readonly default: import('mdx/types').MDXContent }>>>>
  >;
}

declare module 'virtual:content-search' {
  /** What the search knows of all pages; a chunk for each language. */
  export const SEARCHABLE_PAGES: Readonly<
    Record<'en' | 'de', () => Promise<{ readonly default: readonly import('./searchable-page').SearchablePage[] }>>
  >;
}
