import { useSuspenseQuery } from '@tanstack/react-query';
import { use, useId } from 'react';
import { inLocale, type Locale } from '../../../../domain/locale';
import { formatMoney, formatPercent, languageTag } from '../../../../domain/money';
import { writeNumber } from '../../../../domain/number';
import { parcelPrice } from '../../../../domain/shipping';
import { viewOf } from '../../../catalogue/page-view';
import { useSettings } from '../../../i18n/settings';
import { useTranslation } from '../../../i18n/translator';
import { ChosenCountryContext } from './chosen';
import classes from './countries.module.css';
import { shippingView } from './queries';
import type { ShippingView, ZoneView } from './shipping-view';

const GRAMS = 1000;

/** Where a price may change, in grams: one column for each, the same in every zone. */
const stepsOf = ({ zones }: ShippingView): number[] =>
  [...new Set(zones.flatMap(({ steps }) => steps.flatMap(({ maxGrams }) => maxGrams ?? [])))].sort((a, b) => a - b);

/** Every country with its VAT and what a parcel costs there; on a phone the prices stand once above a zone's countries. */
export function Countries() {
  const { data: view } = useSuspenseQuery({ ...shippingView(useSettings()), select: viewOf });
  if (!view) return null;
  const steps = stepsOf(view);
  return view.zones.map((zone) => <Zone key={zone.id} zone={zone} steps={steps} currencyCode={view.currencyCode} />);
}

interface ZoneProps {
  zone: ZoneView;
  steps: readonly number[];
  currencyCode: string;
}

const byName = (locale: Locale) => (one: ZoneView['countries'][number], other: ZoneView['countries'][number]) =>
  inLocale(one.name, locale).localeCompare(inLocale(other.name, locale), languageTag(locale));

function Zone({ zone, steps, currencyCode }: ZoneProps) {
  const { t } = useTranslation('contentViews');
  const { locale } = useSettings();
  const { country: chosen } = use(ChosenCountryContext);
  const id = useId();
  const isExport = zone.countries.every(({ vat }) => vat === 0);
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currencyCode, locale));
  const upTo = (grams: number) => t('shipping.upTo', { weight: writeNumber(grams / GRAMS, locale) });
  const prices = [
    ...steps.map((grams) => ({ name: upTo(grams), price: money(parcelPrice(zone, grams)) })),
    { name: t('shipping.twoParcels'), price: money(zone.twoParcelsCents) },
  ];

  return (
    <div className={classes.zone}>
      <h3 className={classes.name} id={id}>
        {inLocale(zone.name, locale)}{' '}
        <small>
          {zone.countries.length > 1 && t('shipping.countries', { count: zone.countries.length })}
          {zone.deliveryDays !== null && <span className={classes.days}> {t('shipping.days', { days: zone.deliveryDays })}</span>}
        </small>
      </h3>
      {isExport && <p className={classes.export}>{t('shipping.export')}</p>}
      <dl className={classes.steps}>
        {prices.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby={id}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('shipping.country')}</th>
              <th scope="col" data-figure="">
                {t('shipping.vat')}
              </th>
              {prices.map(({ name }) => (
                <th key={name} scope="col" data-figure="" data-price="">
                  {name}
                </th>
              ))}
              <th scope="col" data-figure="" data-price="">
                {t('shipping.daysColumn')}
              </th>
              {isExport ? (
                <th scope="col" data-figure="">
                  {t('shipping.importVatColumn')}
                </th>
              ) : (
                // So that the columns of all zones stand below each other.
                <td />
              )}
            </tr>
          </thead>
          <tbody>
            {[...zone.countries].sort(byName(locale)).map(({ iso2, name, vat, importVat }) => (
              <tr key={iso2} data-chosen={iso2 === chosen || undefined}>
                <th scope="row">{inLocale(name, locale)}</th>
                <td data-figure="">{formatPercent(vat, locale)}</td>
                {prices.map((step) => (
                  <td key={step.name} data-figure="" data-price="">
                    {step.price}
                  </td>
                ))}
                <td data-figure="" data-price="">
                  {zone.deliveryDays}
                </td>
                <td data-figure="">{isExport && (importVat === null ? '–' : formatPercent(importVat, locale))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
