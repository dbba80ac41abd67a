declare module 'virtual:content-pages' {
  export const CONTENT_PAGES: readonly import('./content-page').ContentPage[];
}

declare module 'virtual:content-meta' {
  /** By path. */
  export const CONTENT_META: Readonly<
    Record<
      string,
      {
        readonly description: Readonly<Record<'en' | 'de', string>>;
        /** Day of the last change, ISO 8601. */
        readonly changed: string;
      }
    >
  >;
}
