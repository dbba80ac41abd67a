import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductSummary } from '../domain/catalogue';
import { useSettings } from '../i18n/settings';
import { type Catalogue, catalogueQuery, type Shop, shopQuery } from './queries';

/** Regions, listings and categories; the root route has loaded them before anything renders. */
export const useShop = (): Shop => useSuspenseQuery(shopQuery(useSettings().country)).data;

export interface IndexedCatalogue extends Catalogue {
  readonly byHandle: ReadonlyMap<string, ProductSummary>;
  readonly byVariant: ReadonlyMap<string, ProductSummary>;
}

/** The whole shop; routes that use it ensure `catalogueQuery` in their loader. */
export function useCatalogue(): IndexedCatalogue {
  const { data } = useSuspenseQuery(catalogueQuery(useSettings().country));
  return useMemo(
    () => ({
      ...data,
      byHandle: new Map(data.products.map((product) => [product.handle, product])),
      byVariant: new Map(data.products.flatMap((product) => product.variants.map((variant) => [variant.id, product]))),
    }),
    [data],
  );
}
