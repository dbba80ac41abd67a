import type { Order } from '../../../domain/order';
import type { Cart } from '../../../domain/shop-cart';
import { keyOf } from './lines';
import type { Approval, Observation } from './state';

type Piece = { readonly rowKey: string; readonly q: number; readonly unitCents: number };

/** Pieces per thing and price, whichever way the shop has spread them over lines. */
export function folded(lines: readonly Piece[]): string {
  const sums = new Map<string, number>();
  for (const { rowKey, q, unitCents } of lines) {
    const key = `${rowKey}\u0000${unitCents}`;
    sums.set(key, (sums.get(key) ?? 0) + q);
  }
  return JSON.stringify([...sums].filter(([, q]) => q > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const pieces = (lines: Cart['lines'] | Order['lines']): Piece[] =>
  lines.flatMap((line) =>
    line.variantId === null ? [] : [{ rowKey: keyOf(line.variantId, line.meta), q: line.quantity, unitCents: line.unitCents }],
  );

/** What an approved cart comes down to. */
export const approvalOf = (cart: Cart): Approval => ({
  lines: pieces(cart.lines),
  codes: cart.codes.map(({ code }) => code).sort(),
  buyer: cart.buyer,
  totalCents: cart.totals.totalCents,
  shippingCents: cart.totals.shippingCents,
  regionId: cart.regionId,
  currencyCode: cart.currencyCode,
});

/** What an older build has approved or read names none, and its total is compared all the same. */
const sameCodes = (approved: Approval, obs: Observation): boolean =>
  !approved.codes ||
  !obs.codes ||
  approved.codes.join(' ') ===
    obs.codes
      .map(({ code }) => code)
      .sort()
      .join(' ');

/** Where the shop tells none, nothing is compared. */
const sameBuyer = (approved: Approval, obs: Observation): boolean => !approved.buyer || !obs.buyer || approved.buyer === obs.buyer;

/** Whether the cart as last read is still the approved one, and for the same person at the same address. */
export const sameContent = (approved: Approval, obs: Observation): boolean =>
  approved.regionId === obs.regionId &&
  approved.currencyCode === obs.currencyCode &&
  approved.totalCents === obs.totals.totalCents &&
  approved.shippingCents === obs.totals.shippingCents &&
  sameCodes(approved, obs) &&
  sameBuyer(approved, obs) &&
  folded(approved.lines) === folded(obs.lines);

/** Whether a placed order is something else than was approved; another device may have written in between. */
export const orderDiffers = (approved: Approval, order: Order): boolean =>
  approved.totalCents !== order.totalCents ||
  approved.currencyCode !== order.currencyCode ||
  folded(approved.lines) !== folded(pieces(order.lines));
