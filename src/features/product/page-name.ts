/** As in `Prepared`. */
export const productPage = (handle: string): string => `product ${handle}`;
