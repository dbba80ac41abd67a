import type { ReactNode } from 'react';
import { inLocale } from '../../domain/locale';
import { specialPlace } from '../../domain/special-places';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { AnyLink } from '../ui/any-link';
import { RichText } from '../ui/rich-text';

/** What to say of a postal code where other rules of VAT and customs hold than in its country; null anywhere else. */
export function useSpecialPlace(countryCode: string, postalCode: string): ReactNode {
  const { t } = useTranslation('forms');
  const { locale } = useSettings();
  const place = specialPlace(countryCode, postalCode);
  return place && <RichText text={t('specialPlace', { place: inLocale(place, locale) })} parts={{ contact: <AnyLink to="/contact" /> }} />;
}
