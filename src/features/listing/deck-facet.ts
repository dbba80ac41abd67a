import type { Category, ProductSummary } from '../../../domain/catalogue';
import { deckFamilies, deckFilter, deckName, fitOf, isFitting } from '../../../domain/deck-fit';
import { DECKS_ID } from './decks-id';
import type { FacetGroup } from './facets';

/** Categories as they are for a whole visit, and what is known of products' fits by them. */
const known = new WeakMap<readonly Category[], WeakMap<ProductSummary, readonly string[]>>();

/** Filters for the decks that a product fits. */
export function deckFiltersOf(categories: readonly Category[], product: ProductSummary): readonly string[] {
  const fits = known.get(categories) ?? new WeakMap<ProductSummary, readonly string[]>();
  known.set(categories, fits);
  const filters =
    fits.get(product) ??
    deckFamilies(categories).flatMap(({ token }) => (isFitting(fitOf(product, categories, token)) ? [deckFilter(token)] : []));
  fits.set(product, filters);
  return filters;
}

/** One value for each deck that something in a list fits, where not everything fits all of them. */
export function deckFacet(categories: readonly Category[], products: readonly ProductSummary[]): FacetGroup[] {
  const fitting = new Set(products.flatMap((product) => deckFiltersOf(categories, product)));
  const values = deckFamilies(categories)
    .filter(({ token }) => fitting.has(deckFilter(token)))
    .map(({ token, name }) => ({
      token: deckFilter(token),
      name: { en: deckName(name.en), de: deckName(name.de ?? name.en) },
      categoryIds: [deckFilter(token)],
    }));
  return values.length > 0 ? [{ id: DECKS_ID, name: null, values }] : [];
}
