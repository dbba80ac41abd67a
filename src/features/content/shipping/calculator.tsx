import { useSuspenseQuery } from '@tanstack/react-query';
import { use, useId, useState } from 'react';
import { inLocale } from '../../../../domain/locale';
import { formatPercent, languageTag } from '../../../../domain/money';
import { writeNumber } from '../../../../domain/number';
import { type Load, packed, type Shipment, shippingPrice } from '../../../../domain/shipping';
import { viewOf } from '../../../catalogue/page-view';
import { OldPriceAge } from '../../../catalogue/price-age';
import { useCheckedAt } from '../../../catalogue/use-age';
import { useSettings } from '../../../i18n/settings';
import { useTranslation } from '../../../i18n/translator';
import { Price } from '../../../ui/price';
import { RadioList } from '../../../ui/radio-list';
import { RadioRow } from '../../../ui/radio-row';
import { SelectField } from '../../../ui/select-field';
import { ChosenCountryContext } from './chosen';
import { shippingView } from './queries';
import classes from './shipping.module.css';
import type { SampleLoad, ShippingView } from './shipping-view';
import { useCartLoad } from './use-cart-load';

type What = SampleLoad['id'] | 'cart';

const GRAMS = 1000;
const PAIR = 2;

const loadsOf = ({ id, grams }: SampleLoad): readonly Load[] => [{ weightGrams: grams, quantity: id === 'pair' ? PAIR : 1 }];

/** What the way of a thing, or of the cart as it is, costs to a country: from the very options that the checkout charges. */
export function Calculator() {
  const { data: view } = useSuspenseQuery({ ...shippingView(useSettings()), select: viewOf });
  return view && <Working view={view} />;
}

function Working({ view }: { view: ShippingView }) {
  const { t } = useTranslation('contentViews');
  const { t: common } = useTranslation('common');
  const { locale } = useSettings();
  const { country, choose } = use(ChosenCountryContext);
  const id = useId();
  const cart = useCartLoad();
  const [asked, ask] = useState<What | null>(null);
  // What is in the cart is what somebody wants to know, unless they ask for something else.
  const what = asked ?? (cart.kind === 'known' ? 'cart' : (view.samples[0]?.id ?? 'cart'));
  const checkedAt = useCheckedAt();

  const countries = view.zones
    .flatMap((zone) => zone.countries.map((place) => ({ zone, place, label: inLocale(place.name, locale) })))
    .sort((a, b) => a.label.localeCompare(b.label, languageTag(locale)));
  const { zone, place } = countries.find(({ place: { iso2 } }) => iso2 === country) ?? {};
  const sample = view.samples.find((candidate) => candidate.id === what);
  const loads = sample ? loadsOf(sample) : cart.kind === 'known' ? cart.loads : [];
  const shipment = packed(loads, view);
  const kilograms = ({ weightGrams }: Pick<Shipment, 'weightGrams'>) => writeNumber(Math.round(weightGrams / 100) / (GRAMS / 100), locale);
  const weightOf = (of: readonly Load[]) => {
    const { weightGrams } = packed(of, view);
    return weightGrams < GRAMS
      ? t('shipping.grams', { weight: weightGrams })
      : t('shipping.kilograms', { weight: kilograms({ weightGrams }) });
  };
  const cents = zone ? shippingPrice(zone, shipment) : null;

  return (
    <section className={classes.calculator} aria-labelledby={`${id}-title`}>
      <h2 className={classes.heading} id={`${id}-title`}>
        {t('shipping.workOut')}
      </h2>
      <SelectField
        id={`${id}-country`}
        label={t('shipping.whereTo')}
        value={country}
        onChange={(event) => choose(event.currentTarget.value)}
        options={countries.map(({ place: { iso2 }, label }) => ({ value: iso2, label }))}
      />
      <RadioList legend={t('shipping.what')}>
        {view.samples.map((candidate) => (
          <RadioRow
            key={candidate.id}
            name={`${id}-what`}
            value={candidate.id}
            checked={what === candidate.id}
            onChange={() => ask(candidate.id)}
            label={t(`shipping.samples.${candidate.id}`)}
            aside={
              candidate.id === 'pair'
                ? `${PAIR} × ${weightOf([{ weightGrams: candidate.grams, quantity: 1 }])}`
                : weightOf(loadsOf(candidate))
            }
          />
        ))}
        <RadioRow
          name={`${id}-what`}
          value="cart"
          checked={what === 'cart'}
          disabled={cart.kind !== 'known'}
          onChange={() => ask('cart')}
          label={t('shipping.samples.cart')}
          aside={cart.kind === 'known' ? weightOf(cart.loads) : t(`shipping.cart.${cart.kind}`)}
        />
      </RadioList>
      <output className={classes.result} htmlFor={`${id}-country`}>
        {zone && place && cents !== null ? (
          <>
            <span className={classes.method}>
              {zone.method && inLocale(zone.method, locale)}
              <small>
                {[
                  t('shipping.parcels', { count: shipment.parcels }),
                  ...(zone.deliveryDays === null ? [] : [t('shipping.days', { days: zone.deliveryDays })]),
                ].join(', ')}
              </small>
            </span>
            <span className={classes.amount}>
              <Price cents={cents} currencyCode={view.currencyCode} size="total" />
              <small>{place.vat > 0 ? t('shipping.inclVat', { percent: formatPercent(place.vat, locale) }) : common('tax.without')}</small>
            </span>
          </>
        ) : (
          <span className={classes.method}>{shipment.parcels === 0 ? t('shipping.nothing') : t('shipping.tooHeavy')}</span>
        )}
      </output>
      {zone?.pickupCents === 0 && <p className={classes.note}>{t('shipping.pickup')}</p>}
      {place && place.vat === 0 && (
        <p className={classes.note}>
          {t('shipping.export')}
          {place.importVat !== null && ` ${t('shipping.importVat', { percent: formatPercent(place.importVat, locale) })}`}
        </p>
      )}
      <OldPriceAge atMs={checkedAt} />
    </section>
  );
}
