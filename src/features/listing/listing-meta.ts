import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { shopQuery } from '../../catalogue/queries';
import type { MetaOf } from '../../page/page-meta';
import { toListingParams } from './listing-params';
import { listingName, listingTitle } from './listing-title';
import { wider } from './near-listings';
import { listingView } from './queries';

export const metaOf: MetaOf = async (page) => {
  const { params, locale, country, queryClient, t, i18n } = page;
  const reader = { locale, t: i18n.getFixedT(locale, 'listing') };
  const listingParams = toListingParams(page.search);
  const [{ view }, { routes }] = await Promise.all([
    queryClient.ensureQueryData(listingView(page, params.type, listingParams)),
    queryClient.ensureQueryData(shopQuery(country)),
  ]);
  const route = routes.find(({ slug }) => slug === params.type) ?? null;
  const up = route && wider(routes, route);
  return {
    title: listingTitle(route, listingParams.search, reader),
    description: t('head:listing', { name: listingName(route, reader), count: view.total, year: FACTS.foundedYear }),
    picture: view.cards[0]?.thumbnail,
    breadcrumbs: [
      { name: t('common:home'), path: '/' },
      { name: t('listing:shop'), path: '/shop' },
      ...[up, route].flatMap((one) => (one ? [{ name: inLocale(one.name, locale), path: `/shop/${one.slug}` }] : [])),
    ],
    ...(listingParams.page !== undefined && { query: `?page=${listingParams.page}` }),
    isHidden: listingParams.search !== undefined,
  };
};
