import { useRouterState } from '@tanstack/react-router';
import { SearchBox } from './deferred';

/** What an address searches for, if anything. */
const searchOf = (search: object): string => ('search' in search && typeof search.search === 'string' ? search.search : '');

/**
 * The search box of the address. The box itself asks for no address: who presses a link before it is hydrated is at another one by
 * then, and the box would not be the one that the server has drawn.
 */
export function AddressSearchBox() {
  return <SearchBox asked={useRouterState({ select: ({ location }) => searchOf(location.search) })} />;
}
