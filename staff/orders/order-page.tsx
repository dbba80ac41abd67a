import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatBerlinMoment, formatDate } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { DocumentTitle } from '../../src/ui/document-title';
import { EmptyState } from '../../src/ui/empty-state';
import { TextLink } from '../../src/ui/text-link';
import { StaffApiError } from '../api';
import { DataTable } from '../data-table';
import { OrderExchanges } from '../exchanges/order-exchanges';
import { Failure, Reading } from '../failure';
import classes from '../pages.module.css';
import { type Order, orderQuery } from '../queries';
import { AddressLines } from './address-lines';
import { BillingAddress } from './billing-address';
import { OrderActions } from './order-actions';
import { Agreed, EarlierOrders, Papers, WhatItBelongsTo } from './order-related';
import { PaymentState, ShippingState, WithdrawnState } from './order-states';
import { NamedHere, OrderWithdrawals } from './order-withdrawals';
import { relatedQuery } from './queries';

const route = getRouteApi('/order/$id');

/** An order, and what is done to it. */
export function OrderPage() {
  const { id } = route.useParams();
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data: order, error, refetch, isPending } = useQuery(orderQuery(id));
  if (isPending) return <Reading />;
  if (error instanceof StaffApiError && error.status === 404) return <EmptyState as="h1" title={t('order.gone')} />;
  if (error) return <Failure error={error} again={() => void refetch()} />;
  const title = t('order.title', { number: order.display_id });
  return (
    <>
      <DocumentTitle title={title} />
      <TextLink to="/" alone>
        {t('orders.title')}
      </TextLink>
      <h1>{title}</h1>
      <p className={classes.quiet}>{t('order.placed', { date: formatBerlinMoment(order.created_at, locale), email: order.email })}</p>
      <p className={classes.states}>
        <PaymentState order={order} />
        <ShippingState order={order} />
        <WithdrawnState withdrawals={order.metadata.withdrawals} />
      </p>
      <div className={`${classes.section} ${classes.columns}`}>
        <div className={classes.stack}>
          <Lines order={order} />
          <Delivery order={order} />
          <BillingAddress order={order} />
          <Papers order={order} />
          <Agreed order={order} />
          <EarlierOrders order={order} />
        </div>
        <div className={classes.stack}>
          <WhatItBelongsTo order={order} />
          <OrderWithdrawals order={order} />
          <OrderExchanges order={order} />
          <OrderActions order={order} />
        </div>
      </div>
    </>
  );
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const money = (cents: number) => <span className={classes.figures}>{formatMoney(cents, order.currency_code, locale)}</span>;
  const { data: related } = useQuery(relatedQuery(order.id));
  const codes = order.discounts.map(({ code }) => code).join(', ');
  const sums = [
    ...(order.gift_card_total > 0 ? ([[t('order.giftCard'), -order.gift_card_total]] as const) : []),
    [t('order.total'), order.total],
    ...(order.refunded_total > 0 ? ([[t('order.refundedSoFar'), order.refunded_total]] as const) : []),
    ...(related && related.gift_card.back_cents > 0 ? ([[t('order.giftCardBack'), related.gift_card.back_cents]] as const) : []),
  ] as const;
  return (
    <section>
      <h2>{t('order.items')}</h2>
      <DataTable
        label={t('order.items')}
        columns={[t('order.items'), t('order.total')]}
        rows={[
          ...order.items.map(({ id, title, description, quantity, total }) => ({
            key: id,
            cells: [
              <div key="thing" className={classes.beside}>
                <span>{[`${quantity} × ${title}`, description].filter(Boolean).join(', ')}</span>
                <NamedHere order={order} lineId={id} />
              </div>,
              money(total),
            ],
          })),
          ...sums.map(([name, cents]) => ({ key: name, cells: [<strong key="name">{name}</strong>, money(cents)] })),
        ]}
      />
      {codes !== '' && <p>{t('order.codes', { codes })}</p>}
    </section>
  );
}

function Delivery({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const method = order.shipping_methods[0]?.shipping_option?.name;
  const parcels = order.fulfillments.filter(({ canceled_at }) => canceled_at === null);
  return (
    <section>
      <h2>{t('order.sendTo')}</h2>
      {order.shipping_address && <AddressLines address={order.shipping_address} />}
      {method && (
        <p>
          {t('order.by')} {method}
        </p>
      )}
      {parcels.length > 0 && (
        <>
          <h3>{t('order.parcels')}</h3>
          {parcels.map(({ id, shipped_at, tracking_links }) => (
            <p key={id}>
              {[
                shipped_at === null ? t('order.parcelPacked') : t('order.parcelSent', { date: formatDate(shipped_at, locale) }),
                ...tracking_links.map(({ tracking_number: number }) => t('order.tracking', { number })),
              ].join('. ')}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
