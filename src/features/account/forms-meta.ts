import { FACTS } from '../../../domain/facts';
import type { MetaOf } from '../../page/page-meta';

const LEADS = {
  '/login': 'account:login.lead',
  '/register': 'account:register.lead',
  '/forgot-password': 'account:forgotPassword.lead',
  '/reset-password': 'account:resetPassword.lead',
  '/confirm-email': 'account:confirmEmail.lead',
  '/service/estimate': 'estimate:lead',
  '/service/status': 'ticket:lead',
  '/orders/lookup': 'guestOrder:lead',
} as const;

/** Of the pages for logging in, for signing up, for a forgotten password, for an order without an account, for a repair by its ticket, and for what a mailed link leads to. */
export const metaOf: MetaOf = async ({ routeId, t }) => ({
  description: t(LEADS[routeId as keyof typeof LEADS], { minutes: FACTS.mailedLinkMinutes }),
  isHidden: true,
});
