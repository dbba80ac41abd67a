import '../theme.css';
import '../base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createI18n, loadTexts } from '../../i18n/i18n';
import { TranslatorProvider } from '../../i18n/translator';
import { SnackbarProvider } from '../snackbar';

let root: Root | null = null;

/** Shows something as the shop's pages show it, in English, in the place of what was shown before; `null` clears the screen. */
export async function onScreen(content: ReactNode): Promise<void> {
  root?.unmount();
  document.body.replaceChildren();
  const i18n = await createI18n('en');
  await loadTexts(i18n, 'forms');
  const place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider i18n={i18n}>
        <SnackbarProvider>{content}</SnackbarProvider>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
}
