import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { rightAddress, shownAddress } from '../protocol/page-address';

/**
 * The history of the address bar, as the app reads it: the server's and the worker's way to read an address. What changes nothing
 * stays in the bar and is not seen here.
 */
export function browserHistory(): RouterHistory {
  // Nobody has led to it whom the page came from, such as a server for development.
  const right = rightAddress(location.pathname, location.search);
  if (right !== null) history.replaceState(history.state, '', right + location.hash);
  return createBrowserHistory({
    parseLocation: () => {
      const read = createMemoryHistory({ initialEntries: [shownAddress(location.pathname, location.search) + location.hash] }).location;
      // Where the browser itself has gone to a hash of this page there is no state, and the router makes one.
      return history.state ? { ...read, state: history.state } : read;
    },
  });
}
