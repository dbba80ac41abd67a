import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '../../domain/dates';
import { exchangeDeadlineMs, isExchange } from '../../domain/exchange';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { groupLines } from '../../domain/order-lines';
import { stageOf } from '../../domain/order-progress';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { OrderAddresses } from './order-addresses';
import { OrderItem } from './order-item';
import classes from './order-page.module.css';
import { OrderTotals } from './order-totals';
import { OrderWay } from './order-way';
import { orderQuery } from './queries';
import { StageStatus } from './stage-status';

/** One order: where it stands, what is in it, where it goes and what it cost. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const stage = stageOf(order);
  const open = stage === 'awaiting-payment' || stage === 'in-preparation';

  return (
    <div className={classes.page}>
      <PageTitle title={t('titles.order', { displayId: order.displayId })} />
      <header className={classes.header}>
        <TextLink to="/account/orders" alone className={classes.back}>
          <Icon name="arrow-left" size={18} />
          {t('order.back')}
        </TextLink>
        <h1>{t('titles.order', { displayId: order.displayId })}</h1>
        <p className={classes.placed}>
          <span>{t('order.placed', { date: formatDate(order.createdAtMs, locale) })}</span>
          <StageStatus order={order} />
        </p>
      </header>
      <section className={classes.next} aria-labelledby="order-next">
        <h2 className={classes.title} id="order-next">
          {t('order.nextTitle')}
        </h2>
        <OrderWay stage={stage} />
        <p>{t(`next.${stage}`, { turntableWeeks: FACTS.turntableLeadWeeks, partWeeks: FACTS.sparePartLeadWeeks })}</p>
        {open && order.lines.some((line) => isExchange(line.variantTitle)) && (
          <Notice tone="neutral" icon="return" title={t('exchange.title')}>
            {t('exchange.text', {
              date: formatDate(exchangeDeadlineMs(order.createdAtMs), locale),
              fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
            })}
          </Notice>
        )}
      </section>
      <section aria-labelledby="order-items">
        <h2 className={classes.title} id="order-items">
          {t('order.items')}
        </h2>
        <ul className={classes.items}>
          {groupLines(order.lines).map((group) => (
            <OrderItem key={group.line.id} group={group} currencyCode={order.currencyCode} />
          ))}
        </ul>
        <OrderTotals order={order} />
      </section>
      <OrderAddresses order={order} />
    </div>
  );
}
