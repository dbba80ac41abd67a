import type { CartView } from '../../sync/port';

/** Whether one may go to the checkout from here, and why not. */
export type CheckoutAccess =
  | { readonly open: true }
  | { readonly open: false; readonly reason: 'placing' | 'decisions' | 'patience' | 'login' | 'offline'; readonly count: number };

/** A change that is merely on its way does not close it: the checkout waits for it. */
export function checkoutAccess(
  view: Pick<CartView, 'held' | 'patient' | 'unreached' | 'loginAsked' | 'waiting' | 'phase'>,
): CheckoutAccess {
  if (view.phase === 'completing') return { open: false, reason: 'placing', count: 0 };
  if (view.held > 0) return { open: false, reason: 'decisions', count: view.held };
  if (view.patient > 0) return { open: false, reason: 'patience', count: view.patient };
  if (view.loginAsked) return { open: false, reason: 'login', count: view.waiting };
  return view.unreached ? { open: false, reason: 'offline', count: view.waiting } : { open: true };
}
