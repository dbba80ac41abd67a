import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { shopQuery } from '../catalogue/queries';
import { CartDrawer } from '../features/cart/cart-drawer';
import { AppLayout } from '../features/layout/app-layout';
import { CheckoutLayout } from '../features/layout/checkout-layout';
import { ErrorPage } from '../features/layout/error-page';
import { LoadingPage } from '../features/layout/loading-page';
import { NotFoundPage } from '../features/layout/not-found-page';
import { SearchBox } from '../features/search/search-box';
import type { RouterContext } from '../router';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queryClient, country } }) => queryClient.ensureQueryData(shopQuery(country)),
  component: Root,
  pendingComponent: LoadingPage,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const [cartOpen, setCartOpen] = useState(false);
  const { layout, ownBottomBar } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};

  if (layout === 'checkout') {
    return (
      <CheckoutLayout>
        <Outlet />
      </CheckoutLayout>
    );
  }
  return (
    <AppLayout search={<SearchBox />} onOpenCart={() => setCartOpen(true)} bottomBar={!ownBottomBar}>
      <Outlet />
      <CartDrawer open={cartOpen} onClose={() => setCartOpen(false)} />
    </AppLayout>
  );
}
