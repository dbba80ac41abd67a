import type { CartView } from './port';

/**
 * What the sync light and every banner say of the cart.
 *
 * `sending`: a change is merely on its way; `waiting`: on this device's disk because the shop cannot be
 * reached; `patient`: nothing to do but to wait until the shop has enough; `placing`: an order is under way.
 */
export type SyncStatus = CartView['sync'] | 'sending' | 'patient' | 'placing';

export const SYNC_STATUSES = ['loading', 'in-sync', 'sending', 'waiting', 'patient', 'decision', 'placing'] as const satisfies SyncStatus[];

export function syncStatusOf({ sync, phase, kept, waiting }: Pick<CartView, 'sync' | 'phase' | 'kept' | 'waiting'>): SyncStatus {
  if (phase === 'completing') return 'placing';
  if (sync !== 'waiting' || kept) return sync;
  return waiting > 0 ? 'sending' : 'patient';
}
