import type { CartView } from '../../sync/port';

/** What a page that might be loaded again has in its hands. */
export interface PageMoment {
  readonly layout: 'default' | 'checkout';
  readonly cart: Pick<CartView, 'sync' | 'waiting' | 'phase' | 'durable' | 'count'>;
  /** A form somebody has begun to fill in. */
  readonly formBegun: boolean;
  /** A dialog, drawer or sheet stands open. */
  readonly panelOpen: boolean;
}

/**
 * Whether loading the page again would cost nobody anything: no checkout, nothing of the cart on its
 * way or only in memory, no half-filled form, nothing open.
 */
export function isSafePoint({ layout, cart, formBegun, panelOpen }: PageMoment): boolean {
  const cartIsKept = cart.durable || cart.count === 0;
  const cartIsQuiet = cart.phase === 'edit' && cart.sync !== 'loading' && (cart.sync !== 'waiting' || cart.waiting === 0);
  return layout !== 'checkout' && cartIsKept && cartIsQuiet && !formBegun && !panelOpen;
}
