import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductSummary, RegionPrices } from '../../domain/catalogue';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatPercent } from '../../domain/money';
import { priceLabel } from '../../domain/offer';
import { useSettings } from '../../i18n/settings';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import link from '../../ui/text-link.module.css';
import classes from './ground-section.module.css';
import { SectionLink } from './section-link';

export interface ServiceSectionProps {
  slug: string;
  /** Maintenance packages, as the catalogue has them. */
  packages: readonly ProductSummary[];
  /** The surcharge for those in a hurry, if it is offered. */
  express: ProductSummary | undefined;
  prices: RegionPrices;
}

/** The workshop: what it does, and what the usual jobs cost. */
export function ServiceSection({ slug, packages, express, prices }: ServiceSectionProps) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
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
            {packages.map((product) => {
              const label = priceLabel(product, prices.offers);
              return (
                <li key={product.id} className={classes.row}>
                  <span>
                    <strong>{inLocale(product.title, locale)}</strong>
                    <span className={classes.quiet}>{product.facts[locale][0]}</span>
                  </span>
                  {'cents' in label && <Price cents={label.cents} currencyCode={prices.currencyCode} />}
                </li>
              );
            })}
            {express && (
              <li className={classes.row}>
                <span>
                  <strong>{inLocale(express.title, locale)}</strong>
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
