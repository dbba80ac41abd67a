import type { MetaOf } from '../../page/page-meta';

export const metaOf: MetaOf = async ({ t }) => ({
  description: t('service:description'),
  picture: '/img/scenes/bench.jpg',
});
