import { useQuery } from '@tanstack/react-query';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../i18n/settings';
import { usePageReady } from '../page/page-ready';
import { useFrame } from './hooks';
import { shopQuery } from './queries';

/**
 * Names a country in the reader's language; its code where no region knows it. Waits for nothing:
 * it is asked on every page, and a page that came with its contents knows only its own country at first.
 */
export function useCountryName(): (iso2: string) => string {
  const { locale, country } = useSettings();
  const { countryName } = useFrame();
  const { data: shop } = useQuery({ ...shopQuery(country), enabled: usePageReady() });
  return (iso2) => {
    const known = shop?.regions.flatMap((region) => region.countries).find((candidate) => candidate.iso2 === iso2)?.name;
    const name = known ?? (iso2 === country ? countryName : undefined);
    return name ? inLocale(name, locale) : iso2.toUpperCase();
  };
}
