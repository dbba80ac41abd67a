import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatMoney } from '../../domain/money';
import { MANUAL_PROVIDER } from '../../domain/payment-means';
import { REFUND_REASONS } from '../../domain/refunds';
import { isCollected, PARCEL_NUMBER_OR_NONE } from '../../domain/shipping';
import { REFUND_NOTE_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { SelectField } from '../../src/ui/select-field';
import { centsIn } from '../amount';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import type { Order } from '../queries';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import { goesBackByItself, moneyBackWords } from './money-back';
import { isCancelled, isPaid, isSent, useWithdrawnWords } from './order-states';
import { relatedQuery } from './queries';
import { ReceivePayment } from './receive-payment';
import { MoneySent, SendMoneyBack } from './send-money-back';

/** What can be done to an order as it is now. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [asked, setAsked] = useState<Question | null>(null);
  const [errors, setErrors] = useState<{ readonly tracking?: boolean; readonly amount?: boolean }>({});
  const money = (cents: number) => formatMoney(cents, order.currency_code, locale);
  const doTo = (path: string, body?: object) => change.mutate({ path: `/orders/${order.id}/${path}`, ...(body && { body }) });
  const isCollectedHere = isCollected(order.shipping_methods);
  // A service request has no shipping method: its deck may be collected, and paid at the counter.
  const isSentByParcel = order.shipping_methods.length > 0 && !isCollectedHere;
  const { withdrawals } = order.metadata;
  const withdrawn = useWithdrawnWords();
  const back = moneyBackWords(order);
  const [cancelled, paid, sent] = [isCancelled(order), isPaid(order), isSent(order)];
  // What failed is said where its invoices are; until it is known what gift cards have paid nothing goes back.
  const { data: related } = useQuery(relatedQuery(order.id));
  const card = related?.gift_card ?? { paid_cents: 0, back_cents: 0 };
  const cardCents = card.paid_cents - card.back_cents;
  const paymentCents = paid ? order.refundable_amount : 0;
  const seen = { refunded_total: order.refunded_total + card.back_cents };

  const ship = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('tracking') ?? '').trim();
    const isWrong = !PARCEL_NUMBER_OR_NONE.test(number);
    setErrors({ tracking: isWrong });
    if (isWrong || change.isPending) return;
    const send = () => doTo('ship', { tracking_number: number, withdrawals: withdrawals.length });
    if (withdrawals.length === 0) return send();
    setAsked({
      title: t('order.shipWithdrawn', { number: order.display_id, when: withdrawn(withdrawals) }),
      yes: t('order.shipYes'),
      no: t('order.shipNo'),
      act: send,
    });
  };
  const refund = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = centsIn(String(form.get('amount') ?? ''));
    const isWrong = amount === null || amount > paymentCents + cardCents;
    setErrors({ amount: isWrong });
    if (isWrong) return;
    const body = { amount, reason: form.get('reason'), note: form.get('note') ?? '', ...seen };
    const toSend = Math.min(amount, paymentCents);
    const both = goesBackByItself(order) ? 'refundSureBothByItself' : 'refundSureBoth';
    const sure = toSend === amount ? 'refundSure' : toSend > 0 ? both : 'refundSureCard';
    setAsked({
      title: t(`order.${sure}`, {
        amount: money(amount),
        number: order.display_id,
        paid: money(toSend),
        card: money(amount - toSend),
      }),
      yes: t('order.refundYes'),
      act: () => doTo('refunds', body),
    });
  };

  return (
    <div className={classes.stack}>
      {change.error && <Failure error={change.error} />}
      {!cancelled &&
        !paid &&
        order.payments.some(({ provider_id, canceled_at }) => provider_id === MANUAL_PROVIDER && canceled_at === null) && (
          <Card title={t('order.capture')} lead={t('order.captureLead', { amount: money(order.total) })}>
            <ReceivePayment
              order={{ id: order.id, number: order.display_id, totalCents: order.total, currencyCode: order.currency_code }}
              isSentByParcel={isSentByParcel}
            />
          </Card>
        )}
      {/* What is lent is handed out with its rental. */}
      {!cancelled && !sent && order.payment_status !== 'refunded' && order.metadata.rental_reference === '' && (
        <Card title={t('order.ship')} lead={t(paid || isCollectedHere ? 'order.shipLead' : 'order.shipUnpaid')}>
          {(paid || isCollectedHere) && (
            <form className={classes.stack} onSubmit={ship} noValidate>
              {!isCollectedHere && (
                <Field
                  id="tracking"
                  name="tracking"
                  label={t('order.trackingNumber')}
                  optional
                  autoComplete="off"
                  error={errors.tracking && t('order.trackingWrong')}
                />
              )}
              <Button type="submit" variant="primary" loading={change.isPending}>
                {t('order.ship')}
              </Button>
            </form>
          )}
        </Card>
      )}
      {related?.money_back && related.money_back.sent_at === null && (
        <section className={classes.card}>
          <SendMoneyBack
            id={order.id}
            path={`/orders/${order.id}/money-back`}
            title={t('order.moneyToSend', { amount: money(related.money_back.cents) })}
            cents={related.money_back.cents}
            currencyCode={order.currency_code}
          />
        </section>
      )}
      {related?.money_back?.sent_at && related.money_back.means && (
        <MoneySent sentMs={related.money_back.sent_at} means={related.money_back.means} />
      )}
      {related && !cancelled && paid && paymentCents + cardCents > 0 && (
        <Card
          title={t('order.refund')}
          lead={
            paymentCents > 0
              ? t(back.refund, { amount: money(paymentCents + cardCents) })
              : t('order.refundCard', { amount: money(cardCents) })
          }
        >
          {paymentCents > 0 && cardCents > 0 && <p className={classes.quiet}>{t('order.refundSplit', { paid: money(paymentCents) })}</p>}
          <form className={classes.stack} onSubmit={refund} noValidate key={seen.refunded_total}>
            <Field
              id="amount"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              label={t('order.amount')}
              error={errors.amount && t('order.amountWrong', { amount: money(paymentCents + cardCents) })}
            />
            <SelectField
              id="reason"
              name="reason"
              label={t('order.reason')}
              options={REFUND_REASONS.map((value) => ({ value, label: t(`order.reasons.${value}`) }))}
            />
            <Field id="note" name="note" label={t('order.note')} optional autoComplete="off" maxLength={REFUND_NOTE_MAX} />
            <Button type="submit" loading={change.isPending}>
              {t('order.refund')}
            </Button>
          </form>
        </Card>
      )}
      {related && !cancelled && !sent && (
        <Card
          title={t('order.cancel')}
          lead={
            paymentCents > 0 ? t(back.cancel, { amount: money(paymentCents) }) : t(paid ? 'order.cancelNothingBack' : 'order.cancelLead')
          }
        >
          {cardCents > 0 && <p className={classes.quiet}>{t('order.cancelGiftCard', { amount: money(cardCents) })}</p>}
          <Button
            loading={change.isPending}
            onClick={() =>
              setAsked({
                title: t('order.cancelSure', { number: order.display_id }),
                yes: t('order.cancelYes'),
                act: () => doTo('cancellation', { paid, ...seen }),
              })
            }
          >
            {t('order.cancel')}
          </Button>
        </Card>
      )}
      {!cancelled && !paid && sent && isCollectedHere && (
        <Card title={t('order.notCollected')} lead={t('order.notCollectedLead')}>
          <Button
            loading={change.isPending}
            onClick={() =>
              setAsked({
                title: t('order.notCollectedSure', { number: order.display_id }),
                yes: t('order.cancelYes'),
                act: () => doTo('not-collected'),
              })
            }
          >
            {t('order.notCollected')}
          </Button>
        </Card>
      )}
      <Sure
        open={asked !== null}
        title={asked?.title}
        yes={asked?.yes}
        no={asked?.no ?? t('order.keep')}
        onYes={() => {
          setAsked(null);
          asked?.act();
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

/** What is asked before something is done that nothing undoes. */
interface Question {
  readonly title: string;
  readonly yes: string;
  readonly no?: string;
  act(): void;
}

const Card = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <section className={classes.card}>
    <h2>{title}</h2>
    <p className={classes.quiet}>{lead}</p>
    {children}
  </section>
);
