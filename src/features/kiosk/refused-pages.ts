import { type Page, pageRow } from '../../protocol/pages';
import type { KioskConfig } from './config';

/** What a tablet must allow for a page: nothing, or one of its switches; `never` is for a device of one's own. */
type Needs = 'nothing' | 'login' | 'checkout' | 'forms' | 'never';

/** Pages that ask for somebody, beyond those of their account. A test holds every page to this. */
const NEEDS: Readonly<Record<string, Needs>> = {
  '/contact': 'forms',
  '/withdrawal': 'forms',
  '/rental': 'forms',
  '/service/request': 'forms',
  '/service/estimate': 'forms',
  '/orders/lookup': 'forms',
  '/checkout': 'checkout',
  '/order-confirmation': 'checkout',
  '/login': 'login',
  '/register': 'login',
  '/forgot-password': 'login',
  '/reset-password': 'never',
  '/confirm-email': 'never',
  '/kiosk': 'never',
  // Whoever comes for their deck looks it up here; it says nothing about anybody, and what is typed is in memory alone.
  '/service/status': 'nothing',
  '/cart': 'nothing',
  '/wishlist': 'nothing',
  '/compare': 'nothing',
  '/handover': 'nothing',
};

/** What has to be allowed for a page. Of a form or a page about a person that nobody has thought of: never. */
export function needsOf({ path, who }: Pick<Page, 'path' | 'who'>): Needs {
  if (path.startsWith('/account')) return 'login';
  return NEEDS[path] ?? (who === undefined ? 'nothing' : 'never');
}

/** Whether a page is not for this tablet. @param path of the route, as the router writes it */
export function isRefused(path: string, config: Pick<KioskConfig, 'login' | 'checkout' | 'forms'>): boolean {
  const page = pageRow(path);
  const needs = page ? needsOf(page) : 'nothing';
  return needs !== 'nothing' && (needs === 'never' || !config[needs]);
}
