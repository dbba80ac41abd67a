import {
  AuthResource,
  BaseResource,
  CartsResource,
  Client,
  CustomersResource,
  OrdersResource,
  ProductCategoriesResource,
  ProductsResource,
  RegionsResource,
  ReturnReasonsResource,
  ReturnsResource,
  ShippingOptionsResource,
} from '@medusajs/medusa-js';
import { ForeignAnswerError, NotFoundError, OfflineError, RefusedError, ServerError, UnauthorizedError } from './errors';
import { endLeftSession } from './left-session';
import { listedReasons, reasonOf } from './problem';
import { retryAfterMs } from './retry-after';

/** What our backend answers beyond Medusa's Store API: medusa-js has no resource for it. */
class ConfigResource extends BaseResource {
  retrieve(): Promise<unknown> {
    return this.client.request('GET', '/store/config');
  }
}

/** What our backend does for accounts beyond Medusa's Store API; the paths come with those who ask. */
class AccountResource extends BaseResource {
  get(path: `/store/${string}`): Promise<unknown> {
    return this.client.request('GET', path);
  }

  post(path: `/store/${string}`, body: object): Promise<unknown> {
    return this.client.request('POST', path, body);
  }

  delete(path: `/store/${string}`): Promise<unknown> {
    return this.client.request('DELETE', path);
  }
}

/** What forms send to the shop, and nobody else's backend knows. */
class SubmissionsResource extends BaseResource {
  /** @param photo a JPEG */
  sendPhoto(photo: Blob): Promise<unknown> {
    return this.client.request('POST', '/store/photos', photo, {}, { 'Content-Type': photo.type });
  }

  /** @param key what comes again with it is the same submission */
  send(path: `/store/${string}`, body: object, key: string): Promise<unknown> {
    return this.client.request('POST', path, body, {}, { 'Idempotency-Key': key });
  }
}

/** Medusa's own call has no room for what the shop compares before it takes an order. */
class CompletionsResource extends BaseResource {
  complete(cartId: string, body: object, headers: Record<string, string>): Promise<unknown> {
    return this.client.request('POST', `/store/carts/${cartId}/complete`, body, {}, headers);
  }
}

/**
 * The Store API by its resources: `Medusa` of medusa-js without what this shop does not ask. That class itself
 * would bring the whole admin client along (docs/decisions/0002).
 *
 * The resources write ids into paths as they come: hand them over encoded.
 */
export type StoreClient = ReturnType<typeof resourcesOf>;

/** What makes the requests. */
export type Sender = Pick<Client, 'request'>;

/** @param sender what makes the requests; `storeClient` for a real one */
export function resourcesOf(sender: Sender) {
  const client = sender as Client;
  return {
    account: new AccountResource(client),
    auth: new AuthResource(client),
    carts: new CartsResource(client),
    completions: new CompletionsResource(client),
    config: new ConfigResource(client),
    customers: new CustomersResource(client),
    orders: new OrdersResource(client),
    productCategories: new ProductCategoriesResource(client),
    products: new ProductsResource(client),
    regions: new RegionsResource(client),
    returnReasons: new ReturnReasonsResource(client),
    returns: new ReturnsResource(client),
    shippingOptions: new ShippingOptionsResource(client),
    submissions: new SubmissionsResource(client),
  };
}

/** The specification's client retries once: no response, 409, 501 to 599 (§9). */
const CLIENT_RETRIES = 1;

/**
 * A client of the Store API.
 *
 * @param baseUrl origin of the backend; empty for our own origin, where `/store` is proxied
 * @param maxRetries the cart passes 0: it repairs lost answers by reading, not by repeating
 */
export function storeClient({
  baseUrl = '',
  publishableKey,
  maxRetries = CLIENT_RETRIES,
  around = (sender) => sender,
}: {
  baseUrl?: string;
  publishableKey?: string | undefined;
  maxRetries?: number;
  /** Stands between the resources and what makes the requests. */
  around?: (sender: Sender) => Sender;
} = {}): StoreClient {
  return resourcesOf(around(new Client({ baseUrl, maxRetries, ...(publishableKey && { publishableApiKey: publishableKey }) })));
}

interface Failed {
  readonly message: string;
  readonly response?: { readonly status: number; readonly data: unknown; readonly headers?: Readonly<Record<string, string>> };
}

/** Gives a failure the name a screen can act on. */
export function toShopError(error: unknown): Error {
  const { message, response } = error as Failed;
  if (!response) return new OfflineError(message);
  const { status, data, headers } = response;
  const reason = reasonOf(status, data);
  const waitMs = retryAfterMs((name) => headers?.[name]);
  // Any machine on the way may say these, and they mean the same from all of them.
  if (status === 502 || status === 503 || status === 504) return new OfflineError(message, waitMs);
  if (!reason) return new ForeignAnswerError(message, waitMs);
  if (status === 401 || status === 403) return new UnauthorizedError(reason.message);
  if (status === 404) return new NotFoundError(reason.message);
  if (status >= 500) return new ServerError(message, status, waitMs);
  return new RefusedError(reason.message, status, reason.code, reason.type, waitMs, listedReasons(data));
}

type Ask = (store: StoreClient) => Promise<unknown>;

async function answerTo(store: StoreClient, ask: Ask): Promise<unknown> {
  try {
    return await ask(store);
  } catch (error) {
    throw toShopError(error);
  }
}

/**
 * Ends the session of somebody who has left this device, as far as the shop does not know it yet.
 *
 * @throws {Error} the shop has not ended it: out of reach, or something else has answered
 */
export const endSession = (store: StoreClient): Promise<void> => endLeftSession(() => answerTo(store, ({ auth }) => auth.deleteSession()));

/**
 * One call of the Store API. Nothing is asked in the name of somebody who has left this device.
 *
 * @returns the body, unread: parse it where it enters
 * @throws {ForeignAnswerError} something else than Medusa has answered; an {@link OfflineError}
 * @throws {OfflineError | NotFoundError | UnauthorizedError | RefusedError | ServerError}
 */
export async function call(store: StoreClient, ask: Ask): Promise<unknown> {
  await endSession(store);
  return answerTo(store, ask);
}
