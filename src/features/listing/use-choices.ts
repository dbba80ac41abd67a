import { joinValues, splitJoined } from '../../../domain/search-params';
import { knownTokens } from './known-tokens';
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

/** Makes of the params at that moment, which may be newer than those on screen, other ones. */
export type ChangeParams = (change: (params: ListingParams) => ListingParams) => void;

export function choicesOf({ groups }: Pick<Listing, 'groups'>, onChange: ChangeParams): Choices {
  // Tokens that no filter knows are dropped with the first change.
  const tokensOf = ({ filters }: ListingParams) => knownTokens(groups, splitJoined(filters));
  const change = (patch: Partial<ListingParams>) =>
    onChange((params) => ({ ...params, filters: joinValues(tokensOf(params)), page: undefined, ...patch }));
  return {
    // Two boxes may be ticked before the first one's list is there: the second must not take the first back.
    toggle: (token) =>
      onChange((params) => {
        const tokens = tokensOf(params);
        const others = tokens.filter((other) => other !== token);
        return { ...params, filters: joinValues(others.length < tokens.length ? others : [...tokens, token]), page: undefined };
      }),
    setPrice: (from, to) => change({ from, to }),
    setHideSoldOut: (hide) => change({ hide: hide ? 'sold-out' : undefined }),
    setSort: (sort) => change({ sort }),
    clear: () => change({ filters: undefined, from: undefined, to: undefined, hide: undefined }),
  };
}

/** How many choices narrow the list: filters, the price range, the stock. */
export const choiceCount = ({ tokens, fromCents, toCents, hideSoldOut }: Listing['filters']): number =>
  tokens.length + Number(fromCents !== null || toCents !== null) + Number(hideSoldOut);
