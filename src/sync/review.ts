import type { Cart } from '../../domain/shop-cart';
import { approvalOf, folded, pieces } from './core/approval';

/** Everything the shopper saw on the review step, in one comparable form. */
const reviewed = (cart: Cart): string =>
  JSON.stringify([
    cart.email,
    { ...cart.shippingAddress, id: undefined },
    { ...cart.billingAddress, id: undefined },
    cart.shippingMethods.map((method) => [method.optionId, method.totalCents]),
    cart.paymentProvider,
  ]);

/** Whether a fresh read equals what is on screen, address, delivery and payment included. */
export const sameReview = (shown: Cart, fresh: Cart): boolean =>
  shown.id === fresh.id &&
  fresh.completedAt === null &&
  JSON.stringify({ ...approvalOf(shown), lines: folded(pieces(shown.lines)) }) ===
    JSON.stringify({ ...approvalOf(fresh), lines: folded(pieces(fresh.lines)) }) &&
  reviewed(shown) === reviewed(fresh);
