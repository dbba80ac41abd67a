declare module 'virtual:content-pages' {
  export const CONTENT_PAGES: readonly import('./content-page').ContentPage[];
}

declare module 'virtual:content-meta' {
  /** By path. */
  export const CONTENT_META: Readonly<Record<string, { readonly description: Readonly<Record<'en' | 'de', string>> }>>;
}

declare module 'virtual:content-texts' {
  /** By path; a chunk for each page and language. */
  export const CONTENT_TEXTS: Readonly<
    Record<string, Readonly<Record<'en' | 'de', () => Promise<{ readonly default: import('mdx/types').MDXContent }>>>>
  >;
}
