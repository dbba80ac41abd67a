import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Customer } from '../../../domain/customer';
import type { Cart } from '../../../domain/shop-cart';
import { useShop } from '../../catalogue/hooks';
import { NetworkNeeded } from '../../forms/network-needed';
import type { SubmitOutcome } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { tryNow } from '../../network/browser';
import { PageTitle } from '../../page/page-title';
import { orderNewsOf } from '../../sync/order-news';
import { useCart, useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Delayed } from '../../ui/delayed';
import { Platter } from '../../ui/platter';
import { Steps } from '../../ui/steps';
import { AddressStep } from './address-step';
import type { CardToken } from './card-port';
import classes from './checkout-page.module.css';
import { CheckoutPause } from './checkout-pause';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout-steps';
import { toFields } from './contact-form';
import { differences } from './differences';
import { leadWeeks } from './lead-weeks';
import { NothingToPay } from './nothing-to-pay';
import { OrderSummary } from './order-summary';
import { PaymentStep } from './payment-step';
import type { PlacedOrder } from './placed-order';
import { earlierPress, forgetPress } from './pressed';
import { stepAfterRefusal, type Unplaced } from './refusal-step';
import { ReviewStep } from './review-step';
import { SettlingWait } from './settling-wait';
import { ShippingStep } from './shipping-step';
import { type Message, StepNotice } from './step-notice';
import { isReachable, stepToShow } from './steps';
import { useCheckout } from './use-checkout';
import { useFreshLines } from './use-fresh-lines';
import { useOrderEnd } from './use-order-end';
import { type OrderOutcome, useOrdering } from './use-ordering';
import { useSeen } from './use-seen';

export interface CheckoutPageProps {
  step: CheckoutStep;
  customer: Customer | null;
  /** Before anything is sent in the name of whoever is signed in. Throws where their session has ended. */
  checkSession: () => Promise<void>;
  onStep: (step: CheckoutStep, how?: { readonly replace: boolean }) => void;
  /** The cart needs the shopper first. */
  onCart: (why: 'decision' | 'changed') => void;
  onChangeCountry: () => void;
  /** Null where the order was placed but cannot be read now. */
  onOrdered: (order: PlacedOrder | null) => void;
  /** Where discount codes and gift cards are entered. */
  codes: ReactNode;
}

/** From here on the wait needs a reason: a request that got lost may still have to be waited out. */
const LONG_MS = 5_000;

