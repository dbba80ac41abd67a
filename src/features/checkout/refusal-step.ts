import type { Outcome } from '../../sync/types';
import type { CheckoutStep } from './checkout-steps';

export type Unplaced = Exclude<Outcome, { kind: 'order' }>;

/** Where in the checkout the reason is put right; null where the cart is the place. */
export function stepAfterRefusal(outcome: Unplaced): CheckoutStep | null {
  if (outcome.kind === 'requires-more') return 'payment';
  switch (outcome.reason) {
    case 'address':
    case 'shipping':
    case 'payment':
      return outcome.reason;
    case 'shipping-price':
      return 'shipping';
    default:
      return null;
  }
}
