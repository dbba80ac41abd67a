import type { Offer } from '../../domain/catalogue';
import type { CartView } from '../../sync/port';
import type { CartLine } from '../../sync/types';

/** Whether a line cannot be ordered at all as things are: it has no price here, or has left the shop. */
export const cannotBeOrdered = ({ held }: Pick<CartLine, 'held'>): boolean => held?.reason === 'region' || held?.reason === 'gone';

/** What can be ordered, at the prices last seen, in cents. A line without a price here adds nothing. */
export const orderableCents = ({ estimateCents, lines }: Pick<CartView, 'estimateCents' | 'lines'>): number =>
  Math.max(0, estimateCents - lines.filter(cannotBeOrdered).reduce((sum, line) => sum + line.configuredUnitCents * line.quantity, 0));

/** Whether every piece in the cart costs what it costs in a list of offers. */
export const hasPricesOf = (lines: readonly CartLine[], offers: Readonly<Record<string, Offer>>): boolean =>
  lines.length > 0 &&
  lines.every((line) => offers[line.variantId]?.cents === line.unitCents && (line.parts.length === 0 || hasPricesOf(line.parts, offers)));
