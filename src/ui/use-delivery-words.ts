import { formatDays } from '../../domain/dates';
import { daysNamed, type Expected, type FewToMany } from '../../domain/delivery';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';

const rangeOf = ([fewest, most]: FewToMany): string => (fewest === most ? `${most}` : `${fewest}–${most}`);

export interface DeliveryWords {
  /** When something is expected, without a full stop. @param since a day of the year that need not be said, ISO 8601 */
  of(expected: Expected, since: string): string;
  /** A day with its day of the week. */
  day(day: string, since: string): string;
}

/** Says when goods are expected, the same everywhere: cart, checkout, order, mail. Never as a promise. */
export function useDeliveryWords(): DeliveryWords {
  const { t } = useTranslation('delivery');
  const { locale } = useSettings();
  const days = (range: { readonly from: string; readonly to: string }, since: string) => formatDays(range, locale, since.slice(0, 4));
  const day = (one: string, since: string) => days({ from: one, to: one }, since);

  return {
    day,
    of(expected, since) {
      if (expected.kind === 'arrives') return t('arrives', { days: days(expected.days, since) });
      if (expected.kind === 'ready') return t('ready', { day: day(expected.day, since) });
      const { leadWeeks, packingDays } = expected;
      const carrierDays = daysNamed(expected.carrierDays ?? '') ?? [0, 0];
      const times = {
        packing: t('packing', { count: packingDays[1], range: rangeOf(packingDays) }),
        carrier: t('carrier', { count: carrierDays[1], range: rangeOf(carrierDays) }),
      };
      return leadWeeks === null ? t('afterPayment', times) : t('afterPaymentWeeks', { count: leadWeeks, ...times });
    },
  };
}
