import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatBerlinMoment, formatDate } from '../../domain/dates';
import { inLocale } from '../../domain/locale';
import { formatMoney, formatPercent } from '../../domain/money';
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
import { lineCents, orderSums } from './order-sums';
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
  const money = (cents: number) => (
    <span key="cents" className={classes.figures}>
      {formatMoney(cents, order.currency_code, locale)}
    </span>
  );
  const { data: related } = useQuery(relatedQuery(order.id));
  const sums = orderSums(order, related?.gift_card.back_cents ?? 0).map(({ name, detail, rate = 0, cents, isWithin }) => {
    const words = name === 'vat' ? t('order.sums.vat', { rate: formatPercent(rate, locale) }) : t(`order.sums.${name}`);
    const said = [words, typeof detail === 'object' ? inLocale(detail, locale) : detail].filter(Boolean).join(', ');
    const label = isWithin ? (
      <span key="name" className={classes.quiet}>
        {said}
      </span>
    ) : (
      <strong key="name">{said}</strong>
    );
    return { key: said, cells: [label, money(cents)] };
  });
  return (
    <section>
      <h2>{t('order.items')}</h2>
      <DataTable
        label={t('order.items')}
        columns={[t('order.thing'), t('order.lineAmount')]}
        rows={[
          ...order.items.map((line) => ({
            key: line.id,
            cells: [
              <div key="thing" className={classes.beside}>
                <span>{[`${line.quantity} × ${line.title}`, line.description].filter(Boolean).join(', ')}</span>
                <NamedHere order={order} lineId={line.id} />
              </div>,
              money(lineCents(line)),
            ],
          })),
          ...sums,
        ]}
      />
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
