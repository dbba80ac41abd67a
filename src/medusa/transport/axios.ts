/**
 * Stands in for axios inside medusa-js (alias in `vite.config.ts`). The axios it pins is an
 * end-of-line version with known advisories and twenty kilobytes; this client needs one
 * JSON request with a time limit and the specified single retry, which `fetch` has.
 */

/** Reads are given up after this long, writes after the other: a slow drip must not hang a screen. */
const READ_TIMEOUT_MS = 8_000;
const WRITE_TIMEOUT_MS = 15_000;

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

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (type.includes('json')) return text === '' ? null : JSON.parse(text);
  // A Wi-Fi's log-in page answers 200 to everything, and it is always HTML; the Store API never is.
  if (response.ok && type.includes('html')) throw new TypeError('HTML instead of JSON');
  return text;
}

async function send(baseUrl: string, config: RequestConfig): Promise<TransportResponse> {
  const isRead = config.method === 'GET';
  const abort = AbortSignal.timeout(isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  let response: TransportResponse;
  try {
    const answer = await fetch(baseUrl + config.url, {
      method: config.method,
      credentials: 'include',
      signal: abort,
      ...(config.headers && { headers: config.headers }),
      ...(config.data !== undefined && { body: JSON.stringify(config.data) }),
    });
    // A body that breaks off or is no JSON is as good as no answer: nobody knows what happened.
    response = { data: await readBody(answer), status: answer.status, headers: Object.fromEntries(answer.headers) };
  } catch (cause) {
    const timedOut = abort.aborted;
    throw Object.assign(
      new TransportError(timedOut ? `timeout of ${isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS}ms exceeded` : 'Network Error'),
      { cause },
    );
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
