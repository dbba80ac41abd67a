import { useMemo } from 'react';
import type { Product } from '../../../domain/catalogue';
import { recentlyViewed } from '../../catalogue/slots';
import type { WholeShop } from '../../catalogue/whole-shop';
import { useValue } from '../../ui/value-store';
import { ANSWERS } from './fit-notes';
import type { PartChoice } from './parts';
import { type ProductFacts, relatedTo } from './product-view';
import { RelatedProducts } from './related-products';
import { useFitNotes } from './use-fit-notes';

export interface ProductBelowProps {
  product: Product;
  facts: ProductFacts;
  /** Null until the catalogue is there. */
  whole: WholeShop | null;
  /** Of the configurator. */
  chosen: readonly PartChoice[];
  /** Something like it is shown here: not where the page does so already. */
  soldOut: boolean;
  currencyCode: string;
}

/** What goes with the product, or can be had instead. */
export function ProductBelow({ product, facts, whole, chosen, soldOut, currencyCode }: ProductBelowProps) {
  const notes = useFitNotes({ product, categories: facts.categories, chosen });
  const related = useMemo(
    () =>
      whole
        ? relatedTo(whole, product, {
            chosen: chosen.map((part) => part.product.handle),
            needed: notes.flatMap((note) => ANSWERS[note]),
            soldOut,
          })
        : { ...facts.related, instead: soldOut ? facts.related.instead : [] },
    [whole, product, facts, chosen, notes, soldOut],
  );

  const Recent = useValue(recentlyViewed);

  return (
    <>
      <RelatedProducts product={product} related={related} currencyCode={currencyCode} />
      {Recent && <Recent except={product.handle} />}
    </>
  );
}
