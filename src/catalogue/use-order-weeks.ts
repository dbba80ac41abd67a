import { useQuery } from '@tanstack/react-query';
import { leadWeeksOf, slowestWeeks } from '../../domain/lead-weeks';
import type { OrderLine } from '../../domain/order';
import { useSettings } from '../i18n/settings';
import { catalogueQuery } from './queries';

/** Weeks until an order is sent, as the catalogue knows it; null where nothing in it has a lead time, undefined before the catalogue is here. */
export function useOrderWeeks(lines: readonly OrderLine[]): number | null | undefined {
  const { country } = useSettings();
  const { data } = useQuery(catalogueQuery(country));
  if (!data) return undefined;
  const ids = new Set(lines.map((line) => line.variantId));
  return slowestWeeks(data.products.filter((product) => product.variants.some((variant) => ids.has(variant.id))).map(leadWeeksOf));
}
