/** What can be kept of the shop on a device; each is read back by a schema of its own (`kept-forms.ts`). Nothing personal. */
export type KeptForm = 'manifest' | 'shop-part' | 'products-part' | 'prices-part' | 'product';

interface QueryMeta extends Record<string, unknown> {
  /** The query's data is kept on this device in this form. Nothing personal may say this. */
  readonly persist?: KeptForm;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
