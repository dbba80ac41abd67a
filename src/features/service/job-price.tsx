import type { PriceRange } from '../../../domain/symptoms';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import type { Job } from './service-view';

interface RangePriceProps {
  /** Null where only a look inside tells. */
  range: PriceRange | null;
  currencyCode: string;
  size?: 'normal' | 'large';
}

/** What something may come to: one amount, from where to where, or from where on. */
export function RangePrice({ range, currencyCode, size = 'normal' }: RangePriceProps) {
  const { t } = useTranslation(['service', 'common']);
  if (range === null) return <span>{t('byEstimate')}</span>;
  const { leastCents, mostCents } = range;
  if (mostCents === null) return <Price cents={leastCents} currencyCode={currencyCode} prefix={t('common:price.from')} size={size} />;
  if (mostCents === leastCents) return <Price cents={leastCents} currencyCode={currencyCode} size={size} />;
  return (
    <span className="figures">
      <Price cents={leastCents} currencyCode={currencyCode} size={size} />
      {` ${t('to')} `}
      <Price cents={mostCents} currencyCode={currencyCode} size={size} />
    </span>
  );
}

export const rangeOfJob = ({ leastCents, mostCents, isOpen }: Job): PriceRange => ({ leastCents, mostCents: isOpen ? null : mostCents });

/** What a job costs, over all there is to choose. */
export const JobPrice = ({ job, currencyCode }: { job: Job; currencyCode: string }) => (
  <RangePrice range={rangeOfJob(job)} currencyCode={currencyCode} />
);
