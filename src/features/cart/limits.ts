import { MAX_QUANTITY } from '../../../domain/cart';
import { maxQuantityFor } from '../../sync/core/view';
import type { CartView } from '../../sync/port';
import type { CartLine } from '../../sync/types';

/**
 * How far a line can be counted up before the shop would refuse: the scarcest of deck and parts,
 * all rows of a variant together. Never less than one, so that the control still counts down.
 */
export function mostOf(view: CartView, line: CartLine): number {
  const limits = [line, ...line.parts].map((piece) => maxQuantityFor(view, piece.variantId, piece.rowKey));
  const available = line.held?.reason === 'stock' ? (line.held.available ?? MAX_QUANTITY) : MAX_QUANTITY;
  return Math.max(1, Math.min(...limits, available));
}

/** What sets a limit: the shelf, or the most that one order may hold. */
export const limitReason = (max: number): 'stock' | 'most' => (max < MAX_QUANTITY ? 'stock' : 'most');
