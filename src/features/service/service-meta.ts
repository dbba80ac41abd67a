import type { MetaOf } from '../../catalogue/page-meta';

export const metaOf: MetaOf = async ({ t }) => ({
  description: t('service:description'),
  picture: '/img/scenes/bench.jpg',
  breadcrumbs: [
    { name: t('common:home'), path: '/' },
    { name: t('service:title'), path: '/service' },
  ],
});
