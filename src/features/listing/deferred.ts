import { deferred } from '../../platform/deferred';
import { MissingPart } from '../../ui/missing-part';

/** The filters beside the list. */
export const Filters = deferred(async () => (await import('./filter-panel')).FilterPanel, MissingPart);

/** What was understood of a question, and what answers it besides goods; above the list. */
export const SearchNotes = deferred(async () => (await import('./search-notes')).SearchNotes, MissingPart);

/** Nothing is to be seen of it before it is opened. */
export const FilterDrawer = deferred(async () => (await import('./filter-drawer')).FilterDrawer);
