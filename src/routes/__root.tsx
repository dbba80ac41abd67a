import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useState } from 'react';
import { useFrame } from '../catalogue/hooks';
import { shopQuery } from '../catalogue/queries';
import { AppLater } from '../features/app/app-later';
import { AppDrawer } from '../features/app/app-parts';
import { CartDrawers } from '../features/cart/cart-parts';
import { OrderNewsLater } from '../features/checkout/order-news-later';
import { AppLayout } from '../features/layout/app-layout';
import { ErrorPage } from '../features/layout/error-page';
import { Footer } from '../features/layout/layout-parts';
import { LoadingPage } from '../features/layout/loading-page';
import { NotFoundPage } from '../features/layout/not-found-page';
import { SearchBox } from '../features/search/search-parts';
import { useSettings } from '../i18n/settings';
import type { RouterContext } from '../router';
import { useCartPort } from '../sync/react';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { queryClient, country, prepared } }) => {
    if (prepared) return;
    // Without them the shop stands all the same.
    const frame = Promise.all([SearchBox.load(), Footer.load()]).catch(() => undefined);
    await queryClient.ensureQueryData(shopQuery(country));
    await frame;
  },
  component: Root,
  pendingComponent: LoadingPage,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** A cart belongs to a region from its first line on; the stored country says which (specification §4). */
function useCartInRegion(): void {
  const { region } = useFrame();
  const { country } = useSettings();
  const port = useCartPort();
  useEffect(() => {
    // A cart that cannot keep it now hears it with the next page.
    port.setRegion(region.id, country, region.currencyCode).catch(() => {});
  }, [port, region.id, region.currencyCode, country]);
}

const CheckoutLayout = lazy(async () => ({ default: (await import('../features/layout/checkout-layout')).CheckoutLayout }));
const VersionSection = lazy(() => import('../features/app/version-section'));
const DeviceSection = lazy(() => import('../features/app/device-section'));
const PacksSection = lazy(() => import('../features/packs/packs-section'));
const JournalSection = lazy(() => import('../features/app/journal-section'));
const APP_INFO_TEXTS = ['appInfo', 'app', 'packs'] as const;

function Root() {
  useCartInRegion();
  const [opened, setOpened] = useState<'cart' | 'sync' | 'app-info' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const openAppInfo = useCallback(() => setOpened('app-info'), []);
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const isCartPage = routeId === '/cart';
  const { layout, ownBottomBar } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};

  const page =
    layout === 'checkout' ? (
      <CheckoutLayout>
        <Outlet />
      </CheckoutLayout>
    ) : (
      <AppLayout
        search={<SearchBox />}
        onOpenCart={() => setOpened('cart')}
        onOpenSync={() => setOpened('sync')}
        onOpenAppInfo={openAppInfo}
        bottomBar={!ownBottomBar}
        isCartPage={isCartPage}
      >
        <Outlet />
        <CartDrawers opened={opened === 'app-info' ? null : opened} onClose={close} isCartPage={isCartPage} />
        <AppDrawer open={opened === 'app-info'} onClose={close} texts={APP_INFO_TEXTS}>
          <VersionSection />
          <DeviceSection />
          <PacksSection />
          <JournalSection />
        </AppDrawer>
      </AppLayout>
    );
  return (
    <>
      {page}
      <OrderNewsLater routeId={routeId ?? ''} />
      <AppLater layout={layout ?? 'default'} />
    </>
  );
}
