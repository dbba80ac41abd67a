import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductSummary, RegionPrices, Variant } from '../../domain/catalogue';
import { inLocale, type Locale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import classes from './ground-section.module.css';
import { SectionLink } from './section-link';

export interface RentalSectionProps {
  slug: string;
  /** What is hired most. */
  product: ProductSummary;
  prices: RegionPrices;
}

/** The chosen option values of a variant, as a person reads them. */
const nameOf = (product: ProductSummary, variant: Variant, locale: Locale): string =>
  product.options
    .flatMap((option) =>
      option.values.filter(({ value }) => value === variant.options[option.title]).map(({ name }) => inLocale(name, locale)),
    )
    .join(', ') || variant.title;

/** Decks for a night: the first two rates of what is hired most. */
export function RentalSection({ slug, product, prices }: RentalSectionProps) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
  const id = useId();
  const [day, weekend] = product.variants
    .flatMap((variant) => {
      const cents = prices.offers[variant.id]?.cents;
      return cents == null ? [] : [{ cents, name: nameOf(product, variant, locale) }];
    })
    .sort((one, other) => one.cents - other.cents);

  return (
    <section className={classes.section} data-ground="rental" aria-labelledby={id}>
      <div className={classNames('wrap', classes.inner)} data-wide="picture-last">
        <Picture
          className={classes.picture}
          src="/img/scenes/rental.jpg"
          alt={t('rental.picture')}
          sizes="(width < 56em) 112vw, (width < 80em) 54vw, 732px"
          ratio="5/3"
          dim={false}
        />
        <div className={classes.words}>
          <h2 id={id}>{t('rental.title')}</h2>
          <p className={classes.lead}>{t('rental.lead')}</p>
          {day && (
            <div className={classes.rates}>
              <Price cents={day.cents} currencyCode={prices.currencyCode} size="total" />
              <p>
                {t('rental.pair', { time: day.name })}
                {weekend && (
                  <>
                    <br />
                    <Price cents={weekend.cents} currencyCode={prices.currencyCode} size="small" /> {weekend.name}
                  </>
                )}
              </p>
            </div>
          )}
          <div className={classes.actions}>
            <SectionLink page="/rental" slug={slug} look="secondary">
              {t('rental.dates')}
            </SectionLink>
          </div>
        </div>
      </div>
    </section>
  );
}
