import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addressShare, clientAddress } from '../client-address';
import type { Config } from '../config';
import { documentHeaders, isBehindTls } from '../headers';
import { openLimits } from '../limits/limits';
import { say, wordsOf } from '../log';
import { cleanPhoto, NO_PICTURE, NoPictureError } from '../pictures/upload';
import { isRead, type RequestContext } from '../request-context';
import { acceptRequest } from '../request-guard';
import { notAllowed, notFound, sendEncoded, sendJson, sendProblem } from '../respond';
import { type BuiltFiles, builtFiles } from '../site/built-files';
import { openBackend } from '../store/backend';
import { BodyError, readBody } from '../store/body';
import { isForeign } from '../store/cross-site';
import { refuse } from '../store/refuse';
import { LARGEST_PICTURE_BYTES } from '../store/store-api';
import { type StaffCall, staffCallFor } from './calls';
import { letterPage } from './letter-page';
import { backendCookie, noStaffCookie, staffCookie } from './session-cookie';

const BACKEND_LIMIT_MS = 30_000;
const BODY_LIMIT_MS = 20_000;
/** A text as an order names it: the shop shows it. */
const CONTRACT_TEXT = /^\/contract-text\/[0-9a-f]{64}$/;
const SESSION_BODY = ['email', 'password'] as const;

const isSameOrigin = ({ headers }: IncomingMessage): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** As the shop takes one. */
const bodyOf = ({ body, picture }: StaffCall) =>
  picture ? { body: body ?? [], picture, largestBodyBytes: LARGEST_PICTURE_BYTES } : { body: body ?? [] };

interface BackendAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/** The page for staff: an app of its own, and the part of the backend's Admin API that it uses. */
export interface Staff {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): void;
}

/**
 * @param files of the app, as built
 * @param shop where the shop itself is, when it was built, and whom to tell that its lists are old
 */
