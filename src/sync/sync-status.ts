import type { CartView } from './port';

/**
 * What the sync light and every banner say of the cart.
 *
 * `sending`: a change is merely on its way; `waiting`: on this device's disk because the shop cannot be
 * reached; `settling`: the shop has everything, and it is made sure that no request that got lost changes
 * that; `patient`: nothing to do but to wait until the shop has enough; `placing`: an order is under way.
 */
export type SyncStatus = CartView['sync'] | 'sending' | 'settling' | 'patient' | 'placing';

/** Whether it is known what is in the cart: its own record has been read. */
export const isRead = ({ sync }: Pick<CartView, 'sync'>): boolean => sync !== 'loading' && sync !== 'failed';

export function syncStatusOf({
  sync,
  phase,
  kept,
  waiting,
  patient,
}: Pick<CartView, 'sync' | 'phase' | 'kept' | 'waiting' | 'patient'>): SyncStatus {
  if (phase === 'completing') return 'placing';
  if (sync !== 'waiting' || kept) return sync;
  if (waiting > 0) return 'sending';
  return patient > 0 ? 'patient' : 'settling';
}
