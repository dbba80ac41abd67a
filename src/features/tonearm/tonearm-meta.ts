import type { MetaOf } from '../../catalogue/page-meta';

export const metaOf: MetaOf = async ({ t }) => ({
  description: t('tonearm:description'),
});
