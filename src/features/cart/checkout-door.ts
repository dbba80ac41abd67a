import type { CartView } from '../../sync/port';

/** Whether one may go to the checkout from here, and why not. */
export type CheckoutDoor =
  | { readonly open: true }
  | { readonly open: false; readonly reason: 'placing' | 'decisions' | 'offline'; readonly count: number };

/** A change that is merely on its way does not close the door: the checkout waits for it. */
export function checkoutDoor(view: Pick<CartView, 'lines' | 'held' | 'phase'>): CheckoutDoor {
  if (view.phase === 'completing') return { open: false, reason: 'placing', count: 0 };
  if (view.held > 0) return { open: false, reason: 'decisions', count: view.held };
  const waiting = view.lines.filter((line) => line.state === 'waiting').length;
  return waiting > 0 ? { open: false, reason: 'offline', count: waiting } : { open: true };
}

/** The banner's state: what waits for the network is something else than what is merely on its way. */
export function bannerOf(view: Pick<CartView, 'sync' | 'lines' | 'phase'>): CartView['sync'] | 'sending' | 'placing' {
  if (view.phase === 'completing') return 'placing';
  return view.sync === 'waiting' && !view.lines.some((line) => line.state === 'waiting') ? 'sending' : view.sync;
}
