import type { Customer } from '../../../domain/customer';
import { isExchange } from '../../../domain/exchange';
import type { Locale } from '../../../domain/locale';
import type { Exchange } from '../../../domain/old-part';
import type { OwnOrder } from '../../../domain/order-history';
import type { OwnRental } from '../../../domain/own-rental';
import type { OwnRequest } from '../../../domain/own-request';
import type { SignIn } from '../../../domain/sign-in';
import type { StoreClient } from '../../medusa/client';
import { fetchOrderIndex, fetchOwnOrder } from '../../medusa/customer-orders';
import { fetchCustomer } from '../../medusa/customers';
import { fetchExchanges } from '../../medusa/exchanges';
import { fetchRequests } from '../../medusa/guest-orders';
import { fetchOwnRentals } from '../../medusa/own-rentals';
import { fetchSignIns } from '../../medusa/sign-ins';

/** What the shop knows about a customer, as a file to take along (Art. 20 GDPR). Amounts are cents, times milliseconds since 1970. */
export interface Everything {
  readonly language: Locale;
  readonly customer: Customer;
  readonly orders: readonly OwnOrder[];
  /** The old parts that something of them was bought against, with what was said about each. */
  readonly exchanges: readonly Exchange[];
  readonly signIns: readonly SignIn[];
  /** What they have sent by forms. */
  readonly requests: readonly OwnRequest[];
  readonly rentals: readonly OwnRental[];
}

/** Reads it whole: orders one after the other, so that who has many is not turned away. */
export async function readEverything(client: StoreClient, language: Locale): Promise<Everything> {
  const [customer, index, signIns] = [await fetchCustomer(client), await fetchOrderIndex(client), await fetchSignIns(client)];
  const orders: OwnOrder[] = [];
  const exchanges: Exchange[] = [];
  for (const { id } of index) {
    const order = await fetchOwnOrder(client, id);
    orders.push(order);
    if (order.lines.some((line) => isExchange(line.variantTitle))) exchanges.push(...(await fetchExchanges(client, id, null)));
  }
  const { requests } = await fetchRequests(client);
  const rentals = await fetchOwnRentals(client);
  return { language, customer, orders, exchanges, signIns, requests, rentals };
}
