import { deferred } from '../../platform/deferred';
import { useRested } from '../../platform/use-rested';

const OrderNews = deferred(async () => (await import('./order-news')).OrderNews);

/** What became of an order, once the page can be used: there is seldom anything to tell, and never before the cart has been read. */
export const OrderNewsLater = ({ routeId }: { routeId: string }) => (useRested() ? <OrderNews routeId={routeId} /> : null);
