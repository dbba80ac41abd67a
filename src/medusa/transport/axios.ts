/**
 * Stands in for axios inside medusa-js (alias in `vite.config.ts`). The axios it pins is an
 * end-of-line version with known advisories and twenty kilobytes; this client needs one
 * JSON request with a time limit and the specified single retry, which `fetch` has.
 */
import { exchange } from './exchange';

export interface RequestConfig {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

export interface TransportResponse {
  readonly data: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What axios would throw: `response` is missing when nothing (whole) came back. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    message: string,
    readonly response?: TransportResponse,
  ) {
    super(message);
  }
}

interface RetryConfig {
  retry?: number;
  currentRetryAttempt?: number;
  shouldRetry?: (error: { response?: TransportResponse | undefined }) => boolean;
}

export interface Instance {
  (config: RequestConfig): Promise<TransportResponse>;
  defaults: { raxConfig?: RetryConfig & { instance?: unknown } };
}

async function send(baseUrl: string, { method, url, headers, data }: RequestConfig): Promise<TransportResponse> {
  let response: TransportResponse;
  try {
    const answer = await exchange(baseUrl + url, {
      method,
      credentials: 'include',
      ...(headers && { headers }),
      // medusa-js gives an empty one to DELETE, which has none: what nobody may frame, nobody may mistake for a request.
      ...(data !== undefined && method !== 'DELETE' && { body: data instanceof Blob ? data : JSON.stringify(data) }),
    });
    response = { data: answer.data, status: answer.status, headers: Object.fromEntries(answer.headers) };
  } catch (cause) {
    throw Object.assign(new TransportError(cause instanceof Error ? cause.message : 'Network Error'), { cause });
  }
  if (response.status < 200 || response.status >= 300) {
    throw new TransportError(`Request failed with status code ${response.status}`, response);
  }
  return response;
}

function create({ baseURL }: { baseURL: string }): Instance {
  const instance: Instance = Object.assign(
    async (config: RequestConfig): Promise<TransportResponse> => {
      const retry = instance.defaults.raxConfig;
      for (let attempt = 0; ; attempt++) {
        try {
          return await send(baseURL, config);
        } catch (error) {
          const wanted =
            error instanceof TransportError &&
            attempt < (retry?.retry ?? 0) &&
            Boolean(retry?.shouldRetry?.(Object.assign(error, { config: { raxConfig: { ...retry, currentRetryAttempt: attempt } } })));
          if (!wanted) throw error;
        }
      }
    },
    { defaults: {} },
  );
  return instance;
}

export default { create };
