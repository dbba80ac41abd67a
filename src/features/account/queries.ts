import { type EnsureQueryDataOptions, isCancelledError, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Customer } from '../../../domain/customer';
import type { OrderRow } from '../../../domain/order-progress';
import type { OrderProof } from '../../../domain/order-proof';
import { UnauthorizedError } from '../../medusa/errors';
import type { GuestOrder } from '../../medusa/guest-orders';
import { keepSessionHint, leaveSession, mayBeSignedIn } from '../../platform/session-hint';
import { forgetAllBegun } from '../../storage/begun-forms';
import { forgetAllKept } from '../../storage/kept-drafts';
import { forgetKeptOrders } from '../../storage/kept-orders';
import { forgetTabDrafts } from '../../storage/tab-drafts';

/** Everything behind a login. Never persisted, and removed as a whole at logout. */
export const privateKey = ['private'] as const;

const FRESH_MS = 60_000;

/** Whether somebody whose session has ended is being asked to log in again, in place, on this page. */
let isRenewing = false;

/** What somebody had begun to write when their session ended, until somebody logs in in this window. */
const heldKey = ['held-drafts'] as const;

const customerKey = [...privateKey, 'customer'] as const;
const draftsKey = [...privateKey, 'draft'] as const;

interface HeldDrafts {
  readonly customerId: string;
  readonly drafts: readonly [QueryKey, unknown][];
}

/** Loaded when something is read: every route names these queries, few visitors ask them. */
const reads = () => import('./reads');

/** Who is signed in; null when nobody is. */
export const customerQuery = () =>
  queryOptions({
    queryKey: customerKey,
    queryFn: async ({ client }): Promise<Customer | null> => {
      if (!mayBeSignedIn()) {
        await forgetKeptOrders();
        return null;
      }
      try {
        return await (await reads()).readCustomer();
      } catch (error) {
        // Where somebody is being asked to log in again, what they have on screen stays.
        if (!(error instanceof UnauthorizedError) || isRenewing) throw error;
        noticeEnd(client);
        await forgetKeptOrders();
        return null;
      }
    },
    staleTime: FRESH_MS,
  });

const ordersKey = [...privateKey, 'orders'] as const;

/** One page of the customer's orders, service requests left out. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [...ordersKey, page],
    queryFn: async () => (await reads()).readOrders(page),
    staleTime: FRESH_MS / 2,
  });

/** One of the customer's own orders. @throws {NotFoundError} unknown, or somebody else's */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...privateKey, 'order', id],
    queryFn: async () => (await reads()).readOrder(id),
    staleTime: FRESH_MS / 2,
  });

/** Where the customer is signed in. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'sign-ins'],
    queryFn: async () => (await reads()).readSignIns(),
    staleTime: FRESH_MS / 2,
  });

/** Why something may come back: the shop's, nothing private. */
export const returnReasonsQuery = () =>
  queryOptions({
    queryKey: ['return-reasons'],
    queryFn: async () => (await reads()).readReturnReasons(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The invoice of one of the customer's own orders, and what corrects it. */
export const invoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...privateKey, 'invoices', orderId],
    queryFn: async () => (await reads()).readInvoices(orderId),
    staleTime: FRESH_MS / 2,
  });

/** The old parts that an order was bought against. @param proof of one without an account */
export const exchangesQuery = (orderId: string, proof: OrderProof | null) =>
  queryOptions({
    queryKey: [...privateKey, 'exchanges', orderId],
    queryFn: async () => (await reads()).readExchanges(orderId, proof),
    staleTime: FRESH_MS / 2,
  });

/** As many pages as are looked through for what has not been sent: a hundred orders. */
const MOST_PAGES = 10;

/** Their rows, read anew where something has happened since. */
async function readRows(client: QueryClient): Promise<OrderRow[]> {
  const first = await client.fetchQuery(ordersQuery(1));
  const rows = [...first.rows];
  for (let page = 2; page <= Math.min(first.pages, MOST_PAGES); page += 1) rows.push(...(await client.fetchQuery(ordersQuery(page))).rows);
  return rows;
}

/** The turntables that are still being prepared, by all orders that may hold one. */
export const decksQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'decks'],
    queryFn: async ({ client }) => (await reads()).decksToCome(await readRows(client)),
    staleTime: FRESH_MS / 2,
  });

/** The turntables that somebody has from here; without a network those of the orders that are kept. */
export const boughtDecksQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'bought-decks'],
    queryFn: async ({ client }) => (await reads()).boughtDecks(await readRows(client)),
    staleTime: FRESH_MS / 2,
  });

/** What the customer has sent by forms. */
export const requestsQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'requests'],
    queryFn: async () => (await reads()).readRequests(),
    staleTime: FRESH_MS,
  });

