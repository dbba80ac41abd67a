import { FACTS } from '../../../domain/facts';
import { orderWindow } from '../../../domain/order-pages';
import type { OrderRow } from '../../../domain/order-progress';
import type { OrderProof } from '../../../domain/order-proof';
import { fetchConfig } from '../../medusa/catalogue';
import { storeClient } from '../../medusa/client';
import { fetchOrderIndex, fetchOrderRows, fetchOwnOrder, fetchReturnReasons } from '../../medusa/customer-orders';
import { fetchCustomer } from '../../medusa/customers';
import { fetchExchanges } from '../../medusa/exchanges';
import { fetchRequests } from '../../medusa/guest-orders';
import { fetchInvoices } from '../../medusa/invoices';
import { fetchSignIns } from '../../medusa/sign-ins';
import { fetchUnfinished } from '../../medusa/unfinished';
import { type Kept, readKept } from './kept-client';

export interface OrdersPage extends Kept {
  readonly rows: readonly OrderRow[];
  readonly page: number;
  readonly pages: number;
  readonly count: number;
}

/** Who is signed in. @throws {UnauthorizedError} nobody is */
export const readCustomer = async () => {
  const { keptAtMs: _, ...customer } = await readKept(fetchCustomer);
  return customer;
};

/** One page of the customer's orders, service requests and rentals left out; see {@link orderWindow} for how. */
export const readOrders = (page: number): Promise<OrdersPage> =>
  readKept(async (client) => {
    const [index, { otherChannelIds }] = await Promise.all([fetchOrderIndex(client), fetchConfig(client)]);
    const { ids, offset, limit, ...paging } = orderWindow(index, { page, pageSize: FACTS.ordersPageSize, otherChannelIds });
    const rows = limit === 0 ? [] : await fetchOrderRows(client, { offset, limit });
    return { ...paging, rows: rows.filter((row) => ids.includes(row.id)) };
  });

/** One of the customer's own orders. @throws {NotFoundError} unknown, or somebody else's */
export const readOrder = (id: string) => readKept((client) => fetchOwnOrder(client, id));

/** Why something may come back. */
export const readReturnReasons = () => fetchReturnReasons(storeClient());

/** What the customer has sent by forms; kept nowhere. */
export const readRequests = () => fetchRequests(storeClient());

/** What of the customer's is not over; kept nowhere. */
export const readUnfinished = () => fetchUnfinished(storeClient());

/** Where the customer is signed in. */
export const readSignIns = () => fetchSignIns(storeClient());

/** The old parts that an order was bought against; kept nowhere. @param proof of one without an account */
export const readExchanges = (orderId: string, proof: OrderProof | null) => fetchExchanges(storeClient(), orderId, proof);

/** What the shop has invoiced of an own order; kept nowhere. */
export const readInvoices = (orderId: string) => fetchInvoices(storeClient(), orderId);

export { boughtDecks, decksToCome } from '../../../domain/order-progress';
