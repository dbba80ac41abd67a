import { inLocale } from '../../../domain/locale';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { CartNotice } from '../../sync/port';
import { listOf, titleOf } from './line-words';

/** Says in a sentence what happened to the cart without a tap here, with names and numbers. */
export function useNoticeWords(): (notice: CartNotice) => string {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const nameOf = useCountryName();

  return ({ kind, titles, change }) => {
    if (change) {
      const { before, after } = change;
      const key = before === 0 ? 'putIn' : after === 0 ? 'takenOut' : 'changed';
      return t(`notice.${key}`, { thing: titleOf(change.snapshot, locale), before, count: after });
    }
    const things = listOf(
      titles.map((title) => inLocale(title, locale)),
      locale,
    );
    return t(`notice.${kind}`, { country: nameOf(country), things });
  };
}
