import type { OrderLine } from '../../../domain/order';
import type { Cart } from '../../../domain/shop-cart';

/** What a shopper must see again before ordering. Amounts in cents. */
export type Difference =
  | { readonly kind: 'added' | 'removed'; readonly line: OrderLine }
  | { readonly kind: 'quantity' | 'price'; readonly line: OrderLine; readonly before: number; readonly after: number }
  | { readonly kind: 'shipping' | 'total'; readonly before: number; readonly after: number }
  | { readonly kind: 'details' };

const keyOf = (line: OrderLine): string => `${line.variantId} ${JSON.stringify(Object.entries(line.meta).sort())}`;

/** The shop may spread one thing over several lines; a shopper sees one. */
function folded(cart: Cart): Map<string, { readonly line: OrderLine; readonly quantity: number }> {
  const things = new Map<string, { line: OrderLine; quantity: number }>();
  for (const line of cart.lines) {
    const key = keyOf(line);
    things.set(key, { line, quantity: (things.get(key)?.quantity ?? 0) + line.quantity });
  }
  return things;
}

/** What is different between the cart on screen and the shop's; never empty: something is, or nobody would ask. */
export function differences(shown: Cart, fresh: Cart): Difference[] {
  const before = folded(shown);
  const after = folded(fresh);
  const lines = [...after].flatMap(([key, { line, quantity }]): Difference[] => {
    const old = before.get(key);
    if (!old) return [{ kind: 'added', line }];
    return [
      ...(old.quantity === quantity ? [] : [{ kind: 'quantity', line, before: old.quantity, after: quantity } as const]),
      ...(old.line.unitCents === line.unitCents
        ? []
        : [{ kind: 'price', line, before: old.line.unitCents, after: line.unitCents } as const]),
    ];
  });
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, { line }]): Difference => ({ kind: 'removed', line }));
  const sums = (['shippingCents', 'totalCents'] as const).flatMap((sum): Difference[] =>
    shown.totals[sum] === fresh.totals[sum]
      ? []
      : [{ kind: sum === 'totalCents' ? 'total' : 'shipping', before: shown.totals[sum], after: fresh.totals[sum] }],
  );
  const all = [...lines, ...gone, ...sums];
  return all.length > 0 ? all : [{ kind: 'details' }];
}