/** What of the customer's is not over: asked anew whenever it is looked at, for it is told before something final. */
export const unfinishedQuery = () =>
  queryOptions({ queryKey: [...privateKey, 'unfinished'], queryFn: async () => (await reads()).readUnfinished(), staleTime: 0 });

/** The order that a guest has found: in this window's memory alone, and gone with it. */
export const foundOrderQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'found-order'],
    queryFn: (): Promise<GuestOrder | null> => Promise.resolve(null),
    enabled: false,
  });

/**
 * For loaders of private pages. Somebody who logs out voids what is still being read, and is already on
 * the way to another page: the page that asked then waits for nothing rather than failing. So does one whose session
 * has ended, for the layout around it leads to the login.
 */
export async function ensurePrivate<Data, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await client.ensureQueryData(options);
  } catch (error) {
    const hasEnded = error instanceof UnauthorizedError;
    if (hasEnded) {
      noticeEnd(client);
      client.setQueryData(customerKey, null);
    }
    if (hasEnded || isCancelledError(error)) return new Promise(() => {});
    throw error;
  }
}

/** Everything of the customer is read anew, once it is looked at; forms that are begun stay as they are. */
export const refreshPrivate = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: privateKey, predicate: ({ queryKey }) => queryKey[1] !== 'draft' && queryKey[1] !== 'customer' });

/**
 * The shop has refused a change: something has happened to what is on screen that it does not show yet, so that is read anew. Where the
 * session has ended nothing has happened, and nothing could be read before somebody has logged in again.
 */
export const refreshAfterRefusal = async (client: QueryClient, error: unknown): Promise<void> => {
  if (!(error instanceof UnauthorizedError)) await refreshPrivate(client);
};

/** The shop has ended the session of somebody who has not left: what they were writing waits for them. */
function holdDrafts(client: QueryClient, customer: Customer | null): void {
  if (!customer) return;
  // Nothing watches it that would keep it alive.
  client.setQueryDefaults(heldKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<HeldDrafts>(heldKey, { customerId: customer.id, drafts: client.getQueriesData({ queryKey: draftsKey }) });
}

/** Gives back what was held, to the one who wrote it; anybody else's login is the end of it. */
function releaseDrafts(client: QueryClient, customer: Customer | null): void {
  const held = client.getQueryData<HeldDrafts>(heldKey);
  client.removeQueries({ queryKey: heldKey });
  if (held?.customerId !== customer?.id) return;
  for (const [queryKey, draft] of held?.drafts ?? []) client.setQueryData(queryKey, draft);
}

/** The shop has said that nobody is signed in any more. */
function noticeEnd(client: QueryClient): void {
  keepSessionHint(false);
  holdDrafts(client, client.getQueryData(customerKey) ?? null);
}

/** The shop can be reached again: who is signed in, and everything of theirs. */
export const readOwnAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: privateKey, predicate: ({ queryKey }) => queryKey[1] !== 'draft' });

function changeCustomer(client: QueryClient, customer: Customer | null): Promise<void> {
  forgetTabDrafts();
  forgetAllBegun();
  const { queryKey } = customerQuery();
  client.removeQueries({ queryKey: privateKey, predicate: (query) => query.queryKey[1] !== queryKey[1] });
  // The screen watches this one, so it stays and changes. An answer under way is about the one before.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, customer);
  return Promise.all([forgetKeptOrders(), forgetAllKept()]).then(() => undefined);
}

/** Somebody has signed in: what was read for nobody, or for somebody else, is void. @returns once nothing of that is kept */
export function rememberCustomer(client: QueryClient, customer: Customer): Promise<void> {
  keepSessionHint(true);
  const changed = changeCustomer(client, customer);
  releaseDrafts(client, customer);
  return changed;
}

/** The same person has signed in again, in place: everything stays, and is read anew once it is looked at. */
export function resumeCustomer(client: QueryClient, customer: Customer): void {
  // Another number would make other tabs take it for another person.
  if (!mayBeSignedIn()) keepSessionHint(true);
  client.setQueryData(customerQuery().queryKey, customer);
  void refreshPrivate(client);
}

/** Somebody is being asked to log in again, in place, or not any more. */
export function keepRenewing(now: boolean): void {
  isRenewing = now;
}

/** The shop has ended the session; nothing of the last person stays on screen, and what they were writing waits for them alone. */
export function forgetCustomer(client: QueryClient): void {
  noticeEnd(client);
  void changeCustomer(client, null);
}

/**
 * Whoever was signed in leaves: nothing of them stays in memory, whether the shop has heard of it or not.
 *
 * @returns once nothing is kept on this device
 */
export function dismissCustomer(client: QueryClient): Promise<void> {
  leaveSession();
  const changed = changeCustomer(client, null);
  releaseDrafts(client, null);
  return changed;
}
