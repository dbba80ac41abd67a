import { deferred } from '../../platform/deferred';

/** Until it is alive it is a form like any other, which leads to the list of what was found. */
export const SearchBox = deferred(async () => (await import('./search-box')).SearchBox);
