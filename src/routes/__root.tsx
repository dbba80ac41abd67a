import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useShop } from '../catalogue/hooks';
import { shopQuery } from '../catalogue/queries';
import { CartDrawer } from '../features/cart/cart-drawer';
import { AppLayout } from '../features/layout/app-layout';
import { CheckoutLayout } from '../features/layout/checkout-layout';
import { ErrorPage } from '../features/layout/error-page';
import { LoadingPage } from '../features/layout/loading-page';
import { NotFoundPage } from '../features/layout/not-found-page';
import { SearchBox } from '../features/search/search-box';
import { useSettings } from '../i18n/settings';
import type { RouterContext } from '../router';
import { useCartPort } from '../sync/react';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { queryClient, country } }) => queryClient.ensureQueryData(shopQuery(country)),
  component: Root,
  pendingComponent: LoadingPage,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** A cart belongs to a region from its first line on; the stored country says which (specification §4). */
function useCartInRegion(): void {
  const { region } = useShop();
  const { country } = useSettings();
  const port = useCartPort();
  useEffect(() => {
    void port.setRegion(region.id, country, region.currencyCode);
  }, [port, region.id, region.currencyCode, country]);
}

function Root() {
  useCartInRegion();
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
