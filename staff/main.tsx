import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_LOCALE, isLocale } from '../domain/locale';
import { createI18n } from '../src/i18n/i18n';
import '../src/ui/theme.css';
import '../src/ui/base.css';
import { isNotSignedIn } from './api';
import { App } from './app';
import { addStaffTexts } from './staff-texts';

/** As the device wants it, also at sunset. */
function followScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', apply);
  apply();
}

async function start(root: HTMLElement): Promise<void> {
  followScheme();
  const asked = navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLocale) ?? DEFAULT_LOCALE;
  const i18n = addStaffTexts(await createI18n(asked), asked);
  const queryClient = new QueryClient({
    // Whoever is not signed in will not be by asking again.
    defaultOptions: { queries: { retry: (times, error) => times < 2 && !isNotSignedIn(error), staleTime: 5_000 } },
  });
  createRoot(root).render(
    <StrictMode>
      <App i18n={i18n} queryClient={queryClient} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
