import { Client } from '@medusajs/medusa-js';
import { ForeignAnswerError, NotFoundError, OfflineError, RefusedError, ServerError, UnauthorizedError } from './errors';
import { endLeftSession } from './left-session';
import { listedReasons, reasonOf } from './problem';
import { retryAfterMs } from './retry-after';
import { stringify } from './transport/qs';

export type StoreClient = Client;

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
}: {
  baseUrl?: string;
  publishableKey?: string | undefined;
  maxRetries?: number;
} = {}): StoreClient {
  return new Client({ baseUrl, maxRetries, ...(publishableKey && { publishableApiKey: publishableKey }) });
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

interface CallOptions {
  /** Sent as JSON. */
  body?: object | undefined;
  /** Appended to the path, arrays as `key[]`. */
  query?: Readonly<Record<string, unknown>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

type Method = 'GET' | 'POST' | 'DELETE';

async function ask(client: StoreClient, method: Method, path: string, { body, query, headers }: CallOptions = {}): Promise<unknown> {
  const search = query ? stringify(query) : '';
  try {
    return await client.request(method, search ? `${path}?${search}` : path, body, {}, headers ?? {});
  } catch (error) {
    throw toShopError(error);
  }
}

/**
 * Ends the session of somebody who has left this device, as far as the shop does not know it yet.
 *
 * @throws {Error} the shop has not ended it: out of reach, or something else has answered
 */
export const endSession = (client: StoreClient): Promise<void> => endLeftSession(() => ask(client, 'DELETE', '/store/auth'));

/**
 * One call of the Store API. Nothing is asked in the name of somebody who has left this device.
 *
 * @returns the body, unread: parse it where it enters
 * @throws {ForeignAnswerError} something else than Medusa has answered; an {@link OfflineError}
 * @throws {OfflineError | NotFoundError | UnauthorizedError | RefusedError | ServerError}
 */
export async function call(client: StoreClient, method: Method, path: string, options?: CallOptions): Promise<unknown> {
  await endSession(client);
  return ask(client, method, path, options);
}
