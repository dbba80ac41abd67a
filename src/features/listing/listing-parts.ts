import { deferred } from '../../platform/deferred';
import { part } from '../../platform/part';

/** How a list is worked out from the whole shop; a prepared one has come worked out. */
export const listingWorkings = part(() => import('./listing-view'));

/** The filters beside the list. */
export const Filters = deferred(async () => (await import('./filter-panel')).FilterPanel);

/** Nothing is to be seen of it before it is opened. */
export const FilterDrawer = deferred(async () => (await import('./filter-drawer')).FilterDrawer);

/** For the loader of a list that was not prepared. */
export const loadListing = (): Promise<unknown> => Promise.all([listingWorkings.load(), Filters.load()]);
