import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ProductWithOffers } from '../../domain/catalogue';
import type { Locale } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { inOneLanguage } from '../../domain/one-language';
import { regionOfCountry } from '../../domain/region';
import { AppProviders } from '../app/providers';
import { makeRouter } from '../app/router';
import { pageKey } from '../catalogue/page-view';
import { catalogueQuery, detailsQuery, shopQuery } from '../catalogue/queries';
import { createI18n, loadTexts } from '../i18n/i18n';
import type { TextBundle } from '../i18n/texts-of';
import { wayOf } from '../page/page-way';
import { deferredReady } from '../platform/deferred';
import type { RenderPage } from '../protocol/page-rendering';
import { NOT_FOUND_TITLE, pageRow } from '../protocol/pages';
import { RENDERED_HOLE } from '../protocol/private-names';
import { createQueryClient } from '../queries/query-client';
import { headOf } from './head';
import { addHeadTexts } from './head-texts';
import type { PageState } from './page-state';
import { productReader } from './read-product';
import { scriptText } from './script-text';

/** Texts of what is hydrated after the page: announced with it, they would take the line from what it needs first. */
const HYDRATED_LATER: readonly TextBundle[] = ['footer', 'productReading'];

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
  const { products, prices, checkedAtMs } = goods;

  const read = new Set<ProductWithOffers>();
  const queryClient = createQueryClient();
  queryClient.setQueryData(shopQuery(country).queryKey, { ...goods.shop, region, checkedAtMs });
  queryClient.setQueryData(catalogueQuery(country).queryKey, { products, prices, checkedAtMs });
  queryClient.setQueryData(detailsQuery(country).queryKey, goods.details);
  const i18n = addHeadTexts(await createI18n(locale), locale);
  const texts = new Set<TextBundle>(['frame']);
  const router = makeRouter({
    context: {
      queryClient,
      country,
      locale,
      readProduct: productReader(goods, (product) => read.add(product)),
      loadTexts: (...bundles) => {
        for (const bundle of bundles) if (!HYDRATED_LATER.includes(bundle)) texts.add(bundle);
        return loadTexts(i18n, ...bundles);
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
    const tidy = router.buildLocation({ to: '.', search: (search) => search, params: true });
    if (tidy.searchStr !== url.search) return { status: 308, search: tidy.searchStr };
    const failed = matches.find(({ status }) => status === 'error');
    if (failed) throw failed.error;
    const isMissing = matches.some(({ status }) => status === 'notFound');
    const leaf = matches.at(-1);
    const { metaOf } = (!isMissing && (await leaf?.staticData.meta?.())) || {};
    const meta = (leaf && metaOf && (await metaOf({ ...leaf, queryClient, country, locale, t: i18n.t, i18n }))) ?? null;
    const titleKey = isMissing ? NOT_FOUND_TITLE : leaf && pageRow(leaf.fullPath)?.title;
    const title = meta?.title ?? (titleKey && i18n.t(titleKey));
    if (title === undefined) throw new Error(`neither the row nor the meta of ${leaf?.fullPath} says its title`);
    const way = wayOf(i18n, leaf?.fullPath ?? path);
    const { head, structuredData, share } = headOf(meta, { title, way, path, locale, origin });
    const state: PageState = { locale, country, queries: travelling(queryClient, locale, checkedAtMs, read) };
    await deferredReady();
    // From here on only what travels with the page may be used: a browser has nothing else.
    queryClient.clear();
    hydrate(queryClient, state.queries);
    const html = renderToString(
      <StrictMode>
        <AppProviders
          services={{
            queryClient,
            i18n,
            cart: null,
            isRendered: true,
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
    // What threw or waited is left to the browser by React; a page with a hole is none.
    if (html.includes(RENDERED_HOLE)) throw new Error(`a part of ${href} could not be rendered`);
    return {
      status: isMissing ? 404 : 200,
      head,
      body: html,
      missing: {
        words: i18n.t('head:missing'),
        again: i18n.t('head:again'),
        tooOld: i18n.t('head:tooOld'),
        ask: i18n.t('head:ask'),
      },
      state: scriptText(state),
      share,
      facts: structuredData,
      routes: matches.map(({ routeId }) => routeId),
      texts: [...texts],
      modules: meta?.modules ?? [],
    };
  } finally {
    // Timers of unused queries would keep the process busy.
    queryClient.clear();
  }
};

/**
 * The page's own queries, as they travel with it: texts in one language, and as old as the goods are, so that the same goods
 * make the same page.
 *
 * @param whole products stay in both languages: the page keeps them on the device
 */
function travelling(client: QueryClient, locale: Locale, checkedAtMs: number, whole: ReadonlySet<object>): PageState['queries'] {
  const { queries, mutations } = dehydrate(client, { shouldDehydrateQuery: ({ queryKey }) => queryKey[0] === pageKey[0] });
  return {
    mutations,
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      dehydratedAt: checkedAtMs,
      state: { ...state, data: inOneLanguage(state.data, locale, whole), dataUpdatedAt: checkedAtMs },
    })),
  };
}
