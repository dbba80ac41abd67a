/** Whether data that was kept can still be read. */
export type IsReadable = (data: unknown) => boolean;

/** How a query's data is kept on this device; the query says it in its `meta`. */
export interface StoredQuery {
  /**
   * `file`: a file of the catalogue, which a service worker has, too. `segment`: such a file that is named by its content, and is
   * never asked for again. `answer`: what the backend says, which no worker keeps.
   */
  readonly kind: 'file' | 'segment' | 'answer';
  /** Loads the check of what was kept. It lies beside the query in a file `*.stored.ts`, for no page needs it in its first script. */
  readonly schema: () => Promise<IsReadable>;
}

interface QueryMeta extends Record<string, unknown> {
  /** The query's data is kept on this device. Nothing personal may say this. */
  readonly stored?: StoredQuery;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
