import type { CartView } from '../../sync/port';
import type { CartLine } from '../../sync/types';

/** Whether a line cannot be ordered at all as things are: it has no price here, or has left the shop. */
export const cannotBeOrdered = ({ held }: Pick<CartLine, 'held'>): boolean => held?.reason === 'region' || held?.reason === 'gone';

/** What can be ordered, at the prices last seen, in cents. A line without a price here adds nothing. */
export const orderableCents = ({ estimateCents, lines }: Pick<CartView, 'estimateCents' | 'lines'>): number =>
  Math.max(0, estimateCents - lines.filter(cannotBeOrdered).reduce((sum, line) => sum + line.configuredUnitCents * line.quantity, 0));
