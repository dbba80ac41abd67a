import { type EnsureQueryDataOptions, isCancelledError, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../domain/customer';
import { FACTS } from '../../domain/facts';
import { orderWindow } from '../../domain/order-pages';
import type { OrderRow } from '../../domain/order-progress';
import { fetchConfig } from '../../medusa/catalogue';
import { storeClient } from '../../medusa/client';
import { fetchOrderIndex, fetchOrderRows, fetchOwnOrder } from '../../medusa/customer-orders';
import { fetchCustomer } from '../../medusa/customers';
import { UnauthorizedError } from '../../medusa/errors';
import { keepSessionHint, mayBeSignedIn } from '../../platform/session-hint';

/** Everything behind a login. Never persisted, and removed as a whole at logout. */
const privateKey = ['private'] as const;

const FRESH_MS = 60_000;

/** Who is signed in; null when nobody is. */
export const customerQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'customer'],
    queryFn: async (): Promise<Customer | null> => {
      if (!mayBeSignedIn()) return null;
      try {
        return await fetchCustomer(storeClient());
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
        keepSessionHint(false);
        return null;
      }
    },
    staleTime: FRESH_MS,
  });

/** The channel whose orders are service requests; the shop's configuration, nothing private. */
const serviceChannelQuery = () =>
  queryOptions({
    queryKey: ['service-channel'],
    queryFn: async () => (await fetchConfig(storeClient())).serviceChannelId,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface OrdersPage {
  readonly rows: readonly OrderRow[];
  readonly page: number;
  readonly pages: number;
  readonly count: number;
}

const ordersKey = [...privateKey, 'orders'] as const;

/** One page of the customer's orders, service requests left out; see {@link orderWindow} for how. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [...ordersKey, page],
    queryFn: async ({ client }): Promise<OrdersPage> => {
      const [index, serviceChannelId] = await Promise.all([fetchOrderIndex(storeClient()), client.ensureQueryData(serviceChannelQuery())]);
      const { ids, offset, limit, ...paging } = orderWindow(index, { page, pageSize: FACTS.ordersPageSize, serviceChannelId });
      const rows = limit === 0 ? [] : await fetchOrderRows(storeClient(), { offset, limit });
      return { ...paging, rows: rows.filter((row) => ids.includes(row.id)) };
    },
    staleTime: FRESH_MS / 2,
  });

/** One of the customer's own orders. @throws {NotFoundError} unknown, or somebody else's */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...privateKey, 'order', id],
    queryFn: () => fetchOwnOrder(storeClient(), id),
    staleTime: FRESH_MS / 2,
  });

/**
 * For loaders of private pages. Somebody who logs out voids what is still being read, and is already on
 * the way to another page: the page that asked then waits for nothing rather than failing.
 */
export async function ensurePrivate<Data, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await client.ensureQueryData(options);
  } catch (error) {
    if (isCancelledError(error)) return new Promise(() => {});
    throw error;
  }
}

function changeCustomer(client: QueryClient, customer: Customer | null): void {
  const { queryKey } = customerQuery();
  keepSessionHint(customer !== null);
  client.removeQueries({ queryKey: privateKey, predicate: (query) => query.queryKey[1] !== queryKey[1] });
  // The screen watches this one, so it stays and changes. An answer under way is about the one before.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, customer);
}

/** Somebody has signed in: what was read for nobody, or for somebody else, is void. */
export const rememberCustomer = (client: QueryClient, customer: Customer): void => changeCustomer(client, customer);

/** Nobody is signed in any more; nothing of the last person stays in memory. */
export const forgetCustomer = (client: QueryClient): void => changeCustomer(client, null);
