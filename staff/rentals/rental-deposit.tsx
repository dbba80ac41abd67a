import { type FormEvent, useState } from 'react';
import { formatDate } from '../../domain/dates';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { PAYMENT_MEANS } from '../../domain/payment-means';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { SelectField } from '../../src/ui/select-field';
import { centsOrNothingIn } from '../amount';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { useAct } from '../use-act';
import { openSupplements, type Rental } from './queries';

/** The security for what is lent: it comes, and goes back less what it pays and what is kept for damage. */
export function Deposit({ rental }: { rental: Rental }) {
  const { id, state, deposit, content } = rental;
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [wrong, setWrong] = useState<'amount' | 'words' | 'rest' | null>(null);
  const money = (cents: number) => formatMoney(cents, FACTS.currencyCode, locale);
  const { received_at: received, returned_at: returned, kept_cents: kept, words } = deposit;
  const openCents = openSupplements(rental).reduce((sum, { total_cents }) => sum + total_cents, 0);
  const setOffCents = Math.min(openCents, content.deposit_cents);
  const restCents = openCents - setOffCents;
  const mostKept = content.deposit_cents - setOffCents;
  const note = (body: object) => change.mutate({ path: `/rentals/${id}/deposit`, body });
  const giveBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kept_cents = centsOrNothingIn(String(form.get('kept') ?? ''));
    const said = String(form.get('words') ?? '').trim();
    if (kept_cents === null || kept_cents > mostKept) return setWrong('amount');
    if (kept_cents > 0 && said === '') return setWrong('words');
    const rest = String(form.get('rest') ?? '');
    if (restCents > 0 && rest === '') return setWrong('rest');
    setWrong(null);
    if (!change.isPending)
      note({ act: 'returned', kept_cents, words: said, set_off_cents: openCents, rest_means: restCents > 0 ? rest : null });
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
              {t('rentals.depositBack', {
                amount: money(content.deposit_cents - kept - deposit.set_off_cents),
                date: formatDate(returned, locale),
              })}
            </>
          )}
          {deposit.set_off_cents > 0 && (
            <>
              <br />
              {t('rentals.depositSetOff', { amount: money(deposit.set_off_cents) })}
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
          {openCents > 0 && (
            <p>
              {t('rentals.setOff', { open: money(openCents), set: money(setOffCents), back: money(content.deposit_cents - setOffCents) })}
            </p>
          )}
          {restCents > 0 && (
            <SelectField
              id={`${id}-rest`}
              name="rest"
              label={t('rentals.restMeans', { amount: money(restCents) })}
              defaultValue=""
              options={[
                { value: '', label: t('order.meansChoose'), disabled: true },
                ...PAYMENT_MEANS.map((value) => ({ value, label: t(`order.meansNames.${value}`) })),
              ]}
              error={wrong === 'rest' && t('rentals.moneyMeansMissing')}
            />
          )}
          <Field
            id={`${id}-kept`}
            name="kept"
            label={t('rentals.depositKeep')}
            optional
            inputMode="decimal"
            autoComplete="off"
            error={wrong === 'amount' && t('rentals.depositWrong', { deposit: money(mostKept) })}
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
            {t(setOffCents > 0 ? 'rentals.depositSettle' : 'rentals.depositReturn')}
          </Button>
        </form>
      )}
    </>
  );
}
