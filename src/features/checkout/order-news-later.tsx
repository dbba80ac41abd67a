import { deferred } from '../../platform/deferred';
import { orderNewsOf } from '../../sync/order-news';
import { useCart } from '../../sync/react';

const OrderNews = deferred(async () => (await import('./order-news')).OrderNews);

/** On every page: what became of an order. There is seldom anything to tell, so the code for it comes when there is. */
export function OrderNewsLater({ routeId }: { routeId: string }) {
  const news = useCart(orderNewsOf);
  return news && <OrderNews news={news} routeId={routeId} />;
}
