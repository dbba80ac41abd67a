import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Cart } from '../../domain/shop-cart';
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
import { useProviderWords } from './use-provider-words';

export interface PaymentStepProps {
  cart: Cart;
  onNext: (providerId: string) => Promise<void>;
}

/** Step 3: how it is paid. */
export function PaymentStep({ cart, onNext }: PaymentStepProps) {
  const { t } = useTranslation('checkout');
  const { checkout: port } = useCartPort();
  const words = useProviderWords();
  const [wanted, setWanted] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['private', 'payment-providers', cart.id, cart.totals.totalCents],
    queryFn: () => port.paymentProviders(),
    // Asking makes payment sessions: a change, and those are not repeated (specification §9).
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const providers = data ?? [];
  const has = (id: string | null) => providers.some((provider) => provider.id === id);
  const chosen = has(wanted) ? wanted : has(cart.paymentProvider) ? cart.paymentProvider : (providers[0]?.id ?? null);
  const failure = error ? failureOf(error) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null || sending) return;
    setSending(true);
    await onNext(chosen).finally(() => setSending(false));
  };
  const again = (
    <Button size="small" onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
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
              checked={id === chosen}
              disabled={sending}
              onChange={setWanted}
              label={words(id).name}
              description={words(id).text}
            />
          ))}
        </RadioList>
      )}
      <div className={classes.facts}>
        <p>{t('payment.when')}</p>
      </div>
      {providers.length > 0 && <StepActions label={t('payment.next')} busy={sending} />}
    </form>
  );
}
