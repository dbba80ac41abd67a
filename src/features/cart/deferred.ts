import { deferred } from '../../platform/deferred';

/** Nothing is to be seen of them before they are opened. */
export const CartDrawers = deferred(async () => (await import('./cart-drawers')).CartDrawers);
