import type { ProductSummary } from '../../../domain/catalogue';
import { kindOfGood } from '../../../domain/kind-of-good';
import { leadWeeksOf } from '../../../domain/lead-weeks';

/** When a thing is sent: weeks after the order, or once it is paid and packed. */
export type LeadTime =
  | { readonly kind: 'weeks'; readonly weeks: number; readonly madeToOrder: boolean }
  | { readonly kind: 'made-to-order' | 'prepared' | 'none' };

type Timed = Pick<ProductSummary, 'type' | 'tags' | 'leadTimeWeeks' | 'madeToOrder'>;

/** The product's own lead time, or the shop's usual one (specification §9). */
export function leadTimeOf(product: Timed): LeadTime {
  if (kindOfGood(product) !== 'goods') return { kind: 'none' };
  const weeks = leadWeeksOf(product);
  const { madeToOrder } = product;
  if (weeks !== null) return { kind: 'weeks', weeks, madeToOrder };
  return { kind: madeToOrder ? 'made-to-order' : 'prepared' };
}
