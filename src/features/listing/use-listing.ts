import { useMemo } from 'react';
import { useCatalogue, useShop } from '../../catalogue/hooks';
import { shopIndex } from '../../catalogue/search/shop-index';
import { isListed, searchProducts } from '../../catalogue/search/shop-search';
import type { ShopRoute } from '../../domain/catalogue';
import { splitFilters } from '../../domain/search-params';
import { useSettings } from '../../i18n/settings';
import { browse, type Item, itemsOf, knownTokens, sorted, type Wishes } from './browse';
import { facetGroups } from './facets';
import type { ListingParams } from './listing-params';
import { priceScale } from './price-scale';

const CENTS = 100;

/** Everything a listing shows: its products as the address asks for them, and its filters with counts. */
export function useListing(route: ShopRoute | null, params: ListingParams) {
  const { locale } = useSettings();
  const shop = useShop();
  const catalogue = useCatalogue();
  const { products, prices } = catalogue;

  const found = useMemo(
    () => (params.search === undefined ? null : searchProducts(shopIndex(shop, catalogue), params.search)),
    [params.search, shop, catalogue],
  );

  const base = useMemo(() => {
    const listed = (found?.products ?? products).filter((product) => route === null || isListed(route, product));
    const items = itemsOf(listed, prices.offers);
    return {
      items,
      groups: facetGroups(shop.categories, listed, route?.subCategoryId ?? null),
      scale: priceScale(items.flatMap(({ cents }) => cents ?? [])),
    };
  }, [found, products, prices, route, shop.categories]);

  const wishes = useMemo(
    (): Wishes => ({
      tokens: knownTokens(base.groups, splitFilters(params.filters)),
      fromCents: params.from === undefined ? null : params.from * CENTS,
      toCents: params.to === undefined ? null : params.to * CENTS,
      hideSoldOut: params.hide !== undefined,
    }),
    [base, params.filters, params.from, params.to, params.hide],
  );

  const { hits, counts } = useMemo(() => browse(base.items, base.groups, wishes), [base, wishes]);

  const ordered = useMemo((): readonly Item[] => {
    // The search has put the best match first already.
    if (found !== null && params.sort === undefined) return hits;
    return sorted(hits, params.sort, locale);
  }, [hits, params.sort, locale, found]);

  return { ...base, wishes, counts, ordered, found, offers: prices.offers, currencyCode: prices.currencyCode };
}

export type Listing = ReturnType<typeof useListing>;
