import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import { Paper, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { AddressBlock } from './address-block';
import { Greeting } from './greeting-heading';
import { NoOrders } from './no-orders';
import { OrderList } from './order-list';
import classes from './overview-page.module.css';
import { customerQuery, ordersQuery } from './queries';

const RECENT = 3;

/** Who is here, what was ordered last, and where it goes. */
export function OverviewPage() {
  const { t } = useTranslation('account');
  const { data: customer } = useSuspenseQuery(customerQuery());
  const { data: orders } = useSuspenseQuery(ordersQuery(1));
  if (!customer) return null;
  const [address] = customer.addresses;

  return (
    <div className={classes.page}>
      <PageTitle title={t('titles.overview')} />
      <header>
        <Greeting name={customer.firstName || customer.email} />
        <Text c="dimmed" role="status">
          {customer.customerNumber ? t('customerNumber', { number: customer.customerNumber }) : t('customerNumberPending')}
        </Text>
      </header>
      <section className={classes.orders} aria-labelledby="overview-orders">
        <div className={classes.head}>
          <h2 id="overview-orders">{t('overview.orders')}</h2>
          {orders.count > 0 && (
            <TextLink to="/account/orders" alone>
              {t('overview.allOrders', { count: orders.count })}
            </TextLink>
          )}
        </div>
        {orders.count === 0 ? <NoOrders /> : <OrderList rows={orders.rows.slice(0, RECENT)} />}
      </section>
      <Paper component="section" withBorder p="lg" maw={448} aria-labelledby="overview-address">
        <Stack gap="sm">
          <h2 className={classes.cardTitle} id="overview-address">
            {t('overview.address')}
          </h2>
          {address ? <AddressBlock address={address} /> : <p>{t('overview.noAddress')}</p>}
          <Text size="sm" c="dimmed">
            {t('overview.email', { email: customer.email })}
          </Text>
        </Stack>
      </Paper>
    </div>
  );
}
