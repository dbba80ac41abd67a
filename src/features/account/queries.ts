import { type EnsureQueryDataOptions, isCancelledError, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../domain/customer';
import { UnauthorizedError } from '../../medusa/errors';
import { keepSessionHint, leaveSession, mayBeSignedIn } from '../../platform/session-hint';

/** Everything behind a login. Never persisted, and removed as a whole at logout. */
const privateKey = ['private'] as const;

const FRESH_MS = 60_000;

/** Loaded when something is read: every route names these queries, few visitors ask them. */
const reads = () => import('./reads');

/** Who is signed in; null when nobody is. */
export const customerQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'customer'],
    queryFn: async (): Promise<Customer | null> => {
      if (!mayBeSignedIn()) return null;
      try {
        return await (await reads()).readCustomer();
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
    queryFn: async () => (await import('../../medusa/reads')).readServiceChannel(),
    staleTime: Number.POSITIVE_INFINITY,
  });

const ordersKey = [...privateKey, 'orders'] as const;

/** One page of the customer's orders, service requests left out. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [...ordersKey, page],
    queryFn: async ({ client }) => {
      const serviceChannelId = client.ensureQueryData(serviceChannelQuery());
      return (await reads()).readOrders(page, serviceChannelId);
    },
    staleTime: FRESH_MS / 2,
  });

/** One of the customer's own orders. @throws {NotFoundError} unknown, or somebody else's */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...privateKey, 'order', id],
    queryFn: async () => (await reads()).readOrder(id),
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
  client.removeQueries({ queryKey: privateKey, predicate: (query) => query.queryKey[1] !== queryKey[1] });
  // The screen watches this one, so it stays and changes. An answer under way is about the one before.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, customer);
}

/** Somebody has signed in: what was read for nobody, or for somebody else, is void. */
export function rememberCustomer(client: QueryClient, customer: Customer): void {
  keepSessionHint(true);
  changeCustomer(client, customer);
}

/** The shop has ended the session; nothing of the last person stays in memory. */
export function forgetCustomer(client: QueryClient): void {
  keepSessionHint(false);
  changeCustomer(client, null);
}

/** Whoever was signed in leaves: nothing of them stays in memory, whether the shop has heard of it or not. */
export function dismissCustomer(client: QueryClient): void {
  leaveSession();
  changeCustomer(client, null);
}
