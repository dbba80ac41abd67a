import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../ui/page-title';
import { NoOrders } from './no-orders';
import { OrderList } from './order-list';
import { OrderPages } from './order-pages';
import classes from './orders-page.module.css';
import { ordersQuery } from './queries';

/** All orders, ten a page. */
export function OrdersPage({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data: orders } = useSuspenseQuery(ordersQuery(page));

  return (
    <div className={classes.page}>
      <PageTitle title={t('titles.orders')} />
      <header>
        <h1>{t('titles.orders')}</h1>
        {orders.count > 0 && <p className={classes.count}>{t('orders.count', { count: orders.count })}</p>}
      </header>
      {orders.count === 0 ? <NoOrders /> : <OrderList rows={orders.rows} />}
      {orders.pages > 1 && <OrderPages page={orders.page} pages={orders.pages} />}
    </div>
  );
}
