import { useRouterState } from '@tanstack/react-router';
import { type ListingParams, toListingParams } from './listing-params';

/**
 * What the address asks of this listing by now: with each tap, and each step back, ahead of the list on screen while that is
 * worked out. On the way to another page it stays what the list on screen was asked for.
 *
 * @param shown params of the list on screen
 */
export function useAskedParams(shown: ListingParams): ListingParams {
  const asked = useRouterState({
    select: ({ location, resolvedLocation }) => (location.pathname === resolvedLocation?.pathname ? location.search : null),
  });
  return asked ? toListingParams(asked) : shown;
}
