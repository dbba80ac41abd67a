import { useMemo } from 'react';
import { sharingPrepared, usePrepared } from '../../catalogue/prepared';
import type { WholeShop } from '../../catalogue/whole-shop';
import { usePart } from '../../platform/use-part';
import { productPage } from './page-name';
import { productWorkings } from './product-parts';
import type { PricedProduct, ProductFacts, ProductView } from './product-view';

const NOTHING_CHOSEN = {};

/** What a product's page shows beside the product: worked out where the shop is there, else as it came. */
export function useFacts(handle: string, whole: WholeShop | null, priced: PricedProduct): ProductFacts {
  const prepared = usePrepared();
  const workings = usePart(productWorkings, whole !== null);
  const page = productPage(handle);
  const fresh = useMemo(
    () => whole && workings && sharingPrepared(prepared, page, workings(whole, priced, NOTHING_CHOSEN)),
    [whole, workings, priced, prepared, page],
  );
  if (fresh) return fresh;
  if (prepared?.page === page) return prepared.view as ProductView;
  // The loader has waited for it.
  throw productWorkings.load();
}
