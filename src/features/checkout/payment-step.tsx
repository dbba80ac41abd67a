import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CARD_PROVIDER, type Cart, isToCollect } from '../../../domain/shop-cart';
import { ShopForm } from '../../forms/shop-form';
import type { SubmitOutcome } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Platter } from '../../ui/platter';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { CardField, type CardFieldHandle } from './card-field';
import { cardOfferedQuery } from './card-offered';
import type { CardProblem, CardToken } from './card-port';
import { StepActions } from './step-actions';
import classes from './step-frame.module.css';
import { failureOf } from './use-checkout';
import { useChoiceForm } from './use-choice-form';
import { useProviderWords } from './use-provider-words';

export interface PaymentStepProps {
  cart: Cart;
  onCard: (card: CardToken) => void;
  onNext: (providerId: string) => Promise<SubmitOutcome>;
}

/** Step 3: how it is paid. */
export function PaymentStep({ cart, onCard, onNext }: PaymentStepProps) {
  const { t } = useTranslation('checkout');
  const port = useCartPort();
  const words = useProviderWords(cart);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['private', 'payment-providers', cart.id, cart.totals.totalCents],
    queryFn: () => port.dispatch({ type: 'list-payment-providers' }),
    // Asking makes payment sessions: a change, and those are not repeated (specification §9).
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const offered = useQuery(cardOfferedQuery);
  const providers = (data ?? []).filter(({ id }) => id !== CARD_PROVIDER || offered.data === true);
  const field = useRef<CardFieldHandle>(null);
  const [problem, setProblem] = useState<CardProblem | null>(null);

  /** What was typed in becomes a token at the provider; only with one does it go on. */
  const next = async (providerId: string): Promise<SubmitOutcome> => {
    setProblem(null);
    if (providerId === CARD_PROVIDER) {
      const taken = (await field.current?.take()) ?? { kind: 'refused' as const, problem: 'connection' as const };
      if (taken.kind === 'refused') {
        setProblem(taken.problem);
        return 'open';
      }
      onCard(taken.token);
    }
    return onNext(providerId);
  };
  const { form, taken, take } = useChoiceForm({
    id: 'payment',
    choices: providers.map(({ id }) => id),
    before: cart.paymentProvider,
    onNext: next,
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
      {(isPending || offered.isPending) && <Platter caption={t('payment.asking')} />}
      {failure && !data && (
        <Notice tone="needs" role="alert" action={again}>
          {t(`failed.${failure === 'decision' ? 'waiting' : failure}`)}
        </Notice>
      )}
      {data && !offered.isPending && providers.length === 0 && (
        <Notice tone="needs" role="alert" action={again}>
          {t('payment.none')}
        </Notice>
      )}
      {!offered.isPending && providers.length > 0 && (
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
      {taken === CARD_PROVIDER && (
        <CardField ref={field} amountCents={cart.totals.totalCents} currencyCode={cart.currencyCode} problem={problem} />
      )}
      <div className={classes.facts}>
        <p>{t(taken === CARD_PROVIDER ? 'card.when' : isToCollect(cart) ? 'payment.whenCollected' : 'payment.when')}</p>
      </div>
      {providers.length > 0 && <StepActions>{t('payment.next')}</StepActions>}
    </ShopForm>
  );
}
