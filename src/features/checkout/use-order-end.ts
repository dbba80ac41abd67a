import { useEffect, useEffectEvent } from 'react';
import { useCart } from '../../sync/react';
import { isRead } from '../../sync/sync-status';
import type { Unplaced } from './refusal-step';

interface OrderEnd {
  /** This page is placing an order, and waits for it itself. */
  readonly own: boolean;
  /** The cart that this page shows or has shown; null before the shop has answered. */
  readonly cartId: string | null;
  readonly onOrdered: () => void;
  readonly onRefused: (outcome: Unplaced) => void;
}

/**
 * Follows orders that this page did not place itself: a reload came in between, or another window ordered the
 * cart that stands here. Whatever became of it belongs on screen.
 *
 * @returns whether nothing can be ordered here now: such an order is under way or has been placed
 */
export function useOrderEnd({ own, cartId, onOrdered, onRefused }: OrderEnd): boolean {
  const { phase, outcome, lines, sync } = useCart();
  const ended = own || !isRead({ sync }) ? null : outcome;
  const isThisCart = ended?.kind === 'order' && ended.cartId !== null && ended.cartId === cartId;
  // Seen here or not: what is in this window has been ordered.
  const isOrdered = isThisCart || (ended?.kind === 'order' && !ended.seen && lines.length === 0);
  const refused = ended && ended.kind !== 'order' && !ended.seen ? ended : null;
  const tellOrdered = useEffectEvent(onOrdered);
  const tellRefused = useEffectEvent(onRefused);

  useEffect(() => {
    if (isOrdered) tellOrdered();
  }, [isOrdered]);
  useEffect(() => {
    if (refused) tellRefused(refused);
  }, [refused]);

  return isOrdered || (phase === 'completing' && !own);
}
