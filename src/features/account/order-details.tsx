import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '../../../domain/dates';
import { FACTS } from '../../../domain/facts';
import type { OwnOrder } from '../../../domain/order-history';
import { groupLines } from '../../../domain/order-lines';
import { stageOf } from '../../../domain/order-progress';
import { OrderTexts } from '../../catalogue/order-texts';
import { TransferDetails } from '../../catalogue/transfer-details';
import { useExpectedOwnOrder } from '../../catalogue/use-expected';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { OrderAddresses } from './order-addresses';
import { OrderAgain } from './order-again';
import { OrderBack } from './order-back';
import { OrderClaims } from './order-claims';
import classes from './order-details.module.css';
import { OrderExchanges } from './order-exchanges';
import { OrderItem } from './order-item';
import { OrderTotals } from './order-totals';
import { OrderWay } from './order-way';
import { StageStatus } from './stage-status';

export interface OrderDetailsProps {
  order: OwnOrder;
  /** Whoever is signed in has placed it: then it can be cancelled and returned here. */
  isOwn: boolean;
  /** What was invoiced of it. */
  invoices: ReactNode;
  /** Above the heading: where one comes from. */
  back?: ReactNode;
  /** Below the heading. */
  below?: ReactNode;
  /** The heading takes the focus: what had it is gone. */
  takesFocus?: boolean;
}

/**
 * One order: where it stands, what is in it, where it goes, what it cost, and what can be done about it. Its texts are the
 * bundles `account`, `claim`, `delivery`, `orderTexts`, `ownOrder`, `ownRepairs` and `transfer`.
 */
export function OrderDetails({ order, isOwn, invoices, back, below, takesFocus = false }: OrderDetailsProps) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const stage = stageOf(order);
  const groups = groupLines(order.lines);
  const expected = useExpectedOwnOrder(order);
  const next = useRef<HTMLHeadingElement>(null);
  const shownStatus = useRef(order.status);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  // Cancelled just now: the button for it is gone, and the focus with it.
  useEffect(() => {
    if (order.status === 'canceled' && shownStatus.current !== 'canceled') next.current?.focus();
    shownStatus.current = order.status;
  }, [order.status]);

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        {back}
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          {t('titles.order', { displayId: order.displayId })}
        </h1>
        <p className={classes.placed}>
          <span>{t('order.placed', { date: formatDate(order.createdAtMs, locale) })}</span>
          <StageStatus order={order} />
        </p>
        {below}
      </header>
      <section className={classes.next} aria-labelledby="order-next">
        <h2 className={classes.title} id="order-next" ref={next} tabIndex={-1}>
          {t('order.nextTitle')}
        </h2>
        <p>{t(`next.${stage}`, { turntableWeeks: FACTS.turntableLeadWeeks, partWeeks: FACTS.sparePartLeadWeeks })}</p>
        {expected && <p>{expected}.</p>}
        <OrderWay order={order} />
        <OrderExchanges order={order} isOwn={isOwn} />
      </section>
      <div className={classes.columns}>
        <section aria-labelledby="order-items">
          <h2 className={classes.title} id="order-items">
            {t('order.items')}
          </h2>
          <ul className={classes.items}>
            {groups.map((group) => (
              <OrderItem key={group.line.id} group={group} currencyCode={order.currencyCode} />
            ))}
          </ul>
          <OrderTotals order={order} />
          <OrderAgain groups={groups} />
        </section>
        <div className={classes.beside}>
          {stage === 'awaiting-payment' && !order.byCard && <TransferDetails order={order} className={classes.title} />}
          {invoices}
          <OrderAddresses order={order} />
          <OrderTexts texts={order.texts} className={classes.title} />
          <OrderClaims order={order} isOwn={isOwn} />
          <OrderBack order={order} isOwn={isOwn} />
        </div>
      </div>
    </div>
  );
}
