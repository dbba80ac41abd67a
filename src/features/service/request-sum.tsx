import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { formatPercent } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { RangePrice } from './job-price';
import classes from './request-page.module.css';
import { requestPrice } from './request-price';
import { listed, type RequestValues } from './request-schema';
import type { RequestView } from './request-view';

const FEES = ['likely', 'express', 'pickUp', 'pickUpFee', 'wayBack'] as const;

/** What the request may come to while it is filled in: what is sure, and what the estimate will say. */
export function RequestSum({ view, values }: { view: RequestView; values: RequestValues }) {
  const { t } = useTranslation('serviceRequest');
  const { locale } = useSettings();
  const { rows, sum } = requestPrice(view.service, values, view.zone);
  const nameOf = (id: string) => {
    const fee = FEES.find((one) => one === id);
    return fee ? t(`sum.${fee}`, { percent: formatPercent(FACTS.expressSurchargePercent, locale) }) : '';
  };

  return (
    <>
      <h2 className={classes.sumTitle}>{t('sum.title')}</h2>
      <dl className={classes.sum}>
        {rows.map(({ id, title, range, isSure }) => (
          <div key={id}>
            <dt>
              {title ? inLocale(title, locale) : nameOf(id)}
              <span className={classes.hint}>{t(isSure ? 'sum.sure' : 'sum.estimated')}</span>
            </dt>
            <dd>
              <RangePrice range={range} currencyCode={view.service.currencyCode} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('sum.total')}</dt>
          <dd>
            <output>
              <RangePrice range={sum} currencyCode={view.service.currencyCode} size="large" />
            </output>
          </dd>
        </div>
      </dl>
      <p className={classes.hint}>
        {listed(values.jobs).length === 0
          ? t('sum.first')
          : t('sum.agreed', { percent: formatPercent(FACTS.repairOverEstimatePercent, locale) })}
      </p>
    </>
  );
}
