import type { QueryClient } from '@tanstack/react-query';
import type { KioskSettings } from '../../../domain/kiosk-config';
import { catalogueQuery } from '../../catalogue/queries';

/** Of what settings name, what this tablet's goods do not have; null where they have everything, undefined where there are none to look at. */
export async function missingGoods(
  queries: QueryClient,
  country: string,
  { attract, attract_type }: KioskSettings,
): Promise<string | null | undefined> {
  const missing = async (query: ReturnType<typeof catalogueQuery>) => {
    const { products } = await queries.fetchQuery(query);
    const handles = new Set(products.map(({ handle }) => handle));
    return attract.find((handle) => !handles.has(handle)) ?? (products.some(({ type }) => type === attract_type) ? null : attract_type);
  };
  try {
    const query = catalogueQuery(country);
    // What is missing may have come into the shop since.
    return (await missing(query)) && (await missing({ ...query, staleTime: 0 }));
  } catch {
    return undefined;
  }
}
