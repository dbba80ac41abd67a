import type { MetaOf } from '../../catalogue/page-meta';

export const metaOf: MetaOf = async ({ t }) => ({
  description: t('serviceRequest:metaDescription'),
  breadcrumbs: [
    { name: t('common:home'), path: '/' },
    { name: t('service:title'), path: '/service' },
    { name: t('serviceRequest:title'), path: '/service/request' },
  ],
});
