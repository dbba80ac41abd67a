import type { MetaOf } from '../../catalogue/page-meta';

export const metaOf: MetaOf = async ({ t }) => ({
  description: t('tonearm:description'),
  breadcrumbs: [
    { name: t('common:home'), path: '/' },
    { name: t('tonearm:title'), path: '/tonearm-check' },
  ],
});
