import type { ReactNode } from 'react';
import { isExchange } from '../../../domain/exchange';
import { FACTS, LAW } from '../../../domain/facts';
import { GUARANTEE_NOTICE } from '../../../domain/guarantee-notice';
import { inLocale } from '../../../domain/locale';
import { formatMoney } from '../../../domain/money';
import { CARD_PROVIDER, type Cart, isToCollect } from '../../../domain/shop-cart';
import { AddressLines } from '../../catalogue/address-lines';
import { useFrame } from '../../catalogue/hooks';
import { useExpectedToday } from '../../catalogue/use-expected';
import { FormContext } from '../../forms/form-context';
import { FormErrors } from '../../forms/form-errors';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { OwnWindow } from '../../page/own-window';
import { RichText } from '../../ui/rich-text';
import { useDeliveryWords } from '../../ui/use-delivery-words';

import { AgreementBoxes } from './agreement-boxes';
import type { CardToken } from './card-port';
import { ReviewRow } from './review-row';
import classes from './step-frame.module.css';
import type { Ordering } from './use-ordering';
import { useProviderWords } from './use-provider-words';

export interface ReviewStepProps {
  codes: ReactNode;
  cart: Cart;
  card: CardToken | null;
  weeks: number | null;
  ordering: Ordering;
}

/** Step 4: everything once more, each entry with the way to change it, and the agreements. */
export function ReviewStep({ cart, card, weeks, ordering, codes }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const { region } = useFrame();
  const words = useProviderWords(cart);
  const { shippingAddress, billingAddress, email } = cart;
  const method = cart.shippingMethods[0];
  const sameAddress = JSON.stringify({ ...shippingAddress, id: '' }) === JSON.stringify({ ...billingAddress, id: '' });
  const toStep = (step: string) => ({ to: '/checkout', search: { step } });

  return (
    <FormContext value={ordering.form}>
      <div className={classes.step}>
        <div className={classes.head}>
          <h1>{t('review.title')}</h1>
          <p className={classes.lead}>{t('review.lead')}</p>
        </div>
        <FormErrors failureText={() => t('sessionEnded')} />
        <div>
          <ReviewRow
            title={sameAddress ? t('review.bothAddresses') : t('address.delivery')}
            change={t('review.changeAddress')}
            {...toStep('address')}
          >
            {shippingAddress && <AddressLines address={shippingAddress} />}
            <p className={classes.lead}>{email}</p>
          </ReviewRow>
          {!sameAddress && billingAddress && (
            <ReviewRow title={t('address.billing')} change={t('review.changeAddress')} {...toStep('address')}>
              <AddressLines address={billingAddress} />
            </ReviewRow>
          )}
          <ReviewRow title={t('review.shipping')} change={t('review.changeShipping')} {...toStep('shipping')}>
            <p>{method && inLocale({ en: method.name, ...(method.nameDe !== null && { de: method.nameDe }) }, locale)}</p>
            <Expectation cart={cart} weeks={weeks} />
            <p className={classes.lead}>{weeks === null ? t('shipping.leadNone') : t('shipping.leadWeeks', { count: weeks })}</p>
            {region.taxRate === 0 && <p className={classes.lead}>{t('shipping.export')}</p>}
          </ReviewRow>
          <ReviewRow title={t('review.payment')} change={t('review.changePayment')} {...toStep('payment')}>
            {cart.totals.totalCents === 0 ? (
              <p>{t('payment.nothing')}</p>
            ) : (
              <>
                {cart.paymentProvider && <p>{words(cart.paymentProvider).name}</p>}
                {cart.paymentProvider === CARD_PROVIDER && card && (
                  <p className={classes.lead}>{t('card.ending', { last4: card.last4 })}</p>
                )}
                <p className={classes.lead}>
                  {t(cart.paymentProvider === CARD_PROVIDER ? 'card.when' : isToCollect(cart) ? 'payment.whenCollected' : 'payment.when')}
                </p>
              </>
            )}
          </ReviewRow>
          {cart.lines.some((line) => isExchange(line.variantTitle)) && (
            <ReviewRow title={t('review.tradeIn')} change={t('review.changeCart')} to="/cart">
              <p>
                {t('review.tradeInRule', {
                  count: FACTS.exchangeDeadlineWeeks,
                  fee: formatMoney(FACTS.exchangeFeeCents, FACTS.currencyCode, locale),
                })}
              </p>
            </ReviewRow>
          )}
        </div>
        {codes}
        <AgreementBoxes form={ordering.form} used={ordering.used} />
        <div className={classes.facts}>
          <p>
            <RichText
              text={t('review.withdrawal', { days: LAW.withdrawalDays })}
              parts={{ instruction: <OwnWindow to="/returns" language={locale} /> }}
            />
          </p>
          <p>
            <RichText
              text={t('review.guarantee', { years: LAW.liabilityYears })}
              parts={{ notice: <OwnWindow to={GUARANTEE_NOTICE.path} hash={GUARANTEE_NOTICE.anchor} language={locale} /> }}
            />
          </p>
          <p>{t('review.contract')}</p>
        </div>
      </div>
    </FormContext>
  );
}

/** When it is expected, and since when that counts: a transfer is waited for, a card and the counter are not. */
function Expectation({ cart: { shippingMethods, paymentProvider, totals }, weeks }: Pick<ReviewStepProps, 'cart' | 'weeks'>) {
  const { t } = useTranslation('delivery');
  const expectedToday = useExpectedToday();
  const words = useDeliveryWords();
  const [method] = shippingMethods;
  if (!method || !expectedToday) return null;
  const isCollected = method.deliveryDays === null;
  const expected = expectedToday.of({ leadWeeks: weeks, carrierDays: method.deliveryDays });
  if (!expected) return null;
  const waits = paymentProvider !== CARD_PROVIDER && totals.totalCents > 0;

  return (
    <>
      <p>{words.of(expected, expectedToday.today)}</p>
      <p className={classes.lead}>{t(isCollected ? 'todayCollected' : waits ? 'today' : 'todayCard')}</p>
    </>
  );
}
