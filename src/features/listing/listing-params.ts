import { oneOf, text, whole } from '../../../domain/search-params';
import { readSearch } from '../../protocol/page-query';

export const SORT_ORDERS = ['price-up', 'price-down', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const LONGEST_SEARCH = 120;
const LONGEST_FILTERS = 2_000;

/** Reads a listing's address; what cannot be read is left out, never thrown at the visitor. */
export const toListingParams = readSearch({
  /** Tokens of the chosen filters, joined by `+` (specification §2). */
  filters: text(LONGEST_FILTERS),
  search: text(LONGEST_SEARCH),
  sort: oneOf(SORT_ORDERS),
  /** Whole euros. */
  from: whole(1),
  to: whole(1),
  hide: oneOf(['sold-out']),
  page: whole(2),
});

/** What a listing's address says beyond its path. */
export type ListingParams = ReturnType<typeof toListingParams>;
