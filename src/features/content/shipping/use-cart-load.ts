import type { Load } from '../../../../domain/shipping';
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
  const variants = new Map(
    whole?.catalogue.products.flatMap((product) => product.variants).map(({ id, weightGrams }) => [id, weightGrams ?? 0]),
  );
  const things = lines.flatMap((line) => [line, ...line.parts]);
  if (things.some(({ variantId }) => !variants.has(variantId))) return { kind: 'unknown' };
  return { kind: 'known', loads: things.map(({ variantId, quantity }) => ({ weightGrams: variants.get(variantId) ?? 0, quantity })) };
}
