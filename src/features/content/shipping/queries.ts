import { pageView } from '../../../catalogue/page-view';
import type { PageVisitor } from '../../../protocol/public-pages';

/** What the way costs, for every country. */
export const shippingView = (visitor: PageVisitor) =>
  pageView(visitor, ['shipping'], async () => (await import('./shipping-view')).shippingViewOf);
