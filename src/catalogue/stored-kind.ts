import type { Query } from '@tanstack/react-query';

/** What can be kept of the shop on a device; each is read back by a schema of its own (`stored-data.ts`). Nothing personal. */
export type StoredKind = 'manifest' | 'shop-segment' | 'products-segment' | 'prices-segment' | 'product' | 'rental-days';

/** Keeps queries on this device: TanStack's persister for each form of data. Nothing of it ever rejects. */
export type QueryPersisters = Readonly<
  Record<
    StoredKind,
    {
      /** The data that was kept of a query; undefined where nothing readable was. */
      retrieveQuery(queryHash: string): Promise<unknown>;
      persistQuery(query: Query): Promise<void>;
    }
  >
>;

interface QueryMeta extends Record<string, unknown> {
  /** The query's data is kept on this device in this form. Nothing personal may say this. */
  readonly persist?: StoredKind;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