export function createStaff(
  config: Config,
  files: BuiltFiles,
  shop: { readonly url: string; readonly builtAtMs: number | null; goodsChanged(): void },
): Staff {
  const backend = openBackend(config.backendUrl);
  const limits = openLimits(config);
  const serveFile = builtFiles(files);
  const page = files.get('/index.html');
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]', config.staffHost, `[${config.staffHost}]`]);

  /** Another name that leads here is another site's, which would read along as this one (DNS rebinding). */
  const isCalledRight = ({ headers }: IncomingMessage): boolean =>
    URL.canParse(`http://${headers.host}`) && hosts.has(new URL(`http://${headers.host}`).hostname);

  async function askBackend(
    { req }: RequestContext,
    asked: {
      readonly method: string;
      readonly path: string;
      readonly cookie: string | null;
      readonly body?: Buffer | null;
      readonly type?: string;
    },
  ): Promise<BackendAnswer> {
    const { method, path, cookie, body = null, type = 'application/json' } = asked;
    const headers = {
      accept: 'application/json',
      'x-forwarded-for': clientAddress(req, config),
      'x-forwarded-proto': 'http',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': type, 'content-length': String(body.length) }),
    };
    const answer = await backend.ask({ method, path, headers, body, repeatable: method === 'GET' }, AbortSignal.timeout(BACKEND_LIMIT_MS));
    return { status: answer.statusCode ?? 502, headers: answer.headers, bytes: await buffer(answer) };
  }

  const userIn = ({ bytes }: BackendAnswer): { readonly id: string; readonly email: string } => JSON.parse(bytes.toString('utf8')).user;

  /** Who is signed in; null for nobody. */
  async function whoIs(context: RequestContext) {
    const cookie = backendCookie(context.req);
    if (!cookie) return null;
    const answer = await askBackend(context, { method: 'GET', path: '/admin/auth', cookie });
    return answer.status === 200 ? { ...userIn(answer), cookie } : null;
  }

  const unauthorized = (context: RequestContext) => sendProblem(context, 401, 'unauthorized', 'Nobody is signed in here.');

  async function signIn(context: RequestContext): Promise<true> {
    const { req, res } = context;
    const { bytes, fields } = await readBody(req, { body: SESSION_BODY }, BODY_LIMIT_MS);
    const attempt = { call: { limit: 'staff-login' }, addressShare: addressShare(clientAddress(req, config)), body: fields } as const;
    const refusal = await limits.check.beforeForward(attempt);
    if (refusal) {
      say('Staff: too many tries to log in.');
      return refuse(context, refusal);
    }
    // Without a cookie: a session that was in the browser before is nobody's.
    const answer = await askBackend(context, { method: 'POST', path: '/admin/auth', cookie: null, body: bytes });
    limits.check.afterAnswer(attempt, answer.status);
    const cookie = answer.status === 200 ? staffCookie(answer.headers['set-cookie'] ?? [], isBehindTls(context, config)) : null;
    if (!cookie) {
      if (answer.status >= 500) return sendProblem(context, 503, 'backend_unavailable', 'The backend does not answer.');
      say('Staff: a login was refused.');
      return sendProblem(context, 401, 'unauthorized', 'E-mail address or password is wrong.');
    }
    const { id, email } = userIn(answer);
    say(`Staff ${id}: logged in.`);
    res.setHeader('set-cookie', cookie);
    return sendJson(context, 200, { email });
  }

  async function signOut(context: RequestContext): Promise<true> {
    const user = await whoIs(context);
    if (user) {
      await askBackend(context, { method: 'DELETE', path: '/admin/auth', cookie: user.cookie });
      say(`Staff ${user.id}: logged out.`);
    }
    context.res.setHeader('set-cookie', noStaffCookie(isBehindTls(context, config)));
    return sendJson(context, 200, {});
  }

  async function session(context: RequestContext): Promise<true> {
    if (context.req.method === 'POST') return signIn(context);
    if (context.req.method === 'DELETE') return signOut(context);
    if (!isRead(context)) return notAllowed(context, 'GET, HEAD, POST, DELETE');
    const user = await whoIs(context);
    return sendJson(context, 200, { email: user?.email ?? null });
  }

  /** A mail as it looks, for a frame of the page: nothing in it acts, and it loads nothing. */
  async function letter(context: RequestContext, id: string): Promise<true> {
    const user = await whoIs(context);
    if (!user) return unauthorized(context);
    const answer = await askBackend(context, { method: 'GET', path: `/admin/mailbox/${id}`, cookie: user.cookie });
    if (answer.status !== 200) return notFound(context);
    return letterPage(context, JSON.parse(answer.bytes.toString('utf8')).mail.html);
  }

  async function api(context: RequestContext, path: string): Promise<true> {
    const { req, res, search } = context;
    const framed = /^\/mailbox\/([0-9a-f]{32})\/letter$/.exec(path)?.[1];
    const found = staffCallFor(req.method ?? '', path, search);
    // What a frame or a picture of the page asks for is for no script; it must only not be another site's.
    const isPart = isRead(context) && (framed !== undefined || found?.call.isFile) && isSameOrigin(req);
    if (framed && isPart) return letter(context, framed);
    if (!isPart && isForeign(req, { publicUrl: undefined, trustProxy: config.trustProxy }))
      return sendProblem(context, 403, 'not_allowed', 'Only the page for staff may ask here.');
    if (path === '/session') return session(context);
    const isShop = path === '/shop' && isRead(context);
    if (!found && !isShop) return notFound(context);
    const user = await whoIs(context);
    if (!user) return unauthorized(context);
    if (!found) return sendJson(context, 200, { url: shop.url, built_at: shop.builtAtMs });
    const { call } = found;
    const body = call.body ? await readBody(req, bodyOf(call), BODY_LIMIT_MS) : null;
    const given = call.picture && body ? { body: await cleanPhoto(body.bytes), type: 'image/jpeg' } : { body: body?.bytes ?? null };
    const answer = await askBackend(context, { method: call.method, path: found.path, cookie: user.cookie, ...given }).finally(() => {
      // Also where the answer was lost: what it answers may have been done.
      if (call.changesGoods) shop.goodsChanged();
    });
    // Who did what to which; ids say nothing of a person to whoever has only the log.
    if (call.method !== 'GET' && !call.isReading) {
      const detail = call.logged && answer.status === 200 ? ` ${JSON.stringify(body?.fields[call.logged])}` : '';
      say(`Staff ${user.id}: ${path.slice(1)}, ${answer.status}.${detail}`);
    }
    res.writeHead(answer.status, {
      'content-type': answer.headers['content-type'] ?? 'application/json; charset=utf-8',
      'content-length': answer.bytes.length,
      'cache-control': 'no-store',
    });
    res.end(answer.bytes);
    return true;
  }

  function toShop({ res }: RequestContext, path: string): true {
    res.writeHead(302, { location: shop.url + path, 'cache-control': 'no-store' }).end();
    return true;
  }

  async function answer(context: RequestContext): Promise<unknown> {
    const path = context.path;
    const text = CONTRACT_TEXT.exec(path)?.[0];
    if (text && isRead(context)) return toShop(context, text);
    if (path.startsWith('/api/')) return api(context, path.slice('/api'.length));
    if (await serveFile(context)) return true;
    if (!isRead(context)) return notAllowed(context);
    if (!page || /\.[a-z0-9]+$/.test(path)) return notFound(context);
    return sendEncoded(context, page, { 'cache-control': 'no-cache', ...documentHeaders() });
  }

  return {
    async handle(req, res) {
      const context = acceptRequest(req, res);
      if (!context) return;
      res.setHeader('x-content-type-options', 'nosniff');
      res.setHeader('referrer-policy', 'no-referrer');
      res.setHeader('x-robots-tag', 'noindex');
      if (!isCalledRight(req)) {
        sendProblem(context, 421, 'not_allowed', 'The page for staff is not called so.', { connection: 'close' });
        return;
      }
      try {
        await answer(context);
      } catch (error) {
        if (error instanceof BodyError) refuse(context, error.refusal);
        else if (error instanceof NoPictureError) refuse(context, NO_PICTURE);
        else {
          say(`The staff page: ${wordsOf(error)}`);
          if (res.headersSent) res.destroy();
          else sendProblem(context, 503, 'backend_unavailable', 'The backend does not answer.', { 'retry-after': '2' });
        }
      }
    },
    close() {
      limits.close();
      backend.close();
    },
  };
}
