import { queryOptions } from '@tanstack/react-query';
import type { CartPort } from '../../sync/port';
import type { OrderResult } from '../../sync/types';

export type PlacedOrder = Extract<OrderResult, { kind: 'order' }>;

/**
 * The order that was just placed. It is in memory and in the cart's own record, never in the address
 * bar: whoever knows an order's id can read it. Below `private`, so that a logout forgets it too.
 *
 * @param orderId of the order on record; null before that has been read
 */
export const placedOrderQuery = (port: CartPort, orderId: string | null) =>
  queryOptions({
    queryKey: ['private', 'placed-order', orderId],
    queryFn: async (): Promise<PlacedOrder | null> => {
      const settled = await port.dispatch({ type: 'find-order' });
      return settled?.kind === 'order' ? settled : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
