import { formatDate } from '../../domain/dates';
import { FACTS, LAW } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Disclosure } from '../../src/ui/disclosure';
import { Notice } from '../../src/ui/notice';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { ReceivePayment } from '../orders/receive-payment';
import { MoneySent, SendMoneyBack } from '../orders/send-money-back';
import classes from '../pages.module.css';
import { moneyToSend, type Rental, type Supplement } from './queries';
import { Deposit } from './rental-deposit';
import board from './rentals.module.css';

/** What is paid for a rental, and what has become of its deposit. */
export function RentalMoney({ rental }: { rental: Rental }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { order, content } = rental;
  return (
    <>
      {order && (
        <>
          <p className={classes.states}>
            {order.is_cancelled ? (
              <Status tone="neutral">{t('order.cancelled')}</Status>
            ) : (
              <Status tone={order.paid_at === null ? 'target' : 'quartz'}>
                {order.paid_at === null ? t('order.notPaid') : t('rentals.paidOn', { date: formatDate(order.paid_at, locale) })}
              </Status>
            )}
            <TextLink to="/order/$id" params={{ id: order.id }}>
              {t('rentals.order', { number: order.display_id })}
            </TextLink>
          </p>
          {order.needs_address && order.paid_at === null && !order.is_cancelled && (
            <Notice
              tone="needs"
              title={t('order.addressNeeded', { amount: formatMoney(LAW.smallInvoiceCents, FACTS.currencyCode, locale) })}
            />
          )}
          {order.paid_at === null && !order.is_cancelled && (
            <ReceivePayment
              order={{ id: order.id, number: order.display_id, totalCents: order.total_cents, currencyCode: FACTS.currencyCode }}
            />
          )}
        </>
      )}
      <MoneyBack rental={rental} />
      {rental.supplements.map((supplement) => (
        <SupplementMoney key={supplement.order_id} supplement={supplement} />
      ))}
      {content.deposit_cents > 0 && <Deposit rental={rental} />}
    </>
  );
}

/** What was paid for one that is called off goes back: nobody but staff can send it. */
function MoneyBack({ rental }: { rental: Rental }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { id, order } = rental;
  const cents = moneyToSend(rental);
  if (order?.money_back_at && order.money_back_means) return <MoneySent sentMs={order.money_back_at} means={order.money_back_means} />;
  if (cents === 0) return null;
  const title = t('rentals.moneyToSend', { amount: formatMoney(cents, FACTS.currencyCode, locale) });
  return <SendMoneyBack id={id} path={`/rentals/${id}/money-back`} title={title} cents={cents} currencyCode={FACTS.currencyCode} />;
}

/** What is to be paid beyond what was agreed, and how it stands. */
function SupplementMoney({ supplement }: { supplement: Supplement }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const {
    order_id: id,
    display_id: number,
    total_cents: totalCents,
    late_cents,
    charges,
    paid_at,
    is_cancelled,
    set_off_cents,
  } = supplement;
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  return (
    <section aria-label={t('rentals.supplement', { number })} className={classes.stack}>
      <p className={classes.states}>
        {is_cancelled ? (
          <Status tone="neutral">{t('order.cancelled')}</Status>
        ) : (
          <Status tone={paid_at === null ? 'target' : 'quartz'}>
            {paid_at === null ? t('order.notPaid') : t('rentals.paidOn', { date: formatDate(paid_at, locale) })}
          </Status>
        )}
        <TextLink to="/order/$id" params={{ id }}>
          {t('rentals.supplement', { number })}
        </TextLink>
      </p>
      <ul className={board.lines}>
        {[
          ...(late_cents > 0 ? [`${t('rentals.longer')}: ${money(late_cents)}`] : []),
          ...charges.map(({ kind, title, cents }) => `${t(`rentals.chargeKinds.${kind}`)}, ${title}: ${money(cents)}`),
          ...(set_off_cents > 0 ? [t('rentals.setOffOf', { amount: money(set_off_cents) })] : []),
        ].map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same words are two charges
          <li key={place}>{line}</li>
        ))}
      </ul>
      {paid_at === null && !is_cancelled && (
        <Disclosure summary={t('rentals.payBeside', { amount: money(totalCents) })}>
          <ReceivePayment order={{ id, number, totalCents, currencyCode: FACTS.currencyCode }} />
        </Disclosure>
      )}
    </section>
  );
}
