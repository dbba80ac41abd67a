import { useEffect, useRef } from 'react';
import { useCart, useCartPort } from '../../sync/react';
import type { PlacedOrder } from './placed-order';

/**
 * Follows an order that this page did not place itself: a reload came in between, or another window
 * ordered. Whatever becomes of it belongs on screen.
 *
 * @param own this page is placing an order, and says itself what came of it
 * @param onEnd the order; null where it was placed and cannot be read now; `refused` where nothing was ordered
 * @returns whether such an order is under way
 */
export function useInterruptedOrder(own: boolean, onEnd: (order: PlacedOrder | null | 'refused') => void): boolean {
  const { phase } = useCart();
  const { checkout: port } = useCartPort();
  const frozen = phase === 'completing' && !own;
  const wasFrozen = useRef(false);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (frozen) wasFrozen.current = true;
    if (frozen || own || !wasFrozen.current) return;
    wasFrozen.current = false;
    port.settled().then(
      (result) => end.current(result?.kind === 'order' ? result : 'refused'),
      () => end.current(null),
    );
  }, [frozen, own, port]);

  return frozen;
}
