import { CONTENT_META } from 'virtual:content-meta';
import { shopQuery } from '../../catalogue/queries';
import { contentPage } from '../../content/addresses';
import { breadcrumbs } from '../../content/breadcrumbs';
import { contentSource, loadText } from '../../content/registry';
import type { MetaOf, StructuredData } from '../../page/page-meta';
import { viewSource } from './views';

export const metaOf: MetaOf = async ({ params, locale, country, queryClient, t, i18n }) => {
  const page = contentPage(`/${params._splat}`);
  const meta = page && CONTENT_META[page.path];
  if (!page || !meta) throw new Error(`no page of texts is at /${params._splat}`);
  const questions = async (): Promise<StructuredData[]> => {
    const [{ questionsIn }, Text, { profile }] = await Promise.all([
      import('./questions'),
      loadText(page, locale),
      queryClient.ensureQueryData(shopQuery(country)),
    ]);
    return [questionsIn(Text, { profile, locale, country, i18n })];
  };
  return {
    title: page.title[locale],
    description: meta.description[locale],
    picture: '/img/scenes/hero.jpg',
    breadcrumbs: [{ name: t('common:home'), path: '/' }, ...breadcrumbs(page, locale)],
    type: 'article',
    modules: [contentSource(page, locale), ...(page.view === undefined ? [] : [viewSource(page.view)])],
    addresses: page.addresses,
    ...(meta.faq && { more: await questions() }),
  };
};
