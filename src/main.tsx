import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createI18n } from './i18n/i18n';
import { storeClient } from './medusa/client';
import { clearStorageOfOtherBuilds } from './platform/build-stamp';
import { reloadOnceForMissingChunks } from './platform/chunk-reload';
import { settingsIn, storeSettings } from './platform/settings-store';
import { AppProviders, type AppServices } from './providers';
import { createQueryClient } from './query-client';
import { makeRouter } from './router';
import { createBrowserCart } from './sync/browser';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './ui/theme.css';
import './ui/base.css';

async function start(root: HTMLElement): Promise<void> {
  clearStorageOfOtherBuilds(__BUILD_TIME_MS__);
  reloadOnceForMissingChunks();

  const settings = settingsIn(document.cookie);
  const queryClient = createQueryClient();
  const services: AppServices = {
    queryClient,
    i18n: await createI18n(settings.locale),
    cart: createBrowserCart({ client: storeClient({ maxRetries: 0 }) }),
    settings,
    storeSettings,
    onCountryChange: async (country) => {
      router.update({ ...router.options, context: { queryClient, country } });
      await router.invalidate();
    },
  };
  const router = makeRouter({
    context: { queryClient, country: settings.country },
  });
  services.i18n.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  document.documentElement.lang = settings.locale;

  createRoot(root).render(
    <StrictMode>
      <AppProviders services={services}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
