import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { SESSION_HINT, SESSION_LEFT } from '../src/domain/session-cookie';
import { isBareUnauthorized } from './bare-refusal';
import type { Config } from './config';
import { say } from './log';
import { accepts, sendProblem } from './respond';
import { type Duty, isRead, type Visit } from './visit';

export interface ProxyLimits {
  readonly timeoutMs: number;
  readonly largestBodyBytes: number;
}

const LIMITS: ProxyLimits = { timeoutMs: 30_000, largestBodyBytes: 1024 * 1024 };

/**
 * A Node server closes a quiet connection after five seconds. Ours are gone before, or a request
 * would now and then meet one that is just closing.
 */
const QUIET_CONNECTION_MS = 3_000;

/** Below this a compressed answer is no smaller on the line. */
const WORTH_COMPRESSING_BYTES = 1_024;
const TEXT = /^(?:application\/(?:[\w.+-]*json|javascript|xml)|text\/)/;

/** Meant for one connection only (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(' '),
);

/** Headers that may travel on, lines of the same name kept apart (Set-Cookie). */
function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set(
    String(headers.connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !HOP_BY_HOP.has(entry[0]) && !named.has(entry[0]),
    ),
  );
}

/** Medusa's own. */
const SESSION_COOKIE = 'connect.sid=';

/**
 * Whoever logs out without a network leaves the session's cookie behind, which no script can take away:
 * until it has been used to end the session it is good for nothing else.
 */
function cookiesOf({ req, path }: Visit): string | undefined {
  const cookies = req.headers.cookie?.split(/;\s*/) ?? [];
  const isEnding = req.method === 'DELETE' && path === '/store/auth';
  if (isEnding || !cookies.includes(`${SESSION_HINT}=${SESSION_LEFT}`)) return req.headers.cookie;
  return cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE)).join('; ');
}