/** From the address to the order, one step at a time. */
export function CheckoutPage({
  step: wanted,
  customer,
  checkSession,
  onStep,
  onCart,
  onChangeCountry,
  onOrdered,
  codes,
}: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  const { country } = useSettings();
  const { region } = useShop();
  const view = useCart();
  const port = useCartPort();
  const checkout = useCheckout(() => onCart('decision'));
  const { cart } = checkout;
  const [card, setCard] = useState<CardToken | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const content = useRef<HTMLDivElement>(null);

  const takeOutcome = async (outcome: OrderOutcome): Promise<void> => {
    const say = (problem: Extract<Message, { kind: 'problem' }>['problem']) => setMessage({ kind: 'problem', problem });
    if (outcome.kind === 'placed') return onOrdered(null);
    if (outcome.kind === 'not-started') {
      if (outcome.isHeld && outcome.failure !== 'decision') return say('cardHeld');
      if (outcome.failure === 'decision') return onCart('decision');
      return outcome.failure === 'offline' ? say('notStarted') : setMessage({ kind: 'failed', failure: outcome.failure });
    }
    if (outcome.kind === 'card') {
      setCard(null);
      setMessage({ kind: 'card', problem: outcome.problem });
      return onStep('payment');
    }
    const { result } = outcome;
    if (result.kind === 'order') return onOrdered(result);
    // A card is good for one try.
    setCard(null);
    // What is on record is told below, as in every other window.
    if (orderNewsOf(port.view()) !== null) return;
    if (port.view().held > 0) return onCart('decision');
    await sayChanged();
  };
  /** What is different now from what was approved on screen. */
  const sayChanged = async (): Promise<void> => {
    const fresh = await checkout.read();
    if (cart && fresh) setMessage({ kind: 'changed', differences: differences(cart, fresh), currencyCode: fresh.currencyCode });
  };
  const takeRefusal = (outcome: Unplaced): void => {
    // There the lines say what is wrong with them, and stand with what can be done about it.
    if (port.view().held > 0) {
      onCart('decision');
      return;
    }
    setMessage({ kind: 'refused', outcome });
    const next = stepAfterRefusal(outcome);
    if (next) onStep(next);
    else if (outcome.kind === 'refused' && outcome.reason === 'changed') void sayChanged();
  };
  const ordering = useOrdering(cart, { card, checkSession, onOutcome: takeOutcome });
  const frozen = useOrderEnd({
    own: ordering.form.sending,
    cartId: cart?.id ?? null,
    onOrdered: () => onOrdered(null),
    onRefused: takeRefusal,
  });
  const isPaused = cart === null || frozen || (view.lines.length === 0 && !ordering.form.sending);
  useSeen(message?.kind === 'refused' && !isPaused ? message.outcome : null);
  const current = cart ? stepToShow(wanted, cart, region, card !== null) : { step: wanted, problem: null };
  const { step, problem } = current;
  const weeks = leadWeeks(view.lines);
  const comparedFor = useFreshLines(step);

  useEffect(() => {
    if (step === wanted || problem === null) return;
    setMessage((before) => before ?? { kind: 'problem', problem });
    onStep(step, { replace: true });
  }, [step, wanted, problem, onStep]);

  const isHere = !isPaused;
  useEffect(() => {
    if (!isHere || earlierPress() === null) return;
    // A reload came in between, and no order is on its way: or this page would be paused.
    forgetPress();
    if (orderNewsOf(port.view()) === null) setMessage((before) => before ?? { kind: 'problem', problem: 'interrupted' });
  }, [isHere, port]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The first heading of a new step, unless a message has taken the focus.
    if (!content.current?.contains(document.activeElement) || document.activeElement?.getAttribute('role') !== 'alert')
      content.current?.focus();
  }, [step]);

  /** Goes on when the write has succeeded; else says why it has not. */
  const go =
    (next: CheckoutStep) =>
    (saved: Cart | null): SubmitOutcome => {
      setMessage(null);
      if (saved === null) return 'open';
      comparedFor(next);
      onStep(next);
      return 'sent';
    };

  if (isPaused) {
    const retry = () => {
      tryNow();
      void checkout.read();
    };
    return <CheckoutPause failure={checkout.failure} onRetry={retry} />;
  }
  const notice = checkout.failure ? ({ kind: 'failed', failure: checkout.failure } as const) : message;
  const steps = CHECKOUT_STEPS.map((id) => ({
    id,
    label: t(`steps.${id}`),
    ...(isReachable(id, cart, region, card !== null) && { to: '/checkout', search: { step: id } }),
    state:
      id === step
        ? ('current' as const)
        : CHECKOUT_STEPS.indexOf(id) < CHECKOUT_STEPS.indexOf(step)
          ? ('done' as const)
          : ('open' as const),
  }));

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={`${t('title')}: ${t(`steps.${step}`)}`} />
      <Steps steps={steps} />
      <div className={classes.columns} data-last={step === 'review' || undefined}>
        <div className={classes.content} ref={content} tabIndex={-1}>
          <NetworkNeeded>{t('needsNetwork')}</NetworkNeeded>
          {notice && <StepNotice message={notice} />}
          {step === 'address' && (
            <AddressStep
              key={country}
              cart={cart}
              customer={customer}
              onChangeCountry={onChangeCountry}
              onNext={async (values) => {
                await checkSession();
                return go('shipping')(await checkout.write({ type: 'save-fields', fields: toFields(values) }));
              }}
            />
          )}
          {step === 'shipping' && (
            <ShippingStep
              cart={cart}
              weeks={weeks}
              onChangeCountry={onChangeCountry}
              onNext={(option) => checkout.write({ type: 'choose-shipping', optionId: option }).then(go('payment'))}
            />
          )}
          {step === 'payment' && cart.totals.totalCents === 0 && <NothingToPay onNext={() => onStep('review')} />}
          {step === 'payment' && cart.totals.totalCents > 0 && (
            <PaymentStep
              cart={cart}
              onCard={setCard}
              onNext={(provider) => checkout.write({ type: 'choose-payment', providerId: provider }).then(go('review'))}
            />
          )}
          {step === 'review' && <ReviewStep cart={cart} card={card} weeks={weeks} ordering={ordering} codes={codes} />}
        </div>
        <OrderSummary
          cart={cart}
          last={step === 'review'}
          weeks={weeks}
          action={
            step === 'review' && (
              <>
                <SettlingWait />
                <Button variant="primary" full loading={ordering.form.sending} onClick={ordering.form.submit}>
                  {t('review.order')}
                </Button>
              </>
            )
          }
        />
      </div>
      {ordering.form.sending && (
        <Platter
          caption={
            <>
              {t('placing')} {view.settlesAt === null ? <Delayed ms={LONG_MS}>{t('placingLong')}</Delayed> : <SettlingWait />}
            </>
          }
        />
      )}
    </div>
  );
}
