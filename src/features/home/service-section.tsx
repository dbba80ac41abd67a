import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatPercent } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';
import { GroundSection } from './ground-section';
import classes from './ground-section.module.css';
import type { ServiceView } from './home-view';

/** The workshop: what it does, and what the usual jobs cost. */
export function ServiceSection({ service, currencyCode }: { service: ServiceView; currencyCode: string }) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
  const { packages, express } = service;

  return (
    <GroundSection
      ground="service"
      wide="picture-first"
      src="/img/scenes/bench.jpg"
      alt={t('service.picture')}
      sizes="(width < 56em) 112vw, (width < 80em) 67vw, 860px"
      ratio="4/3"
      title={t('service.title')}
      lead={t('service.lead', { percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}
    >
      <ul className={classes.rows}>
        {packages.map(({ id: key, title, fact, cents }) => (
          <li key={key} className={classes.row}>
            <span>
              <strong>{inLocale(title, locale)}</strong>
              <span className={classes.quiet}>{fact && inLocale(fact, locale)}</span>
            </span>
            {cents !== null && <Price cents={cents} currencyCode={currencyCode} />}
          </li>
        ))}
        {express && (
          <li className={classes.row}>
            <span>
              <strong>{inLocale(express, locale)}</strong>
              <span className={classes.quiet}>{t('service.days', { count: FACTS.expressRepairDays })}</span>
            </span>
            <span className="figures">+{formatPercent(FACTS.expressSurchargePercent, locale)}</span>
          </li>
        )}
      </ul>
      <TaxNote kind="service" start className={classes.quiet} />
      <div className={classes.actions}>
        <ButtonLink to="/service">{t('service.describe')}</ButtonLink>
        <TextLink to="/service/prices" alone>
          {t('service.priceList')}
        </TextLink>
      </div>
    </GroundSection>
  );
}