function headersFor(visit: Visit, config: Config, host: string): Record<string, string | string[]> {
  const { req } = visit;
  const { host: publicHost, expect: _, cookie: __, ...headers } = endToEnd(req.headers);
  const cookie = cookiesOf(visit);
  const from = req.socket.remoteAddress ?? '';
  const said = (name: string) => (config.trustProxy ? String(req.headers[name] ?? '') : '');
  const chain = said('x-forwarded-for');
  return {
    ...headers,
    host,
    ...(cookie && { cookie }),
    'x-forwarded-for': chain ? `${chain}, ${from}` : from,
    'x-forwarded-host': said('x-forwarded-host') || String(publicHost ?? ''),
    'x-forwarded-proto': said('x-forwarded-proto') || 'http',
    // Node frames a DELETE's body only when told to, and an unframed one would read as the next request.
    ...(req.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    ...(config.publishableKey && !headers['x-publishable-api-key'] && { 'x-publishable-api-key': config.publishableKey }),
  };
}

/** Compresses what the backend sent bare, for the line to the visitor is the thin one. */
function thinned(visit: Visit, answer: IncomingMessage, headers: Record<string, string | string[] | undefined>): Readable {
  const length = Number(answer.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const isBare = !answer.headers['content-encoding'] && TEXT.test(String(answer.headers['content-type'] ?? ''));
  const encoding = accepts(visit, 'br') ? 'br' : accepts(visit, 'gzip') ? 'gzip' : null;
  const hasBody = visit.req.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  if (!encoding || !isBare || !hasBody || length < WORTH_COMPRESSING_BYTES) return answer;
  headers['content-encoding'] = encoding;
  headers.vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ');
  delete headers['content-length'];
  if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`;
  return encoding === 'br'
    ? answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
    : answer.pipe(createGzip({ level: 6 }));
}

/** Sends the visitor's body on, and stops both at the first byte too many. */
function forwardBody({ req }: Visit, onward: ClientRequest, limitBytes: number, onTooLarge: () => void): void {
  let sent = 0;
  req.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent > limitBytes) return onTooLarge();
    if (!onward.write(chunk)) {
      req.pause();
      onward.once('drain', () => req.resume());
    }
  });
  req.on('end', () => onward.end());
}

/** `/store/*`: Medusa behind our own origin, so that its cookie is ours and no CORS is needed. */
export function storeProxy(config: Config, limits: ProxyLimits = LIMITS): { duty: Duty; close(): void } {
  const backend = new URL(config.backendUrl);
  const secure = backend.protocol === 'https:';
  const connections = { keepAlive: true, maxSockets: 128, timeout: QUIET_CONNECTION_MS };
  const agent = secure ? new HttpsAgent(connections) : new HttpAgent(connections);
  const basePath = backend.pathname.replace(/\/$/, '');
  let wasDown = false;

  const forward = (visit: Visit, isSecondTry = false): Promise<true> =>
    new Promise((resolve) => {
      const { req, res } = visit;
      let finished = false;
      const finish = () => {
        finished = true;
        clearTimeout(timer);
        resolve(true);
      };
      /** After the first byte of an answer only breaking off tells the visitor that it is not whole. */
      const fail = (status: number, type: string, message: string, headers: Record<string, string> = {}) => {
        if (finished) return;
        if (res.headersSent) res.destroy();
        else sendProblem(visit, status, type, message, { connection: 'close', ...headers });
        onward.destroy();
        finish();
      };
      const onward = (secure ? httpsRequest : httpRequest)({
        agent,
        protocol: backend.protocol,
        hostname: backend.hostname.replace(/^\[|\]$/g, ''),
        port: backend.port,
        method: req.method,
        path: `${basePath}${visit.path}${visit.search}`,
        headers: headersFor(visit, config, backend.host),
      });
      const timer = setTimeout(
        () => fail(504, 'backend_timeout', 'The shop system did not answer in time. Please try again.'),
        limits.timeoutMs,
      );

      onward.on('response', (answer) => {
        wasDown = false;
        const headers: Record<string, string | string[] | undefined> = endToEnd(answer.headers);
        delete headers['x-powered-by'];
        // Carts and customers: a cache on the way may keep nothing it was not told to.
        headers['cache-control'] ??= 'private, no-cache';
        if (isBareUnauthorized(answer)) {
          answer.resume();
          const cookies = answer.headers['set-cookie'];
          if (cookies) res.setHeader('set-cookie', cookies);
          sendProblem(visit, 401, 'unauthorized', 'Nobody is signed in, or the password is wrong.');
          return finish();
        }
        const body = thinned(visit, answer, headers);
        res.writeHead(answer.statusCode ?? 502, headers as Record<string, string | string[]>);
        answer.on('aborted', () => fail(502, 'backend_unavailable', 'The answer broke off.'));
        body.on('error', () => fail(502, 'backend_unavailable', 'The answer broke off.'));
        body.pipe(res);
        res.on('finish', finish);
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (finished) return;
        // A kept connection that was closed from the other end before anything came: a read may simply be asked again.
        if (!isSecondTry && onward.reusedSocket && error.code === 'ECONNRESET' && isRead(visit) && !res.headersSent) {
          finished = true;
          clearTimeout(timer);
          resolve(forward(visit, true));
          return;
        }
        if (!wasDown) say(`The backend at ${backend.host} does not answer (${error.code ?? error.message}).`);
        wasDown = true;
        fail(503, 'backend_unavailable', 'The shop system cannot be reached at the moment. Please try again shortly.', {
          'retry-after': '5',
        });
      });
      res.on('close', () => {
        // The visitor has gone; the backend need not go on.
        if (!finished) {
          onward.destroy();
          finish();
        }
      });
      if (isSecondTry) onward.end();
      else forwardBody(visit, onward, limits.largestBodyBytes, () => fail(413, 'invalid_data', 'The request is too large.'));
    });

  return {
    duty: (visit) => {
      if (!/^\/store(?:\/|$)/.test(visit.path)) return false;
      const announced = Number(visit.req.headers['content-length'] ?? 0);
      if (announced > limits.largestBodyBytes) {
        return sendProblem(visit, 413, 'invalid_data', 'The request is too large.', { connection: 'close' });
      }
      return forward(visit);
    },
    close: () => agent.destroy(),
  };
}
