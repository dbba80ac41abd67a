import { configurationId, type LineMeta, META } from './cart';
import type { Variant } from './catalogue';
import { joinValues } from './search-params';

/**
 * A choice as it stands in the product page's URL: shareable, and what the cart links to.
 * Both name variants by SKU or by id; what they name and nobody knows is said, and falls back to the sensible choice.
 */
export interface ConfigurationSearch {
  /** The chosen variant of the product. */
  readonly variant?: string | undefined;
  /** One variant per filled option group, joined by `+`. */
  readonly with?: string | undefined;
  /** The cart's row that is being changed, see {@link editKey}. */
  readonly edit?: string | undefined;
}

/** As much of a cart line as a link to its configuration needs. */
export interface ConfiguredLine {
  readonly variantId: string;
  readonly meta: LineMeta;
  readonly snapshot: { readonly productHandle: string };
  readonly parts: readonly { readonly variantId: string }[];
}

/** How a variant is named in a URL. */
export const variantKey = (variant: Pick<Variant, 'id' | 'sku'>): string => variant.sku || variant.id;

/** Names a cart row in a URL without its metadata: by its configuration, or by its variant alone. */
export function editKey(line: Pick<ConfiguredLine, 'variantId' | 'meta'>): string {
  const configuration = line.meta[META.configuration];
  return typeof configuration === 'string' ? configuration : configurationId([line.variantId]);
}

/** The link from a cart row to the product page that opens with exactly this choice, ready to be changed. */
export function configurationLink(line: ConfiguredLine): {
  readonly to: '/product/$handle';
  readonly params: { readonly handle: string };
  readonly search: ConfigurationSearch;
} {
  const parts = joinValues(line.parts.map((part) => part.variantId));
  return {
    to: '/product/$handle',
    params: { handle: line.snapshot.productHandle },
    search: { variant: line.variantId, ...(parts && { with: parts }), edit: editKey(line) },
  };
}
