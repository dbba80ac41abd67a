import { useQuery } from '@tanstack/react-query';
import type { Cart } from '../../domain/shop-cart';
import { ShopForm } from '../../forms/shop-form';
import type { SubmitOutcome } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Platter } from '../../ui/platter';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { StepActions } from './step-actions';
import classes from './step-frame.module.css';
import { failureOf } from './use-checkout';
import { useChoiceForm } from './use-choice-form';
import { useProviderWords } from './use-provider-words';

export interface PaymentStepProps {
  cart: Cart;
  onNext: (providerId: string) => Promise<SubmitOutcome>;
}

/** Step 3: how it is paid. */
export function PaymentStep({ cart, onNext }: PaymentStepProps) {
  const { t } = useTranslation('checkout');
  const port = useCartPort();
  const words = useProviderWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['private', 'payment-providers', cart.id, cart.totals.totalCents],
    queryFn: () => port.dispatch({ type: 'list-payment-providers' }),
    // Asking makes payment sessions: a change, and those are not repeated (specification §9).
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const providers = data ?? [];
  const { form, taken, take } = useChoiceForm({
    id: 'payment',
    choices: providers.map(({ id }) => id),
    before: cart.paymentProvider,
    onNext,
  });
  const failure = error ? failureOf(error) : null;

  const again = (
    <Button size="small" onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );

  return (
    <ShopForm form={form} className={classes.step}>
      <h1>{t('payment.title')}</h1>
      {isPending && <Platter caption={t('payment.asking')} />}
      {failure && !data && (
        <Notice tone="needs" role="alert" action={again}>
          {t(`failed.${failure === 'decision' ? 'waiting' : failure}`)}
        </Notice>
      )}
      {data && providers.length === 0 && (
        <Notice tone="needs" role="alert" action={again}>
          {t('payment.none')}
        </Notice>
      )}
      {providers.length > 0 && (
        <RadioList legend={t('payment.legend')}>
          {providers.map(({ id }) => (
            <RadioRow
              key={id}
              name="payment"
              value={id}
              checked={id === taken}
              disabled={form.sending}
              onChange={take}
              label={words(id).name}
              description={words(id).text}
            />
          ))}
        </RadioList>
      )}
      <div className={classes.facts}>
        <p>{t('payment.when')}</p>
      </div>
      {providers.length > 0 && <StepActions>{t('payment.next')}</StepActions>}
    </ShopForm>
  );
}
