import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { frameOf } from './catalogue/frame';
import { missingPage, type Prepared } from './catalogue/prepared';
import { catalogueQuery, shopQuery } from './catalogue/queries';
import type { WholeShop } from './catalogue/whole-shop';
import { splitLocale } from './domain/locale-path';
import { inOneLanguage } from './domain/one-language';
import { regionOfCountry } from './domain/region';
import { createI18n, loadTexts } from './i18n/i18n';
import type { TextPart } from './i18n/texts-of';
import { deferredReady } from './platform/deferred';
import type { RenderPage } from './protocol/page-rendering';
import { AppProviders } from './providers';
import { createQueryClient } from './query-client';
import { makeRouter } from './router';
import { headOf } from './server-head';
import { addHeadTexts } from './server-texts';
import { preparedView, readerOf } from './server-views';
import { scriptText } from './state-element';

const TITLE = /<title[^>]*>([^<]*)/;
const HOISTED = /^(?:<(?:title)[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/**
 * Renders one public page with its data.
 *
 * Everything is at hand, so nothing is waited for; no cart, no customer, no clock: two visitors of
 * the same country and language get the same page.
 *
 * @throws what rendering throws; the shell can still be sent
 */
export const render: RenderPage = async ({ href, locale, country, origin }, goods) => {
  const url = new URL(href, 'http://shop.invalid');
  const { prefix, path } = splitLocale(url.pathname);
  const region = regionOfCountry(goods.shop.regions, country);
  if (!region) throw new Error(`the shop does not ship to ${country}`);
  const whole: WholeShop = {
    shop: { ...goods.shop, region },
    catalogue: { products: goods.products, prices: goods.prices, checkedAtMs: goods.checkedAtMs },
  };

  const queryClient = createQueryClient();
  queryClient.setQueryData(shopQuery(country).queryKey, whole.shop);
  queryClient.setQueryData(catalogueQuery(country).queryKey, whole.catalogue);
  const i18n = addHeadTexts(await createI18n(locale), locale);
  const texts = new Set<TextPart>(['frame']);
  const router = makeRouter({
    context: {
      queryClient,
      country,
      prepared: null,
      readProduct: readerOf(goods),
      loadTexts: (...parts) => {
        for (const part of parts) texts.add(part);
        return loadTexts(i18n, ...parts);
      },
    },
    prefix,
    history: createMemoryHistory({ initialEntries: [href] }),
    isServer: true,
  });

  try {
    await router.load();
    const { matches } = router.state;
    // A browser tidies up such an address while the page comes to life, and would not find the page it expects.
    const tidy = router.buildLocation({ to: '.', search: true, params: true, _includeValidateSearch: true });
    if (tidy.searchStr !== url.search) throw new Error('the address says what cannot be read');
    const failed = matches.find(({ status }) => status === 'error');
    if (failed) throw failed.error;
    // `_notFound` is the router's own mark of an address that no route matches.
    const isMissing = matches.some((match) => match.status === 'notFound' || ('_notFound' in match && match._notFound));
    const leaf = matches.at(-1);
    const about = leaf && preparedView(leaf, whole, locale, (key) => queryClient.getQueryData(key));
    const prepared: Prepared = {
      locale,
      country,
      checkedAtMs: goods.checkedAtMs,
      frame: inOneLanguage(frameOf(whole.shop, country), locale),
      page: isMissing ? missingPage(about?.page ?? '') : (about?.page ?? ''),
      view: isMissing ? null : (about?.view() ?? null),
    };
    await deferredReady();
    // From here on only what travels with the page may be used: a browser has nothing else.
    queryClient.clear();
    const html = renderToString(
      <StrictMode>
        <AppProviders
          services={{
            queryClient,
            i18n,
            cart: null,
            prepared,
            settings: { locale, country },
            storeSettings: () => {},
            onCountryChange: async () => {},
            onLocaleChange: async () => {},
          }}
        >
          <RouterProvider router={router} />
        </AppProviders>
      </StrictMode>,
    );
    // A part that threw or waited is left to the browser by React; a page with a hole is none.
    if (html.includes('<!--$!-->')) throw new Error(`a part of ${href} could not be rendered`);
    const hoisted = HOISTED.exec(html)?.[0] ?? '';
    const title = TITLE.exec(hoisted)?.[1] ?? '';
    const found =
      leaf && !isMissing
        ? headOf({ match: leaf, view: prepared.view, title, path }, { whole, locale, i18n, origin })
        : { head: '', facts: '' };
    return {
      status: isMissing ? 404 : 200,
      head: hoisted + found.head,
      body: html.slice(hoisted.length),
      missing: { words: i18n.t('head:missing'), again: i18n.t('head:again') },
      state: scriptText(prepared),
      facts: found.facts,
      routes: matches.map(({ routeId }) => routeId),
      texts: [...texts],
    };
  } finally {
    // Timers of unused queries would keep the process busy.
    queryClient.clear();
  }
};
