import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '../../domain/locale';
import { shopQuery } from '../catalogue/queries';
import { StockAgeProvider } from '../catalogue/stock-age';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { type I18n, switchLanguage } from '../i18n/i18n';
import { type Settings, SettingsProvider } from '../i18n/settings';
import { TranslatorProvider } from '../i18n/translator';
import { PageReadyProvider } from '../page/page-ready';
import type { StoredSettings } from '../platform/settings-store';
import { whenIdle } from '../platform/when-idle';
import type { CartPort } from '../sync/port';
import { CartProvider } from '../sync/react';
import { AnnouncerProvider } from '../ui/announcer';
import { SnackbarProvider } from '../ui/snackbar';
import { TopPanelProvider } from '../ui/top-panel';
import { createValueStore } from '../ui/value-store';

export interface AppServices {
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  /** Null on a server. */
  readonly cart: CartPort | null;
  /** The page came with its contents. */
  readonly isRendered: boolean;
  readonly settings: StoredSettings;
  /** Somebody has chosen it on this device; else it is the one that everybody begins with. */
  readonly isCountryChosen?: boolean;
  /** Keeps the choice on this device; does nothing on a server. */
  storeSettings(settings: StoredSettings): void;
  /** Tells the country that another tab may have chosen; absent on a server. */
  watchCountry?(onCountry: (country: string) => void): () => void;
  /** Loads the routes again for another country. */
  onCountryChange(country: string): Promise<void>;
  /** Loads the routes again for another language, at that language's address. */
  onLocaleChange(locale: Locale): Promise<void>;
  /** The page can be used from now on. */
  onHydrated?(): void;
}

/** The goods are fetched by then, however busy the page is. */
const LONGEST_WAIT_MS = 2_000;

/** Everything a screen finds around it: one set per page, or per request on a server. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  const { queryClient, i18n, cart, isRendered, storeSettings, watchCountry, onCountryChange, onLocaleChange } = services;
  const [stored, setStored] = useState(services.settings);
  // Country and language may change in one go: the second change must not bring the first one's old value back.
  const latest = useRef(stored);
  // A page that came with its contents does not fetch the rest of the shop before it can be seen and used.
  const [isPageReady] = useState(() => createValueStore(!isRendered));
  useEffect(() => whenIdle(() => isPageReady.become(true), LONGEST_WAIT_MS), [isPageReady]);
  const onHydrated = useRef(services.onHydrated);
  // In the step in which React takes over: what is tapped after it React hears.
  useLayoutEffect(() => onHydrated.current?.(), []);

  const [isCountryChosen, setCountryChosen] = useState(services.isCountryChosen ?? false);
  const settings = useMemo(
    (): Settings => ({
      ...stored,
      isCountryChosen,
      setLocale: async (locale) => {
        // What came with the page is in its own language only.
        await ensureWholeShop(queryClient, latest.current.country);
        await switchLanguage(i18n, locale);
        const next = { ...latest.current, locale };
        latest.current = next;
        storeSettings(next);
        await onLocaleChange(locale);
        setStored(next);
      },
      // The new country's shop first: without it the screen would have nothing to show.
      setCountry: async (country) => {
        const { region } = await queryClient.fetchQuery(shopQuery(country));
        await cart?.dispatch({ type: 'set-region', regionId: region.id, countryCode: country, currencyCode: region.currencyCode });
        const next = { ...latest.current, country };
        latest.current = next;
        storeSettings(next);
        await onCountryChange(country);
        // In one step: what was chosen with the country of before would lead the cart back there.
        setCountryChosen(true);
        setStored(next);
      },
    }),
    [stored, isCountryChosen, i18n, cart, queryClient, storeSettings, onCountryChange, onLocaleChange],
  );

  // The cart is one for all tabs: a tab that went on with another country would say wrong things about it.
  useEffect(() => {
    if (!watchCountry) return;
    let following = Promise.resolve();
    const follow = async (country: string) => {
      if (country !== latest.current.country) {
        await queryClient.fetchQuery(shopQuery(country));
        latest.current = { ...latest.current, country };
        await onCountryChange(country);
      }
      // Chosen in another tab is chosen here: the cart, of which this tab may not have heard yet, says nothing against it.
      setCountryChosen(true);
      setStored(latest.current);
    };
    return watchCountry((country) => {
      // Out of reach, this tab goes on with what it has on screen; loading it again brings the rest.
      following = following.then(() => follow(country)).catch(() => undefined);
    });
  }, [watchCountry, queryClient, onCountryChange]);

  return (
    <QueryClientProvider client={queryClient}>
      <TranslatorProvider i18n={i18n}>
        <SettingsProvider value={settings}>
          <CartProvider port={cart}>
            <PageReadyProvider value={isPageReady}>
              <StockAgeProvider>
                <TopPanelProvider>
                  <AnnouncerProvider>
                    <SnackbarProvider>{children}</SnackbarProvider>
                  </AnnouncerProvider>
                </TopPanelProvider>
              </StockAgeProvider>
            </PageReadyProvider>
          </CartProvider>
        </SettingsProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
}
