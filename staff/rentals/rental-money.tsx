import { type FormEvent, useState } from 'react';
import { formatDate } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Status } from '../../src/ui/status';
import { TextLink } from '../../src/ui/text-link';
import { centsOrNothingIn } from '../amount';
import { Failure } from '../failure';
import { ReceivePayment } from '../orders/receive-payment';
import classes from '../pages.module.css';
import { useAct } from '../use-act';
import type { Rental } from './queries';

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
          {order.paid_at === null && !order.is_cancelled && (
            <ReceivePayment
              order={{ id: order.id, number: order.display_id, totalCents: order.total_cents, currencyCode: FACTS.currencyCode }}
            />
          )}
        </>
      )}
      {content.deposit_cents > 0 && <Deposit rental={rental} />}
    </>
  );
}

/** The security for what is lent: it comes, and goes back less what is kept for damage. */
function Deposit({ rental: { id, state, deposit, content } }: { rental: Rental }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [wrong, setWrong] = useState<'amount' | 'words' | null>(null);
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const { received_at: received, returned_at: returned, kept_cents: kept, words } = deposit;
  const note = (body: object) => change.mutate({ path: `/rentals/${id}/deposit`, body });
  const giveBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kept_cents = centsOrNothingIn(String(form.get('kept') ?? ''));
    const said = String(form.get('words') ?? '').trim();
    if (kept_cents === null || kept_cents > content.deposit_cents) return setWrong('amount');
    if (kept_cents > 0 && said === '') return setWrong('words');
    setWrong(null);
    if (!change.isPending) note({ act: 'returned', kept_cents, words: said });
  };
  return (
    <>
      {change.error && <Failure error={change.error} />}
      {received !== null && (
        <p className={classes.text}>
          {t('rentals.depositHere', { deposit: money(content.deposit_cents), date: formatDate(received, locale) })}
          {returned !== null && (
            <>
              <br />
              {t('rentals.depositBack', { amount: money(content.deposit_cents - kept), date: formatDate(returned, locale) })}
            </>
          )}
          {kept > 0 && (
            <>
              <br />
              {t('rentals.depositKept', { amount: money(kept), words })}
            </>
          )}
        </p>
      )}
      {received === null && (state === 'confirmed' || state === 'handed_out') && (
        <Button loading={change.isPending} onClick={() => note({ act: 'received' })}>
          {t('rentals.depositReceive')}
        </Button>
      )}
      {received !== null && returned === null && (state === 'back' || state === 'cancelled') && (
        <form className={classes.stack} onSubmit={giveBack} noValidate>
          <Field
            id={`${id}-kept`}
            name="kept"
            label={t('rentals.depositKeep')}
            optional
            inputMode="decimal"
            autoComplete="off"
            error={wrong === 'amount' && t('rentals.depositWrong', { deposit: money(content.deposit_cents) })}
          />
          <Field
            id={`${id}-kept-words`}
            name="words"
            label={t('rentals.depositWords')}
            optional
            autoComplete="off"
            maxLength={STAFF_WORDS_MAX}
            error={wrong === 'words' && t('rentals.depositWordsMissing')}
          />
          <Button type="submit" loading={change.isPending}>
            {t('rentals.depositReturn')}
          </Button>
        </form>
      )}
    </>
  );
}
