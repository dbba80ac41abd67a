import { deferred } from '../../platform/deferred';

/** The filters beside the list. */
export const Filters = deferred(async () => (await import('./filter-panel')).FilterPanel);

/** Nothing is to be seen of it before it is opened. */
export const FilterDrawer = deferred(async () => (await import('./filter-drawer')).FilterDrawer);
