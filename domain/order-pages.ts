/** What is known of every order before its page is read. */
export interface IndexedOrder {
  readonly id: string;
  readonly salesChannelId: string | null;
}

export interface OrderWindow {
  /** The page that is shown: the wanted one, or the nearest that exists. */
  readonly page: number;
  readonly pages: number;
  /** Orders of the shop, service requests and rentals not counted. */
  readonly count: number;
  /** Ids on the page, newest first. */
  readonly ids: readonly string[];
  /** The stretch of the unfiltered list that contains them. */
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds a page of ordinary orders in a list that also holds service requests and rentals.
 *
 * The Store API pages over all channels and cannot filter by one (400). Dropping the requests from
 * a page of ten would leave pages of seven and a wrong count, so the pages are made from the index
 * of ids, and the stretch that holds one page's ids is read. Without any of them that is
 * exactly the specified `limit=10&offset=10·(page−1)`.
 *
 * @param otherChannelIds orders in them are service requests (specification §3) or rentals, which have pages of their own
 */
export function orderWindow(
  index: readonly IndexedOrder[],
  { page: wanted, pageSize, otherChannelIds }: { page: number; pageSize: number; otherChannelIds: readonly string[] },
): OrderWindow {
  const ordinary = index.flatMap((order, position) =>
    order.salesChannelId !== null && otherChannelIds.includes(order.salesChannelId) ? [] : [{ id: order.id, position }],
  );
  const pages = Math.max(1, Math.ceil(ordinary.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const rows = ordinary.slice((page - 1) * pageSize, page * pageSize);
  const offset = rows.at(0)?.position ?? 0;
  const end = (rows.at(-1)?.position ?? -1) + 1;
  return { page, pages, count: ordinary.length, ids: rows.map((row) => row.id), offset, limit: end - offset };
}
