import { MAX_QUANTITY } from '../../domain/cart';
import type { CartView } from '../../sync/port';
import type { CartLine } from '../../sync/types';
import { maxQuantityFor } from '../../sync/view';

export interface LineLimit {
  /** The most pieces this line may have; never less than one, so that the control still counts down. */
  readonly max: number;
  /** What sets the limit: the shelf, or the most that one order may hold. */
  readonly reason: 'stock' | 'most';
}

/**
 * How far a line can be counted up before the shop would refuse: the scarcest of deck and parts,
 * all rows of a variant together.
 */
export function lineLimit(view: CartView, line: CartLine): LineLimit {
  const limits = [line, ...line.parts].map((piece) => maxQuantityFor(view, piece.variantId, piece.rowKey));
  const told = line.held?.reason === 'stock' ? (line.held.available ?? MAX_QUANTITY) : MAX_QUANTITY;
  const max = Math.min(...limits, told);
  return { max: Math.max(1, max), reason: max < MAX_QUANTITY ? 'stock' : 'most' };
}
