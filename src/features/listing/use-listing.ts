import { useMemo } from 'react';
import { sharingPrepared, usePrepared } from '../../catalogue/prepared';
import { searchPart } from '../../catalogue/search/search-part';
import { useWholeShop } from '../../catalogue/whole-shop';
import type { ShopRoute } from '../../domain/catalogue';
import { useSettings } from '../../i18n/settings';
import { usePart } from '../../platform/use-part';
import type { ListingParams } from './listing-params';
import { listingWorkings } from './listing-parts';
import type { Listing } from './listing-view';
import { listingPage } from './page-name';

/** The listing of an address: worked out step by step, so that a filter costs only what it changes. */
export function useListing(route: ShopRoute | null, params: ListingParams): Listing {
  const { locale } = useSettings();
  const page = listingPage(route, params);
  const { whole } = useWholeShop<Listing>(page);
  const prepared = usePrepared();
  const search = usePart(searchPart, params.search !== undefined);
  const work = usePart(listingWorkings, whole !== null);
  const answer = useMemo(
    () => (work && whole && (params.search === undefined || search) ? work.understood(whole, params.search, search) : null),
    [work, whole, params.search, search],
  );
  const base = useMemo(() => work && whole && answer && work.listingBase(whole, route, answer.products), [work, whole, answer, route]);
  const listing = useMemo(
    () => work && base && answer && sharingPrepared(prepared, page, work.listingView(base, params, locale, answer.found)),
    [work, base, answer, params, locale, prepared, page],
  );
  if (listing) return listing;
  if (prepared?.page === page) return prepared.view as Listing;
  throw work ? searchPart.load() : listingWorkings.load();
}
