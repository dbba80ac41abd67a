import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './domain/search-params';
import { ErrorMessage } from './features/layout/error-message';
import { routeTree } from './route-tree.gen';

/** What loaders may use; one per page in a browser, one per request on a server. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Lower-case ISO 3166-1 alpha-2. */
  readonly country: string;
}

export function makeRouter({
  context,
  history,
  isServer = false,
}: {
  context: RouterContext;
  history?: RouterHistory;
  isServer?: boolean;
}) {
  return createRouter({
    routeTree,
    context,
    isServer,
    ...(history && { history }),
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    // A screen that is ready in time shows no skeleton at all (look: 150 ms).
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // A page that fails leaves the shop around it standing.
    defaultErrorComponent: ErrorMessage,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `checkout` has a header of its own without ways out of the order; everything else is `default`. */
    readonly layout?: 'default' | 'checkout';
    /** The phone's bottom bar gives way to the page's own bar, e.g. price and button of a product. */
    readonly ownBottomBar?: boolean;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
