import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Locale } from '../../domain/locale';
import { splitLocale, withLocale } from '../../domain/locale-path';
import type { ReadProduct } from '../catalogue/product-query';
import { ErrorMessage } from '../features/layout/error-message';
import type { LoadTexts } from '../i18n/texts-of';
import type { MetaOf } from '../page/page-meta';
import { ROUTER_PROTOCOLS } from '../platform/external-navigation';
import { whenIdle } from '../platform/when-idle';
import { parseSearch, stringifySearch } from '../protocol/page-query';
import type { PageVisitor } from '../protocol/public-pages';
import { routeTree } from '../route-tree.gen';

type GrowingPicture = typeof import('../features/product/growing-picture').growingPicture;

/** What loaders may use; one per page in a browser, one per request on a server. */
export interface RouterContext extends PageVisitor {
  readonly queryClient: QueryClient;
  /** Reads one product with live prices; a server has it at hand. */
  readonly readProduct?: ReadProduct;
  /** Loads the words of a page in the reader's language; beside its data, never after. */
  readonly loadTexts: LoadTexts;
}

/** Addresses with a language in front, of the same routes. */
export const languagePaths = (prefix: Locale | null): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = splitLocale(url.pathname).path;
    return url;
  },
  output: ({ url }) => {
    url.pathname = withLocale(prefix, url.pathname);
    return url;
  },
});

/**
 * Whether a page goes to its top, or to where it was left, once it is drawn. All do but a visit's first one
 * that somebody has scrolled before it came to life.
 */
function firstStaysWhereItIs(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}

/** In a browser the router puts a boundary around the root route, on a server it does not; hydration needs the same on both. */
const RootBoundary = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

/** @param prefix the language in front of the address, if there is one; links keep it */
export function makeRouter({
  context,
  prefix,
  history,
  isServer = false,
}: {
  context: RouterContext;
  prefix: Locale | null;
  history: RouterHistory;
  isServer?: boolean;
}) {
  let picture: ReturnType<GrowingPicture> | undefined;
  const router = createRouter({
    routeTree,
    context,
    protocolAllowlist: ROUTER_PROTOCOLS,
    isServer,
    ...(isServer && { InnerWrap: RootBoundary }),
    history,
    ...(prefix && { rewrite: languagePaths(prefix) }),
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    // A screen that is ready in time shows no skeleton at all (look: 150 ms).
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultViewTransition: { types: (change) => picture?.types(change) ?? false },
    // A page that fails leaves the shop around it standing.
    defaultErrorComponent: ErrorMessage,
    // On a server it would be an inline script, which the page's rules refuse.
    scrollRestoration: !isServer && firstStaysWhereItIs(),
    parseSearch,
    stringifySearch,
  });
  if (!isServer) {
    // Until its code is there pages change without it.
    whenIdle(() => {
      import('../features/product/growing-picture').then(
        ({ growingPicture }) => {
          picture = growingPicture();
          router.subscribe('onRendered', picture.land);
        },
        () => {},
      );
    });
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The phone's bottom bar gives way to the page's own bar, e.g. price and button of a product. */
    readonly ownBottomBar?: boolean;
    /** What search engines and whoever shares the page are told about it; null in a browser, which tells nobody. */
    readonly meta?: (() => Promise<{ readonly metaOf: MetaOf }>) | null;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
