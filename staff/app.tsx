import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Locale } from '../domain/locale';
import type { I18n } from '../src/i18n/i18n';
import { switchLanguage } from '../src/i18n/i18n';
import { SettingsProvider } from '../src/i18n/settings';
import { TranslatorProvider } from '../src/i18n/translator';
import { MantineArea } from '../src/ui/mantine-area';
import { TopPanelProvider } from '../src/ui/top-panel';
import { Layout } from './layout';
import { NotFound } from './not-found';
import { rootRoute } from './root-route';
import { routes } from './sections';
import { addStaffTexts } from './staff-texts';

rootRoute.update({ component: Layout, notFoundComponent: NotFound });

const makeStaffRouter = () => createRouter({ routeTree: rootRoute.addChildren(routes) });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeStaffRouter>;
  }
}

/** The page for staff, with everything that its screens find around them. */
export function App({ i18n, queryClient }: { i18n: I18n; queryClient: QueryClient }) {
  const [router] = useState(makeStaffRouter);
  const [locale, setLocale] = useState<Locale>(i18n.language);
  const settings = useMemo(
    () => ({
      locale,
      country: 'de',
      setLocale: async (next: Locale) => {
        addStaffTexts(i18n, next);
        await switchLanguage(i18n, next);
        document.documentElement.lang = next;
        setLocale(next);
      },
      setCountry: async () => undefined,
    }),
    [i18n, locale],
  );
  document.documentElement.lang = locale;

  return (
    <QueryClientProvider client={queryClient}>
      <SettingsProvider value={settings}>
        <TranslatorProvider i18n={i18n}>
          <TopPanelProvider>
            <MantineArea>
              <RouterProvider router={router} />
            </MantineArea>
          </TopPanelProvider>
        </TranslatorProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
