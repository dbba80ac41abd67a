/**
 * One exchange over HTTP, given up in time, and what it tells about the network. Everything this
 * shop asks from a browser goes through here, so that its evidence is complete.
 */

import { reasonOf } from '../problem';
import { dateOf, type Evidence, networkWatch } from './network-watch';

/** Reads are given up after this long, writes after the other: a slow drip must not hang a screen. */
const READ_TIMEOUT_MS = 8_000;
const WRITE_TIMEOUT_MS = 15_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it came as `application/json`, the shop's own type; otherwise text. */
  readonly data: unknown;
}

/** Nothing whole came back, or something else than the shop answered. `message` is one of the specification's (§8). */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

class PortalError extends TypeError {}

/** The bodies of Medusa's few successes that are no JSON: of the end of a session, and of a forgotten password. */
const BARE = new Set(['OK', '']);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function readBody(response: Response): Promise<unknown> {
  // Followed, it would end as somebody's answer to another question. The shop sends nobody elsewhere.
  if (response.type === 'opaqueredirect' || REDIRECTS.has(response.status)) throw new PortalError('a redirect instead of JSON');
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (/^application\/json\s*(?:;|$)/i.test(type)) return JSON.parse(text);
  // A Wi-Fi's log-in page answers 200 to everything, and it is always HTML; the shop's data never is.
  if (response.ok && type.includes('html')) throw new PortalError('HTML instead of JSON');
  if (response.ok && !BARE.has(text)) throw new TypeError(`${type || 'nothing'} instead of JSON`);
  return text;
}

function evidenceIn({ status, headers, data }: Answer, isFromShop: (headers: Headers) => boolean): Evidence {
  // 511: the Wi-Fi wants a log-in. Other 5xx may come from any machine on the way.
  if (status === 511) return { kind: 'failure', portal: true };
  const isShops = status < 400 ? typeof data === 'object' && data !== null : reasonOf(status, data) !== null;
  const proves = status < 500 && isShops && isFromShop(headers);
  return proves ? { kind: 'answer', serverMs: dateOf(headers) } : { kind: 'nothing' };
}

export interface ExchangeOptions extends RequestInit {
  /**
   * For what this device may answer from a cache of its own: whether an answer came from the shop. Such
   * a read is always tried, also where there is no network.
   */
  readonly isFromShop?: (headers: Headers) => boolean;
}

/**
 * Sends one request and reads its answer whole, whatever its status.
 *
 * @throws {NoAnswerError} the network failed, the time was up, or the answer was cut off or not the shop's
 */
export async function exchange(url: string, { isFromShop, ...init }: ExchangeOptions = {}): Promise<Answer> {
  const isRead = (init.method ?? 'GET') === 'GET';
  if (isRead && !isFromShop && !networkWatch().mayRead()) throw new NoAnswerError('Network Error');
  const limitMs = isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limitMs);
  const tell = networkWatch().asked();
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: abort.signal });
    // A body that breaks off or is no JSON is as good as no answer: nobody knows what happened.
    const answer = { status: response.status, headers: response.headers, data: await readBody(response) };
    tell(evidenceIn(answer, isFromShop ?? (() => true)));
    return answer;
  } catch (cause) {
    tell({ kind: 'failure', portal: cause instanceof PortalError });
    throw Object.assign(new NoAnswerError(abort.signal.aborted ? `timeout of ${limitMs}ms exceeded` : 'Network Error'), { cause });
  } finally {
    clearTimeout(timer);
  }
}
