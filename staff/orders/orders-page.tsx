import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { TextLink } from '../../src/ui/text-link';
import { DataTable } from '../data-table';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { type OrderSummary, ordersQuery } from '../queries';
import { PaymentState, ShippingState, WithdrawnState } from './order-states';

const nameOf = ({ shipping_address: address, email }: OrderSummary): string =>
  `${address?.first_name ?? ''} ${address?.last_name ?? ''}`.trim() || email;

const route = getRouteApi('/');

/** All orders, newest first. */
export function OrdersPage() {
  const { offset = 0 } = route.useSearch();
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data, error, refetch, isPending } = useQuery(ordersQuery(offset));
  return (
    <>
      <DocumentTitle title={t('orders.title')} />
      <h1>{t('orders.title')}</h1>
      <div className={classes.section}>
        {isPending ? (
          <Reading />
        ) : error ? (
          <Failure error={error} again={() => void refetch()} />
        ) : data.count === 0 ? (
          <p>{t('orders.none')}</p>
        ) : (
          <>
            <DataTable
              label={t('orders.title')}
              columns={(['order', 'date', 'customer', 'payment', 'shipping'] as const).map((name) => t(`orders.columns.${name}`))}
              rows={data.orders.map((order) => ({
                key: order.id,
                cells: [
                  <div key="order" className={classes.beside}>
                    <TextLink to="/order/$id" params={{ id: order.id }}>
                      {order.display_id}
                    </TextLink>
                    <WithdrawnState order={order} />
                  </div>,
                  formatDate(order.created_at, locale),
                  nameOf(order),
                  <PaymentState key="payment" order={order} />,
                  <ShippingState key="shipping" order={order} />,
                ],
              }))}
            />
            {data.count > data.limit && (
              <nav className={classes.buttons} aria-label={t('orders.pages')}>
                {offset > 0 && (
                  <TextLink to="/" search={offset > data.limit ? { offset: offset - data.limit } : {}} alone>
                    {t('orders.newer')}
                  </TextLink>
                )}
                {offset + data.limit < data.count && (
                  <TextLink to="/" search={{ offset: offset + data.limit }} alone>
                    {t('orders.older')}
                  </TextLink>
                )}
              </nav>
            )}
          </>
        )}
      </div>
    </>
  );
}
