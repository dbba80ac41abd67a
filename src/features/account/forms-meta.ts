import type { MetaOf } from '../../catalogue/page-meta';

/** Of the pages for logging in and for signing up. */
export const metaOf: MetaOf = async ({ routeId, t }) => ({
  description: t(routeId === '/register' ? 'account:register.lead' : 'account:login.lead'),
  breadcrumbs: [],
  isHidden: true,
});
