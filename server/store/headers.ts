import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { clientAddress } from '../client-address';
import type { Config } from '../config';
import type { AnswerHeaders } from './answer-headers';
import { hasLeft, isEnding } from './ended-session';
import type { StoreCall } from './store-api';

/** Medusa's own. */
const SESSION_COOKIE = 'connect.sid=';

/** What a visitor may tell Medusa besides the address and the body; everything else ends here. */
const FORWARDED = ['idempotency-key', 'if-match', 'x-publishable-api-key'] as const;

/** What a browser says about itself is shorter. */
const LONGEST_USER_AGENT = 500;

/** What Medusa may tell a visitor; the rest is about the connection, or about Medusa. */
const RETURNED = [
  'content-type',
  'content-disposition',
  'content-length',
  'content-encoding',
  'set-cookie',
  'retry-after',
  'clear-site-data',
] as const;

/**
 * Whoever logs out without a network leaves the session's cookie behind, which no script can take away:
 * until it has been used to end the session it is good for nothing else.
 */
function cookiesFor(call: StoreCall, req: IncomingMessage): string | undefined {
  const { cookie } = req.headers;
  if (isEnding(call) || !hasLeft(req)) return cookie;
  return cookie
    ?.split(/;\s*/)
    .filter((one) => !one.startsWith(SESSION_COOKIE))
    .join('; ');
}

/** Whether a key can be passed on as a header: one token, of a length that a database holds. */
export const isSoundKey = (key: string | string[] | undefined): boolean =>
  key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key));

/** Whether a version of a cart can be passed on: one quoted token. */
export const isSoundVersion = (version: string | string[] | undefined): boolean =>
  version === undefined || (typeof version === 'string' && /^"[\x21\x23-\x7e]{1,100}"$/.test(version));

/**
 * The headers of a call to Medusa, all of them written here.
 *
 * @param bodyBytes length of the body; null for methods that have none
 */
export function headersToBackend(
  req: IncomingMessage,
  call: StoreCall,
  config: Pick<Config, 'trustProxy' | 'publishableKey'>,
  bodyBytes: number | null,
): Record<string, string> {
  const cookie = call.isPublic ? undefined : cookiesFor(call, req);
  const proto = String(req.headers['x-forwarded-proto'] ?? '').split(',')[0];
  const told = Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = req.headers[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
  return {
    accept: 'application/json',
    ...(config.publishableKey && { 'x-publishable-api-key': config.publishableKey }),
    ...told,
    ...(call.namesDevice && req.headers['user-agent'] && { 'user-agent': req.headers['user-agent'].slice(0, LONGEST_USER_AGENT) }),
    ...(cookie && { cookie }),
    ...(bodyBytes !== null && { 'content-length': String(bodyBytes) }),
    ...(bodyBytes && { 'content-type': call.picture ? 'image/jpeg' : 'application/json' }),
    'x-forwarded-for': clientAddress(req, config),
    'x-forwarded-proto': config.trustProxy && proto?.trim() === 'https' ? 'https' : 'http',
  };
}

/** The headers of Medusa's answer that travel on. What is about one person is kept by nobody, the browser included. */
export function headersToVisitor(headers: IncomingHttpHeaders): AnswerHeaders {
  const passed: AnswerHeaders = { 'cache-control': 'no-store' };
  for (const name of RETURNED) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
