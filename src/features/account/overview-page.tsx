import { PageTitle } from '../../page/page-title';
import '@mantine/core/styles/Text.css';
import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';
import { DecksCard } from './decks-card';
import { Greeting } from './greeting-heading';
import { KeptNotice } from './kept-notice';
import { NoOrders } from './no-orders';
import { OrderList } from './order-list';
import { AddressesCard, DataCard } from './overview-cards';
import classes from './overview-page.module.css';
import { customerQuery, ordersQuery } from './queries';
import { RequestsCard } from './requests-card';

const RECENT = 3;

/** Who is here, what was ordered last, what is still to come, what was sent to us, and what we know. */
export function OverviewPage() {
  const { t } = useTranslation('account');
  const { data: customer } = useSuspenseQuery(customerQuery());
  const { data: orders } = useSuspenseQuery(ordersQuery(1));
  if (!customer) return null;

  return (
    <div className={classes.page}>
      <PageTitle />
      <header>
        <Greeting name={customer.firstName || customer.email} />
        <Text c="dimmed" role="status">
          {customer.customerNumber ? t('customerNumber', { number: customer.customerNumber }) : t('customerNumberPending')}
        </Text>
      </header>
      <KeptNotice keptAtMs={orders.keptAtMs} />
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
      <div className={classes.cards}>
        <DecksCard />
        <RequestsCard email={customer.email} />
        <AddressesCard customer={customer} />
        <DataCard customer={customer} />
      </div>
    </div>
  );
}
