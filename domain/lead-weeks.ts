import type { ProductSummary } from './catalogue';
import { FACTS } from './facts';
import { kindOfGood } from './kind-of-good';

const USUAL_WEEKS: Readonly<Record<string, number>> = {
  turntable: FACTS.turntableLeadWeeks,
  'spare-part': FACTS.sparePartLeadWeeks,
};

/** A product’s own lead time, or the shop’s usual one for goods of its type (specification §9); null where it has none. */
export const leadWeeksOf = (product: Pick<ProductSummary, 'type' | 'tags' | 'leadTimeWeeks'>): number | null =>
  product.leadTimeWeeks ?? (kindOfGood(product) === 'goods' ? (USUAL_WEEKS[product.type ?? ''] ?? null) : null);

/** Weeks until several things can be sent in one go: the slowest one's; null where none has a lead time. */
export function slowestWeeks(weeks: readonly (number | null)[]): number | null {
  const known = weeks.flatMap((count) => count ?? []);
  return known.length === 0 ? null : Math.max(...known);
}
