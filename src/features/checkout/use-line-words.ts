import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductSummary, Variant } from '../../../domain/catalogue';
import { inLocale, type Locale } from '../../../domain/locale';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useCart } from '../../sync/react';

interface NamedLine {
  readonly title: string;
  readonly variantTitle: string;
  readonly variantId: string | null;
}

export interface LineWords {
  readonly title: string;
  /** The chosen options; empty where there was nothing to choose. */
  readonly detail: string;
  /** The one or two lines that decide: what it fits, stylus and output. */
  readonly facts: readonly string[];
  readonly used: boolean;
}

const optionsOf = (product: ProductSummary, variant: Variant, locale: Locale): string =>
  product.options
    .flatMap(({ title, values }) =>
      values.filter(({ value }) => value === variant.options[title]).map(({ name }) => inLocale(name, locale)),
    )
    .join(', ');

/** A variant without options is called after its product, or "Default". */
const chosen = (detail: string, title: string): string => (detail === title || detail === 'Default' ? '' : detail);

/**
 * Names what is ordered in the reader's language: as the catalogue knows it, else as it was put into
 * the cart, else in the shop's own English words. Nothing waits for the catalogue.
 */
export function useLineWords(): (line: NamedLine) => LineWords {
  const { country, locale } = useSettings();
  const { lines } = useCart();
  const { data } = useQuery(catalogueQuery(country));
  const known = useMemo(
    () => new Map(data?.products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const))),
    [data],
  );
  const snapshots = new Map(lines.flatMap((line) => [line, ...line.parts]).map((line) => [line.variantId, line.snapshot]));

  return ({ title, variantTitle, variantId }) => {
    const entry = known.get(variantId ?? '');
    const snapshot = snapshots.get(variantId ?? '');
    const name = entry ? inLocale(entry.product.title, locale) : snapshot ? inLocale(snapshot.title, locale) : title;
    const detail = entry ? optionsOf(entry.product, entry.variant, locale) : snapshot ? inLocale(snapshot.detail, locale) : variantTitle;
    return { title: name, detail: chosen(detail, title), facts: entry?.product.facts[locale] ?? [], used: snapshot?.used ?? false };
  };
}
