import type { Offer } from '../../../domain/catalogue';
import type { CartView } from '../../sync/port';
import type { CartLine } from '../../sync/types';

/** How many pieces of a line can be ordered as things are: none without a price here, what is left where it has run short. */
export function orderablePieces({ held, quantity }: Pick<CartLine, 'held' | 'quantity'>): number {
  if (held?.reason === 'region' || held?.reason === 'gone') return 0;
  return held?.reason === 'stock' ? Math.min(quantity, held.available ?? quantity) : quantity;
}

/** Whether a line is counted with fewer pieces than are wanted. */
export const isShort = (line: CartLine): boolean => orderablePieces(line) < line.quantity;

/** What can be ordered, at the prices last seen, in cents. */
export const orderableCents = ({ estimateCents, lines }: Pick<CartView, 'estimateCents' | 'lines'>): number =>
  Math.max(0, estimateCents - lines.reduce((sum, line) => sum + line.configuredUnitCents * (line.quantity - orderablePieces(line)), 0));

/** The same, less what codes brought when the shop last looked. */
export const estimatedCents = (view: Pick<CartView, 'estimateCents' | 'lines' | 'codeCents'>): number =>
  Math.max(0, orderableCents(view) - view.codeCents.discount - view.codeCents.giftCard);

/** Whether every piece in the cart costs what it costs in a list of offers. */
export const hasPricesOf = (lines: readonly CartLine[], offers: Readonly<Record<string, Offer>>): boolean =>
  lines.length > 0 &&
  lines.every((line) => offers[line.variantId]?.cents === line.unitCents && (line.parts.length === 0 || hasPricesOf(line.parts, offers)));
