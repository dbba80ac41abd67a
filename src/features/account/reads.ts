import { FACTS } from '../../domain/facts';
import { orderWindow } from '../../domain/order-pages';
import type { OrderRow } from '../../domain/order-progress';
import { storeClient } from '../../medusa/client';
import { fetchOrderIndex, fetchOrderRows, fetchOwnOrder } from '../../medusa/customer-orders';
import { fetchCustomer } from '../../medusa/customers';

export interface OrdersPage {
  readonly rows: readonly OrderRow[];
  readonly page: number;
  readonly pages: number;
  readonly count: number;
}

/** Who is signed in. @throws {UnauthorizedError} nobody is */
export const readCustomer = () => fetchCustomer(storeClient());

/**
 * One page of the customer's orders, service requests left out; see {@link orderWindow} for how.
 *
 * @param serviceChannelId asked for together with the orders
 */
export async function readOrders(page: number, serviceChannelId: Promise<string | null>): Promise<OrdersPage> {
  const [index, channel] = await Promise.all([fetchOrderIndex(storeClient()), serviceChannelId]);
  const { ids, offset, limit, ...paging } = orderWindow(index, { page, pageSize: FACTS.ordersPageSize, serviceChannelId: channel });
  const rows = limit === 0 ? [] : await fetchOrderRows(storeClient(), { offset, limit });
  return { ...paging, rows: rows.filter((row) => ids.includes(row.id)) };
}

/** One of the customer's own orders. @throws {NotFoundError} unknown, or somebody else's */
export const readOrder = (id: string) => fetchOwnOrder(storeClient(), id);
