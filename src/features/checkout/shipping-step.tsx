import { useQuery } from '@tanstack/react-query';
import { inLocale } from '../../../domain/locale';
import { formatMoney, languageTag } from '../../../domain/money';
import type { Cart, ShippingOption } from '../../../domain/shop-cart';
import { useShop } from '../../catalogue/hooks';
import { useCountryName } from '../../catalogue/use-country-name';
import { useExpectedToday } from '../../catalogue/use-expected';
import { ShopForm } from '../../forms/shop-form';
import type { SubmitOutcome } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { tryNow } from '../../network/browser';
import { useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Platter } from '../../ui/platter';
import { RadioList } from '../../ui/radio-list';
import { RadioRow } from '../../ui/radio-row';
import { useDeliveryWords } from '../../ui/use-delivery-words';
import { StepActions } from './step-actions';
import classes from './step-frame.module.css';
import { failureOf } from './use-checkout';
import { useChoiceForm } from './use-choice-form';

export interface ShippingStepProps {
  cart: Cart;
  /** Weeks until everything is sent; null where nothing has a lead time. */
  weeks: number | null;
  onChangeCountry: () => void;
  onNext: (optionId: string) => Promise<SubmitOutcome>;
}

const GRAMS = 1000;

/** What a parcel of this option is like: when it is expected, how many, how heavy, how long on the way. */
function useOptionWords(leadWeeks: number | null): (option: ShippingOption) => string {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const expectedToday = useExpectedToday();
  const words = useDeliveryWords();
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 });

  const expectedBy = (carrierDays: string | null): string | null => {
    const expected = expectedToday?.of({ leadWeeks, carrierDays });
    return expectedToday && expected ? words.of(expected, expectedToday.today) : null;
  };

  return ({ parcels, weightGrams, deliveryDays }) => {
    const about = [
      deliveryDays === null ? t('shipping.pickup') : null,
      deliveryDays !== null && parcels !== null ? t('shipping.parcels', { count: parcels }) : null,
      deliveryDays !== null && weightGrams !== null ? t('shipping.weight', { kilograms: number.format(weightGrams / GRAMS) }) : null,
      deliveryDays !== null ? t('shipping.days', { days: deliveryDays }) : null,
    ]
      .filter(Boolean)
      .join(', ');
    return [expectedBy(deliveryDays), about].filter(Boolean).join('. ');
  };
}

/** Step 2: how it travels. What it costs depends on items, weight and destination, so the shop is asked each time. */
export function ShippingStep({ cart, weeks, onChangeCountry, onNext }: ShippingStepProps) {
  const { t } = useTranslation('checkout');
  const { t: delivery } = useTranslation('delivery');
  const { locale, country } = useSettings();
  const { region } = useShop();
  const port = useCartPort();
  const nameOf = useCountryName();
  const wordsOf = useOptionWords(weeks);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['private', 'shipping-options', cart.id, cart.regionId, cart.lines.map((line) => [line.variantId, line.quantity])],
    queryFn: () => port.dispatch({ type: 'list-shipping-options' }),
    gcTime: 0,
  });
  const options = data ?? [];
  const isFree = cart.codes.some(({ freesShipping }) => freesShipping);
  const { form, taken, take } = useChoiceForm({
    id: 'shipping',
    choices: options.map((option) => option.id),
    before: cart.shippingMethods[0]?.optionId,
    onNext,
  });
  const failure = error ? failureOf(error) : null;

  return (
    <ShopForm form={form} className={classes.step}>
      <h1>{t('shipping.title')}</h1>
      {isPending && <Platter caption={t('shipping.asking')} />}
      {failure && !data && (
        <Notice
          tone="needs"
          role="alert"
          action={
            <Button
              size="small"
              onClick={() => {
                tryNow();
                void refetch();
              }}
            >
              {t('retry')}
            </Button>
          }
        >
          {t(`failed.${failure === 'decision' ? 'waiting' : failure}`)}
        </Notice>
      )}
      {data && options.length === 0 && (
        <Notice
          tone="needs"
          role="alert"
          title={t('shipping.none', { country: nameOf(country) })}
          action={
            <Button size="small" onClick={onChangeCountry}>
              {t('address.changeCountry')}
            </Button>
          }
        >
          {t('shipping.noneText')}
        </Notice>
      )}
      {options.length > 0 && (
        <RadioList legend={t('shipping.legend')}>
          {options.map((option) => (
            <RadioRow
              key={option.id}
              name="shipping"
              value={option.id}
              checked={option.id === taken}
              disabled={form.sending}
              onChange={take}
              label={inLocale({ en: option.name, ...(option.nameDe !== null && { de: option.nameDe }) }, locale)}
              description={wordsOf(option)}
              aside={isFree || option.totalCents === 0 ? t('shipping.free') : formatMoney(option.totalCents, cart.currencyCode, locale)}
            />
          ))}
        </RadioList>
      )}
      <div className={classes.facts}>
        {options.length > 0 && <p>{delivery('today')}</p>}
        <p>{weeks === null ? t('shipping.leadNone') : t('shipping.leadWeeks', { count: weeks })}</p>
      </div>
      {region.taxRate === 0 && <Notice tone="neutral">{t('shipping.export')}</Notice>}
      {options.length > 0 && <StepActions>{t('shipping.next')}</StepActions>}
    </ShopForm>
  );
}
