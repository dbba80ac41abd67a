import { CONTENT_META } from 'virtual:content-meta';
import type { MetaOf } from '../../catalogue/page-meta';
import { contentPage, contentSource } from '../../content/registry';

export const metaOf: MetaOf = async ({ params, locale, t }) => {
  const path = `/${params._splat}`;
  const page = contentPage(path);
  const meta = CONTENT_META[path];
  if (!page || !meta) throw new Error(`no page of texts is at ${path}`);
  return {
    description: meta.description[locale],
    picture: '/img/scenes/hero.jpg',
    breadcrumbs: [
      { name: t('common:home'), path: '/' },
      { name: page.title[locale], path },
    ],
    type: 'article',
    modules: [contentSource(page, locale)],
  };
};
