import { linesOf, pieceOf } from './lines';
import type { CartContext, Intent, ObservedLine } from './state';

/**
 * What the shop said of the goods when the cart was last read, for all lines at once: how many are left, and what they
 * cost by now. A line keeps the price at which it was put in until its quantity is set anew.
 */

const isOutdated = ({ unitCents, nowCents }: ObservedLine): boolean =>
  nowCents !== undefined && nowCents !== null && nowCents !== unitCents;

/** What a piece of a row costs by now, in cents, where the shop's cart still has it at another price; else null. */
export const newPriceOf = (context: CartContext, { rowKey }: Pick<Intent, 'rowKey'>): number | null =>
  linesOf(context, rowKey).find(isOutdated)?.nowCents ?? null;

/** The shopper wants a row at the price that holds, and the shop's cart has it at an older one: its quantity is to be set anew. */
export const isToBeRepriced = (context: CartContext, row: Intent): boolean => newPriceOf(context, row) === row.snap.unitCents;

/** What is left of a row's variant in all, as last read; null where it is not counted or not told. */
export const stockOf = (context: CartContext, { rowKey }: Pick<Intent, 'rowKey'>): number | null =>
  linesOf(context, rowKey)[0]?.stock ?? null;

const isBefore = (a: Intent, b: Intent): boolean => a.place < b.place || (a.place === b.place && a.rowKey < b.rowKey);

/**
 * Pieces left for one row, of which another variant may be the same piece: what stands above it in the cart comes first, so that of two lines of the last piece one can
 * be had. Null where the shop does not say.
 */
export function leftFor(context: CartContext, row: Intent): number | null {
  const stock = stockOf(context, row);
  if (stock === null) return null;
  const above = Object.values(context.rows).filter((other) => pieceOf(other) === pieceOf(row) && isBefore(other, row));
  return Math.max(0, stock - above.reduce((sum, other) => sum + other.q, 0));
}
