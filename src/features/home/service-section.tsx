import { useId } from 'react';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatPercent } from '../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import link from '../../ui/text-link.module.css';
import classes from './ground-section.module.css';
import type { ServiceView } from './home-view';
import { SectionLink } from './section-link';

/** The workshop: what it does, and what the usual jobs cost. */
export function ServiceSection({ service, currencyCode }: { service: ServiceView; currencyCode: string }) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
  const { slug, packages, express } = service;
  const hasRoute = useHasRoute();
  const id = useId();

  return (
    <section className={classes.section} data-ground="service" aria-labelledby={id}>
      <div className={classNames('wrap', classes.inner)} data-wide="picture-first">
        <Picture
          className={classes.picture}
          src="/img/scenes/bench.jpg"
          alt={t('service.picture')}
          sizes="(width < 56em) 112vw, (width < 80em) 67vw, 860px"
          ratio="4/3"
          dim={false}
        />
        <div className={classes.words}>
          <h2 id={id}>{t('service.title')}</h2>
          <p className={classes.lead}>{t('service.lead', { percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}</p>
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
          <div className={classes.actions}>
            <SectionLink page="/service" slug={slug} look="secondary">
              {t('service.describe')}
            </SectionLink>
            {hasRoute('/service/prices') && (
              <AnyLink to="/service/prices" className={`${link.link} ${link.alone}`}>
                {t('service.priceList')}
              </AnyLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
