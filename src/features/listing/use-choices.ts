import { joinFilters } from '../../domain/search-params';
import type { ListingParams } from './listing-params';
import type { Listing } from './listing-view';

/** What a visitor can change about a listing; each change is a new address, which starts at its top. */
export interface Choices {
  toggle(token: string): void;
  setPrice(from: number | undefined, to: number | undefined): void;
  setHideSoldOut(hide: boolean): void;
  setSort(sort: ListingParams['sort']): void;
  clear(): void;
}

export function choicesOf({ wishes }: Pick<Listing, 'wishes'>, params: ListingParams, onChange: (params: ListingParams) => void): Choices {
  // Tokens that no filter knows are dropped with the first change.
  const change = (patch: Partial<ListingParams>) => onChange({ ...params, filters: joinFilters(wishes.tokens), page: undefined, ...patch });
  return {
    toggle: (token) =>
      change({
        filters: joinFilters(wishes.tokens.includes(token) ? wishes.tokens.filter((other) => other !== token) : [...wishes.tokens, token]),
      }),
    setPrice: (from, to) => change({ from, to }),
    setHideSoldOut: (hide) => change({ hide: hide ? 'sold-out' : undefined }),
    setSort: (sort) => change({ sort }),
    clear: () => change({ filters: undefined, from: undefined, to: undefined, hide: undefined }),
  };
}

/** How many choices narrow the list: filters, the price range, the stock. */
export const choiceCount = ({ tokens, fromCents, toCents, hideSoldOut }: Listing['wishes']): number =>
  tokens.length + Number(fromCents !== null || toCents !== null) + Number(hideSoldOut);
