import { type Load, loadOf } from '../../../../domain/shipping';
import { gramsIn } from '../../../catalogue/grams-in';
import { useWholeShop } from '../../../catalogue/whole-shop';
import { useCart } from '../../../sync/react';

/** What is in the cart, to be sent: `unknown` where something in it has no weight on this device. */
export type CartLoad =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly loads: readonly Load[] };

/** What the cart weighs; a deck's parts travel along with it. */
export function useCartLoad(): CartLoad {
  const { lines } = useCart();
  const whole = useWholeShop(0);
  if (lines.length === 0) return { kind: 'empty' };
  const loads = loadOf(lines, gramsIn(whole));
  return loads === null ? { kind: 'unknown' } : { kind: 'known', loads };
}
