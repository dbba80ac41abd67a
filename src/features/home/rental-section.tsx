import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import { GroundSection } from './ground-section';
import classes from './ground-section.module.css';
import type { RentalView } from './home-view';

/** Decks for a night: the first two rates of what is hired most. */
export function RentalSection({ rental: { slug, rates }, currencyCode }: { rental: RentalView; currencyCode: string }) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
  const [day, weekend] = rates;

  return (
    <GroundSection
      ground="rental"
      wide="picture-last"
      src="/img/scenes/rental.jpg"
      alt={t('rental.picture')}
      sizes="(width < 56em) 112vw, (width < 80em) 54vw, 732px"
      ratio="5/3"
      title={t('rental.title')}
      lead={t('rental.lead')}
    >
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
            <br />
            <TaxNote kind="rental" start />
          </p>
        </div>
      )}
      <div className={classes.actions}>
        <ButtonLink to="/rental">{t('rental.dates')}</ButtonLink>
        <TextLink to="/shop/$type" params={{ type: slug }} alone>
          {t('rental.all')}
        </TextLink>
      </div>
    </GroundSection>
  );
}
