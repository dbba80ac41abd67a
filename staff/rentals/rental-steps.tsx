import { type FormEvent, useState } from 'react';
import { FACTS } from '../../domain/facts';
import { formatMoney } from '../../domain/money';
import { STAFF_WORDS_MAX } from '../../domain/text-limits';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { TextArea } from '../../src/ui/text-area';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';
import type { Rental } from './queries';
import { FoundLater, TakeBack } from './take-back';

/** What is done with it next. */
export function RentalSteps({ rental }: { rental: Rental }) {
  const { id, reference, state, content, order } = rental;
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [words, setWords] = useState('');
  // What has come for it and goes back when it is called off.
  const paidCents = order && order.paid_at !== null && !order.is_cancelled ? order.total_cents - order.refunded_cents : 0;
  const take = (step: string, words = '') =>
    change.mutate({ path: `/rentals/${id}`, body: { step, words, ...(step === 'cancel' && { paid_cents: paidCents }) } });
  const wordsIn = (event: FormEvent<HTMLFormElement>): string => {
    event.preventDefault();
    return String(new FormData(event.currentTarget).get('words') ?? '').trim();
  };
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    const reason = wordsIn(event);
    setMissing(reason === '');
    if (reason !== '' && !change.isPending) take('refuse', reason);
  };
  const callOff = (
    <>
      <Button onClick={() => setAsked(true)}>{t('rentals.cancel')}</Button>
      <Sure
        open={isAsked}
        title={
          paidCents > 0
            ? t('rentals.cancelPaidSure', { reference, amount: formatMoney(paidCents, FACTS.currencyCode, locale) })
            : t('rentals.cancelSure', { reference })
        }
        yes={t('rentals.cancelYes')}
        no={t('rentals.keep')}
        onYes={() => {
          setAsked(false);
          take('cancel', words.trim());
        }}
        onClose={() => setAsked(false)}
      >
        <TextArea
          id={`${id}-cancel-words`}
          rows={3}
          optional
          maxLength={STAFF_WORDS_MAX}
          label={t('rentals.cancelWords')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Sure>
    </>
  );

  return (
    <>
      {change.error && <Failure error={change.error} />}
      {state === 'requested' && (
        <>
          <Button variant="primary" loading={change.isPending} onClick={() => take('confirm')}>
            {t('rentals.confirm')}
          </Button>
          <form className={classes.stack} onSubmit={refuse} noValidate>
            <Field
              id={`${id}-words`}
              name="words"
              label={t('rentals.refuseWords')}
              autoComplete="off"
              maxLength={STAFF_WORDS_MAX}
              error={isMissing && t('rentals.refuseMissing')}
            />
            <Button type="submit" loading={change.isPending}>
              {t('rentals.refuse')}
            </Button>
          </form>
        </>
      )}
      {state === 'confirmed' && (
        <>
          <p className={classes.quiet}>
            {t('rentals.deposit', { deposit: formatMoney(content.deposit_cents, FACTS.currencyCode, locale) })}
          </p>
          <Button variant="primary" loading={change.isPending} onClick={() => take('hand_out')}>
            {t('rentals.hand_out')}
          </Button>
          {callOff}
        </>
      )}
      {state === 'handed_out' && <TakeBack rental={rental} />}
      {state === 'back' && rental.deposit.returned_at === null && <FoundLater rental={rental} />}
    </>
  );
}
