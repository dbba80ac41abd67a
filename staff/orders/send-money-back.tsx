import { type FormEvent, useState } from 'react';
import { formatDate } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import { PAYMENT_MEANS } from '../../domain/payment-means';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Notice } from '../../src/ui/notice';
import { SelectField } from '../../src/ui/select-field';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { useAct } from '../use-act';

interface SendMoneyBackProps {
  /** Of what it was paid for; unique on the page. */
  readonly id: string;
  /** Where it is noted that it is sent. */
  readonly path: `/${string}`;
  /** Why it goes back, and how much. */
  readonly title: string;
  readonly cents: number;
  readonly currencyCode: string;
}

/** What was paid goes back: nobody but staff can send it, and note by what they did. */
export function SendMoneyBack({ id, path, title, cents, currencyCode }: SendMoneyBackProps) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [isMissing, setMissing] = useState(false);
  const note = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const means = String(new FormData(event.currentTarget).get('means') ?? '');
    setMissing(means === '');
    if (means !== '' && !change.isPending) change.mutate({ path, body: { means, cents } });
  };
  return (
    <>
      {change.error && <Failure error={change.error} />}
      <Notice tone="needs" title={title} />
      <form className={classes.stack} onSubmit={note} noValidate>
        <SelectField
          id={`${id}-money-back`}
          name="means"
          label={t('rentals.moneySentBy')}
          defaultValue=""
          options={[
            { value: '', label: t('order.meansChoose'), disabled: true },
            ...PAYMENT_MEANS.map((value) => ({ value, label: t(`order.meansNames.${value}`) })),
          ]}
          error={isMissing && t('rentals.moneyMeansMissing')}
        />
        <Button type="submit" loading={change.isPending}>
          {t('rentals.moneySend', { amount: formatMoney(cents, currencyCode, locale) })}
        </Button>
      </form>
    </>
  );
}

interface MoneySentProps {
  readonly sentMs: number;
  readonly means: (typeof PAYMENT_MEANS)[number];
}

/** When it was sent, and by what. */
export function MoneySent({ sentMs, means }: MoneySentProps) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  return (
    <p className={classes.text}>{t('rentals.moneySent', { date: formatDate(sentMs, locale), means: t(`order.meansNames.${means}`) })}</p>
  );
}
