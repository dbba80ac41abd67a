import type { ProductSummary } from '../../../domain/catalogue';
import { FACTS } from '../../../domain/facts';
import { kindOfGood } from '../../../domain/kind-of-good';

/** When a thing is sent: weeks after the order, or once it is paid and packed. */
export type LeadTime =
  | { readonly kind: 'weeks'; readonly weeks: number; readonly madeToOrder: boolean }
  | { readonly kind: 'made-to-order' | 'prepared' | 'none' };

type Timed = Pick<ProductSummary, 'type' | 'tags' | 'leadTimeWeeks' | 'madeToOrder'>;

const USUAL_WEEKS: Readonly<Record<string, number>> = {
  turntable: FACTS.turntableLeadWeeks,
  'spare-part': FACTS.sparePartLeadWeeks,
};

/** The product's own lead time, or the shop's usual one (specification §9). */
export function leadTimeOf(product: Timed): LeadTime {
  const { type, leadTimeWeeks, madeToOrder } = product;
  if (kindOfGood(product) !== 'goods') return { kind: 'none' };
  const weeks = leadTimeWeeks ?? USUAL_WEEKS[type ?? ''] ?? null;
  if (weeks !== null) return { kind: 'weeks', weeks, madeToOrder };
  return { kind: madeToOrder ? 'made-to-order' : 'prepared' };
}
