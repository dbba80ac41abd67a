import { useQuery } from '@tanstack/react-query';
import type { OrderLine } from '../../../domain/order';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';

/** Weeks until an order is sent, as the catalogue knows it; null where nothing in it has a lead time. */
export function useOrderWeeks(lines: readonly OrderLine[]): number | null {
  const { country } = useSettings();
  const { data } = useQuery(catalogueQuery(country));
  const ids = new Set(lines.map((line) => line.variantId));
  const weeks = (data?.products ?? [])
    .filter((product) => product.variants.some((variant) => ids.has(variant.id)))
    .flatMap((product) => product.leadTimeWeeks ?? []);
  return weeks.length > 0 ? Math.max(...weeks) : null;
}
