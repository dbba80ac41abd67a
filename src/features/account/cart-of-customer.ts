import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Customer } from '../../../domain/customer';
import type { CartPort } from '../../sync/port';
import { customerQuery } from './queries';

/**
 * Somebody may be signed in whom this device does not know: the browser has thrown away what the shop kept, and not its cookies. Once the
 * shop has said who it is, the cart is theirs, as it is after logging in; otherwise they would buy as a guest, and the cart would stay
 * when they leave.
 *
 * @returns ends it
 */
export function giveCartToFoundCustomer(queries: QueryClient, cart: Pick<CartPort, 'dispatch'>): () => void {
  const watched = hashKey(customerQuery().queryKey);
  let owner: string | null = null;
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== watched) return;
    const customerId = (query.state.data as Customer | null | undefined)?.id ?? null;
    if (customerId === owner) return;
    owner = customerId;
    if (customerId === null) return;
    cart.dispatch({ type: 'set-customer', customerId }).catch(() => {
      // The cart's code or its record is not to be had; whoever puts something into it hears of that. The next answer tries again.
      owner = null;
    });
  });
}
