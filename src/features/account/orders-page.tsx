import { PageTitle } from '../../page/page-title';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { KeepOrders } from './keep-orders';
import { KeptNotice } from './kept-notice';
import { NoOrders } from './no-orders';
import { OrderList } from './order-list';
import { OrderPages } from './order-pages';
import { ordersQuery } from './queries';

/** All orders, ten a page. */
export function OrdersPage({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data: orders } = useSuspenseQuery(ordersQuery(page));

  return (
    <Stack gap="lg">
      <PageTitle />
      <header>
        <h1>{t('titles.orders')}</h1>
        {orders.count > 0 && <Text c="dimmed">{t('orders.count', { count: orders.count })}</Text>}
      </header>
      <KeptNotice keptAtMs={orders.keptAtMs} />
      {orders.count === 0 ? <NoOrders /> : <OrderList rows={orders.rows} />}
      {orders.pages > 1 && <OrderPages page={orders.page} pages={orders.pages} />}
      {orders.count > 0 && <KeepOrders />}
    </Stack>
  );
}
