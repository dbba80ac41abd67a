import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { RouterContext } from '../app/router';
import { ensureView } from '../catalogue/ensure-view';
import { useFrame } from '../catalogue/hooks';
import { frameQuery } from '../catalogue/page-view';
import { shopQuery } from '../catalogue/queries';
import { CartDrawers } from '../features/cart/deferred';
import { OrderNewsLater } from '../features/checkout/order-news-later';
import { AppLater } from '../features/device/app-later';
import { AppDrawer } from '../features/device/deferred';
import { AppLayout } from '../features/layout/app-layout';
import { CheckoutLayout, footerLoader } from '../features/layout/deferred';
import { ErrorPage } from '../features/layout/error-page';
import { LoadingPage } from '../features/layout/loading-page';
import { NotFoundPage } from '../features/layout/not-found-page';
import { AddressSearchBox } from '../features/search/address-search-box';
import { SearchBox } from '../features/search/deferred';
import { useSettings } from '../i18n/settings';
import { useKiosk } from '../page/kiosk-mode';
import { usePageReady } from '../page/page-ready';
import { layoutAt } from '../protocol/pages';
import type { CartView } from '../sync/port';
import { useCart, useCartPort } from '../sync/react';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    const { queryClient, loadTexts } = context;
    const loadFooter = footerLoader(() => loadTexts('footer'));
    await ensureView(queryClient, frameQuery(context), () => Promise.all([SearchBox.load(), loadFooter()]));
  },
  component: Root,
  wrapInSuspense: true,
  pendingComponent: LoadingPage,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** Every page knows the shop as it is now, and its frame follows. */
function useFreshShop(): void {
  const { country } = useSettings();
  useQuery({ ...shopQuery(country), enabled: usePageReady() });
}

const countryOf = ({ countryCode }: CartView): string | null => countryCode;

/** A cart belongs to a region from its first line on; the stored country says which (specification §4). */
function useCartInRegion(): void {
  const { region, country: ofRegion } = useFrame();
  const { country, isCountryChosen, setCountry } = useSettings();
  const port = useCartPort();
  const ofCart = useCart(countryOf);
  useEffect(() => {
    // On the way from one country to another the page can be there before the settings are.
    if (ofRegion !== country) return;
    const byDefault = !isCountryChosen;
    const command = {
      type: 'set-region',
      regionId: region.id,
      countryCode: country,
      currencyCode: region.currencyCode,
      byDefault,
    } as const;
    // A cart that cannot keep it now hears it with the next page.
    port.dispatch(command).catch(() => {});
  }, [port, region.id, region.currencyCode, ofRegion, country, isCountryChosen]);
  // The browser has lost what was chosen, and the cart has not: it knows better than what everybody begins with.
  const lost = !isCountryChosen && ofCart !== null && ofCart !== country ? ofCart : null;
  const follow = useEffectEvent((chosen: string) => {
    setCountry(chosen).catch(() => {});
  });
  useEffect(() => {
    if (lost !== null) follow(lost);
  }, [lost]);
}

const loadAppInfo = async () => (await import('./-app-info')).AppInfo;

function Root() {
  useFreshShop();
  useCartInRegion();
  const [opened, setOpened] = useState<'cart' | 'sync' | 'app-info' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const openAppInfo = useCallback(() => setOpened('app-info'), []);
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const isCartPage = routeId === '/cart';
  const ownBottomBar = useMatches({ select: (matches) => matches.at(-1)?.staticData.ownBottomBar });
  const layout = useMatches({ select: (matches) => layoutAt(matches.at(-1)?.pathname ?? '') });
  const kiosk = useKiosk();
  if (kiosk) return kiosk.around(<Outlet />);

  const page =
    layout === 'checkout' ? (
      <CheckoutLayout>
        <Outlet />
      </CheckoutLayout>
    ) : (
      <AppLayout
        search={<AddressSearchBox />}
        onOpenCart={() => setOpened('cart')}
        onOpenSync={() => setOpened('sync')}
        onOpenAppInfo={openAppInfo}
        bottomBar={!ownBottomBar}
        isCartPage={isCartPage}
      >
        <Outlet />
        <CartDrawers opened={opened === 'app-info' ? null : opened} onClose={close} isCartPage={isCartPage} />
        <AppDrawer open={opened === 'app-info'} onClose={close} loadSections={loadAppInfo} />
      </AppLayout>
    );
  return (
    <>
      {page}
      <OrderNewsLater routeId={routeId ?? ''} />
      <AppLater layout={layout} />
    </>
  );
}
