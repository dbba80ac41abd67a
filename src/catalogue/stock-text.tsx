import type { Availability } from '../../domain/offer';
import { useTranslation } from '../i18n/translator';
import { AvailabilityText } from '../ui/availability-text';
import { useStockAge } from './stock-age';

/** What may have changed since: the rest is a promise of the shop's, not a count. */
const COUNTED: readonly Availability['kind'][] = ['in-stock', 'last', 'sold-out'];

/** How soon, or whether, a thing can be had, and as of when where that was not just now. */
export function StockText({ availability }: { availability: Availability }) {
  const { t } = useTranslation('common');
  const age = useStockAge();
  const asOf = age && COUNTED.includes(availability.kind) ? t(`asOf.${age.day}`, { time: age.time, date: age.date }) : null;
  return <AvailabilityText availability={availability} asOf={asOf} />;
}
