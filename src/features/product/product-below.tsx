import { useMemo } from 'react';
import type { WholeShop } from '../../catalogue/whole-shop';
import type { Product } from '../../domain/catalogue';
import { AUXILIARY_WEIGHT_HANDLE, type FitNote } from './fit-notes';
import type { PartChoice } from './parts';
import { type ProductFacts, relatedTo } from './product-view';
import { RelatedProducts } from './related-products';

export interface ProductBelowProps {
  product: Product;
  facts: ProductFacts;
  /** Null until the catalogue is there. */
  whole: WholeShop | null;
  /** Of the configurator. */
  chosen: readonly PartChoice[];
  notes: readonly FitNote[];
  soldOut: boolean;
  currencyCode: string;
}

/** What goes with the product, or can be had instead. */
export function ProductBelow({ product, facts, whole, chosen, notes, soldOut, currencyCode }: ProductBelowProps) {
  const related = useMemo(
    () =>
      whole
        ? relatedTo(whole, product, {
            chosen: chosen.map((part) => part.product.handle),
            needed: notes.includes('auxiliary-weight') ? [AUXILIARY_WEIGHT_HANDLE] : [],
            soldOut,
          })
        : facts.related,
    [whole, product, facts, chosen, notes, soldOut],
  );

  return <RelatedProducts product={product} related={related} currencyCode={currencyCode} />;
}
