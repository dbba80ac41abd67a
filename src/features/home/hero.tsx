import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import classes from './hero.module.css';

export interface HeroProps {
  turntablesSlug: string;
  /** Lowest price of a turntable that can be bought now; null where there is none. */
  fromCents: number | null;
  currencyCode: string;
}

/** What the shop is, in three lines and a picture. */
export function Hero({ turntablesSlug, fromCents, currencyCode }: HeroProps) {
  const { t } = useTranslation('home');

  return (
    <section className={classes.hero}>
      <Picture
        className={classes.picture}
        src="/img/scenes/hero.jpg"
        alt={t('hero.picture')}
        // On a phone it is drawn at 151vw; what that costs more on a slow line nobody sees.
        sizes="(width < 56em) 120vw, 1150px"
        ratio="390/330"
        dim={false}
        priority
      />
      <div className={classes.words}>
        <h1>{t('hero.title')}</h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <div className={classes.actions}>
          <ButtonLink variant="primary" to="/shop/$type" params={{ type: turntablesSlug }}>
            {t('hero.turntables')}
          </ButtonLink>
          <ButtonLink to="/service">{t('hero.repair')}</ButtonLink>
        </div>
        {fromCents !== null && (
          <p className={classes.note}>
            {t('hero.from')} <Price cents={fromCents} currencyCode={currencyCode} size="small" />, <TaxNote />
          </p>
        )}
      </div>
    </section>
  );
}
