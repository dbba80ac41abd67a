import { useId } from 'react';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import classes from './ground-section.module.css';
import type { RentalView } from './home-view';
import { SectionLink } from './section-link';

/** Decks for a night: the first two rates of what is hired most. */
export function RentalSection({ rental: { slug, rates }, currencyCode }: { rental: RentalView; currencyCode: string }) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
  const id = useId();
  const [day, weekend] = rates;

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
              <Price cents={day.cents} currencyCode={currencyCode} size="total" />
              <p>
                {t('rental.pair', { time: inLocale(day.name, locale) })}
                {weekend && (
                  <>
                    <br />
                    <Price cents={weekend.cents} currencyCode={currencyCode} size="small" /> {inLocale(weekend.name, locale)}
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
