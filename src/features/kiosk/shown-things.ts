/** Which variants the page on the tablet is about. In memory alone. */
export interface ShownThings {
  /** Until what this returns is called. */
  show(variantIds: readonly string[]): () => void;
  /** Null on a page that is about none. */
  now(): readonly string[] | null;
}

/** Of two pages, one of which is about to go, the later one counts. */
export function createShownThings(): ShownThings {
  let pages: readonly { readonly variantIds: readonly string[] }[] = [];
  return {
    show(variantIds) {
      const page = { variantIds };
      pages = [...pages, page];
      return () => {
        pages = pages.filter((other) => other !== page);
      };
    },
    now: () => pages.at(-1)?.variantIds ?? null,
  };
}
