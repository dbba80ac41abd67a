import { variantKey } from './configuration-url';

/**
 * The address of a product's page with one of its variants, as a label on the shelf carries it: in no language, for whoever reads it has their own.
 *
 * @param shopUrl where the shop is, without a path
 */
export const productAddress = (shopUrl: string, handle: string, variant: { readonly id: string; readonly sku: string | null }): string =>
  `${shopUrl.replace(/\/+$/, '')}/product/${encodeURIComponent(handle)}?variant=${encodeURIComponent(variantKey(variant))}`;
