import type { Availability } from '../../domain/offer';
import { useTranslation } from '../i18n/translator';
import classes from './availability-text.module.css';

/**
 * How soon, or whether, a thing can be had: a dot and words.
 *
 * @param asOf when it was so, where that was not just now
 */
export function AvailabilityText({ availability, asOf = null }: { availability: Availability; asOf?: string | null }) {
  const { t } = useTranslation('common');
  const words = () => {
    switch (availability.kind) {
      case 'in-stock':
        return t('availability.inStock');
      case 'last':
        return t('availability.last', { count: availability.left });
      case 'lead-time':
        return t('availability.leadTime', { count: availability.weeks });
      case 'made-to-order':
        return t('availability.madeToOrder');
      case 'service':
        return [
          t('availability.service'),
          ...(availability.weeks === null ? [] : [t('availability.leadTime', { count: availability.weeks })]),
        ].join(', ');
      case 'rental':
        return t('availability.rental');
      case 'on-request':
        return t('availability.onRequest');
      case 'sold-out':
        return t('availability.soldOut');
    }
  };

  return (
    <span className={classes.text} data-kind={availability.kind} data-old={asOf !== null || undefined}>
      {words()}
      {asOf !== null && `, ${asOf}`}
    </span>
  );
}
