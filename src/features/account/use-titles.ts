import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../catalogue/queries';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';

/**
 * Titles of ordered things in the reader's language. An order keeps the title it was placed with, in
 * English; the catalogue, once it is there, knows the other one. Nothing waits for it.
 */
export function useTitles(): (line: { readonly title: string; readonly variantId: string | null }) => string {
  const { country, locale } = useSettings();
  const { data } = useQuery({ ...catalogueQuery(country), enabled: locale !== 'en' });
  const titles = useMemo(
    () => new Map(data?.products.flatMap((product) => product.variants.map((variant) => [variant.id, inLocale(product.title, locale)]))),
    [data, locale],
  );
  return ({ title, variantId }) => (locale === 'en' ? undefined : titles.get(variantId ?? '')) ?? title;
}
