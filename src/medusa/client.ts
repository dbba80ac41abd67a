import { Client } from '@medusajs/medusa-js';
import { NotFoundError, OfflineError, type RefusalReason, RefusedError, ServerError, UnauthorizedError } from './errors';
import { endLeftSession } from './left-session';
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

const wordOf = (data: unknown, name: string): string | null => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : null;
};

/** Medusa's JSON errors; some are plain text or HTML (backend facts §7), which say nothing a shopper can use. */
function reasonOf(data: unknown): { message: string | null; code: string | null; type: string | null; all: readonly RefusalReason[] } {
  // A refused completion lists its reasons and has no message of its own.
  const listed: readonly unknown[] =
    typeof data === 'object' && data !== null && 'errors' in data && Array.isArray(data.errors) ? data.errors : [];
  const first = listed.length > 0 ? listed[0] : data;
  const all = listed.map((one) => ({
    code: wordOf(one, 'code'),
    message: wordOf(one, 'message') ?? '',
    variantId: wordOf(one, 'variant_id'),
  }));
  return { message: wordOf(first, 'message'), code: wordOf(first, 'code'), type: wordOf(first, 'type'), all };
}

/** Gives a failure the name a screen can act on. */
export function toShopError(error: unknown): Error {
  const { message, response } = error as Failed;
  if (!response) return new OfflineError(message);
  const reason = reasonOf(response.data);
  const waitMs = retryAfterMs((name) => response.headers?.[name]);
  if (response.status === 401 || response.status === 403) return new UnauthorizedError(reason.message ?? message);
  if (response.status === 404) return new NotFoundError(reason.message ?? message);
  if (response.status === 502 || response.status === 503 || response.status === 504) return new OfflineError(message, waitMs);
  if (response.status >= 500) return new ServerError(message, response.status, waitMs);
  return new RefusedError(reason.message ?? message, response.status, reason.code, reason.type, waitMs, reason.all);
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
 * @throws {OfflineError | ServerError} the shop has not heard of it
 */
export const endSession = (client: StoreClient): Promise<void> =>
  endLeftSession(() =>
    ask(client, 'DELETE', '/store/auth').catch((error: unknown) => {
      // Nobody is signed in: that is all that was wanted.
      if (!(error instanceof UnauthorizedError)) throw error;
    }),
  );

/**
 * One call of the Store API. Nothing is asked in the name of somebody who has left this device.
 *
 * @returns the body, unread: parse it where it enters
 * @throws {OfflineError | NotFoundError | UnauthorizedError | RefusedError | ServerError}
 */
export async function call(client: StoreClient, method: Method, path: string, options?: CallOptions): Promise<unknown> {
  await endSession(client);
  return ask(client, method, path, options);
}
