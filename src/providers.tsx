import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { shopQuery } from './catalogue/queries';
import { switchLanguage } from './i18n/i18n';
import { type Settings, SettingsProvider } from './i18n/settings';
import type { StoredSettings } from './platform/settings-store';
import type { CartPort } from './sync/port';
import { CartProvider } from './sync/react';
import { mantineTheme } from './ui/mantine-theme';
import { SnackbarProvider } from './ui/snackbar';

export interface AppServices {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly cart: CartPort;
  readonly settings: StoredSettings;
  /** Keeps the choice on this device; does nothing on a server. */
  storeSettings(settings: StoredSettings): void;
  /** Loads the routes again for another country. */
  onCountryChange(country: string): Promise<void>;
}

/** Everything a screen finds around it: one set per page, or per request on a server. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  const { queryClient, i18n, cart, storeSettings, onCountryChange } = services;
  const [stored, setStored] = useState(services.settings);
  // Country and language may change in one go: the second change must not bring the first one's old value back.
  const latest = useRef(stored);

  const settings = useMemo(
    (): Settings => ({
      ...stored,
      setLocale: async (locale) => {
        await switchLanguage(i18n, locale);
        const next = { ...latest.current, locale };
        latest.current = next;
        storeSettings(next);
        setStored(next);
      },
      // The new country's shop first: without it the screen would have nothing to show.
      setCountry: async (country) => {
        const { region } = await queryClient.fetchQuery(shopQuery(country));
        await cart.setRegion(region.id, country, region.currencyCode);
        const next = { ...latest.current, country };
        latest.current = next;
        storeSettings(next);
        await onCountryChange(country);
        setStored(next);
      },
    }),
    [stored, i18n, cart, queryClient, storeSettings, onCountryChange],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SettingsProvider value={settings}>
          <MantineProvider theme={mantineTheme} defaultColorScheme="auto">
            <CartProvider port={cart}>
              <SnackbarProvider>{children}</SnackbarProvider>
            </CartProvider>
          </MantineProvider>
        </SettingsProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
