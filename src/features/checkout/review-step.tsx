import { useFrame } from '../../catalogue/hooks';
import { isExchange } from '../../domain/exchange';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import type { Cart } from '../../domain/shop-cart';
import { FormContext } from '../../forms/form-context';
import { FormErrors } from '../../forms/form-errors';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AddressLines } from './address-lines';
import { AgreementBoxes } from './agreement-boxes';
import { ReviewRow } from './review-row';
import classes from './step-frame.module.css';
import type { Ordering } from './use-ordering';
import { useProviderWords } from './use-provider-words';

export interface ReviewStepProps {
  cart: Cart;
  weeks: number | null;
  ordering: Ordering;
}

/** The law's period, from the receipt of the last parcel; no rule of the shop's. */
const WITHDRAWAL_DAYS = 14;

/** Step 4: everything once more, each entry with the way to change it, and the agreements. */
export function ReviewStep({ cart, weeks, ordering }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const { region } = useFrame();
  const words = useProviderWords();
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
        <FormErrors />
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
            <p className={classes.lead}>{weeks === null ? t('shipping.leadNone') : t('shipping.leadWeeks', { count: weeks })}</p>
            {region.taxRate === 0 && <p className={classes.lead}>{t('shipping.export')}</p>}
          </ReviewRow>
          <ReviewRow title={t('review.payment')} change={t('review.changePayment')} {...toStep('payment')}>
            {cart.paymentProvider && <p>{words(cart.paymentProvider).name}</p>}
            <p className={classes.lead}>{t('payment.when')}</p>
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
        <AgreementBoxes form={ordering.form} used={ordering.used} />
        <div className={classes.facts}>
          <p>{t('review.withdrawal', { days: WITHDRAWAL_DAYS })}</p>
          <p>{t('review.contract')}</p>
        </div>
      </div>
    </FormContext>
  );
}
