import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductSummary, Variant } from '../../../domain/catalogue';
import { inLocale, type Locale } from '../../../domain/locale';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';

const detailIn = (product: ProductSummary, variant: Variant, locale: Locale): string =>
  product.options
    .flatMap((option) =>
      option.values.filter(({ value }) => value === variant.options[option.title]).map(({ name }) => inLocale(name, locale)),
    )
    .join(' / ');

export interface Titles {
  titleOf(line: { readonly title: string; readonly variantId: string | null }): string;
  /** The chosen options; null where there was nothing to choose. */
  detailOf(line: { readonly title: string; readonly variantTitle: string; readonly variantId: string | null }): string | null;
}

/**
 * Names of ordered things in the reader's language. An order keeps the words it was placed with, in
 * English; the catalogue, once it is there, knows the others. Nothing waits for it.
 */
export function useTitles(): Titles {
  const { country, locale } = useSettings();
  const { data } = useQuery({ ...catalogueQuery(country), enabled: locale !== 'en' });
  const translated = useMemo(
    () =>
      new Map(
        locale === 'en'
          ? []
          : data?.products.flatMap((product) =>
              product.variants.map(
                (variant) => [variant.id, { title: inLocale(product.title, locale), detail: detailIn(product, variant, locale) }] as const,
              ),
            ),
      ),
    [data, locale],
  );
  return {
    titleOf: ({ title, variantId }) => translated.get(variantId ?? '')?.title ?? title,
    detailOf: ({ title, variantTitle, variantId }) => {
      const detail = translated.get(variantId ?? '')?.detail || variantTitle;
      // Medusa gives a variant without options its product's title, or "Default".
      return detail && detail !== title && detail !== 'Default' ? detail : null;
    },
  };
}
