import { inLocale } from '../domain/locale';
import { useSettings } from '../i18n/settings';
import { useShop } from './hooks';

/** Names a country in the reader's language; its code where no region knows it. */
export function useCountryName(): (iso2: string) => string {
  const { regions } = useShop();
  const { locale } = useSettings();
  return (iso2) => {
    const country = regions.flatMap((region) => region.countries).find((candidate) => candidate.iso2 === iso2);
    return country ? inLocale(country.name, locale) : iso2.toUpperCase();
  };
}
