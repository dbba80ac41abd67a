import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../domain/money';
import { PAYMENT_MEANS } from '../../domain/payment-means';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { SelectField } from '../../src/ui/select-field';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { Sure } from '../sure';
import { useAct } from '../use-act';

interface ReceivePaymentProps {
  /** What is booked; one that comes to something else by now is refused. */
  readonly order: { readonly id: string; readonly number: number; readonly totalCents: number; readonly currencyCode: string };
  /** What is sent was almost always transferred; who comes to the shop may pay with anything. */
  readonly isSentByParcel?: boolean;
}

/** Money has come: by what, and once more whether that is so, for nothing undoes it. */
export function ReceivePayment({ order: { id, number, totalCents, currencyCode }, isSentByParcel = false }: ReceivePaymentProps) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const change = useAct();
  const [means, setMeans] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('means') ?? '');
    setMissing(chosen === '');
    if (chosen !== '' && !change.isPending) setMeans(chosen);
  };
  return (
    <>
      {change.error && <Failure error={change.error} />}
      <form className={classes.stack} onSubmit={ask} noValidate>
        <SelectField
          id={`means-${id}`}
          name="means"
          label={t('order.means')}
          defaultValue={isSentByParcel ? 'transfer' : ''}
          options={[
            ...(isSentByParcel ? [] : [{ value: '', label: t('order.meansChoose'), disabled: true }]),
            ...PAYMENT_MEANS.map((value) => ({ value, label: t(`order.meansNames.${value}`) })),
          ]}
          error={isMissing && t('order.meansMissing')}
        />
        <Button type="submit" variant="primary" loading={change.isPending}>
          {t('order.capture')}
        </Button>
      </form>
      <Sure
        open={means !== null}
        title={t('order.captureSure', { amount: formatMoney(totalCents, currencyCode, locale), number })}
        yes={t('order.captureYes')}
        no={t('order.keep')}
        onYes={() => {
          setMeans(null);
          change.mutate({ path: `/orders/${id}/payment`, body: { means, total: totalCents } });
        }}
        onClose={() => setMeans(null)}
      />
    </>
  );
}
