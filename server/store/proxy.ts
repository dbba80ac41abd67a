import { setTimeout as pause } from 'node:timers/promises';
import { addressShare, clientAddress } from '../client-address';
import type { Config } from '../config';
import { cleanPhoto, NO_PICTURE, NoPictureError } from '../pictures/upload';
import type { Handler, RequestContext } from '../request-context';
import { QueueFullError } from '../work-queue';
import { admitted, isRefusal } from './admission';
import { openBackend } from './backend';
import { BackendError, backendFailures } from './backend-failures';
import { BodyError, readBody } from './body';
import { originHint } from './cross-site';
import { type ExchangeLimits, openExchange } from './exchange';
import { openPlaces } from './places';
import { openPublicReads } from './public-reads';
import { refuse } from './refuse';
import type { Refusal, RequestCheck, StoreRequest } from './request-check';
import { LeftError, ShareFullError } from './shares';

export interface ProxyLimits extends ExchangeLimits {
  /** For a visitor to send a body. */
  readonly bodyMs: number;
  /** For a visitor to take an answer that Medusa has given. */
  readonly deliveryMs: number;
}

/** Longer than a browser waits (8 s and 15 s): it is the one that knows what to do about an answer that is missing. */
const LIMITS: ProxyLimits = { readMs: 10_000, writeMs: 20_000, abandonedMs: 1_000, bodyMs: 20_000, deliveryMs: 60_000 };

const BUSY: Refusal = {
  status: 503,
  code: 'shop_busy',
  type: 'backend_unavailable',
  message: 'The shop is very busy at the moment. Please try again shortly.',
  retryAfterSeconds: 2,
};

/** Who is sent away at once is back at once; saying so a thousand times a second is work, too. */
const MOMENT_MS = 500;
/** Ends early, as its only failure, when the visitor has gone: then nobody is left to be told. */
const afterAMoment = (left: AbortSignal): Promise<void> => pause(MOMENT_MS, undefined, { signal: left }).catch(() => undefined);

/**
 * `/store/*`: Medusa behind our own origin, so that its cookie is ours and no CORS is needed. Nothing reaches it
 * but calls of `STORE_CALLS`, each written anew.
 *
 * @param checks asked in this order before each call
 */
export function storeProxy(
  config: Config,
  { limits = {}, checks = [] }: { limits?: Partial<ProxyLimits> | undefined; checks?: readonly RequestCheck[] } = {},
): { handler: Handler; close(): void } {
  const { bodyMs, deliveryMs, ...exchangeLimits } = { ...LIMITS, ...limits };
  const backend = openBackend(config.backendUrl);
  const failures = backendFailures(backend.host);
  const exchange = openExchange(config, backend, failures, exchangeLimits);
  const publicReads = openPublicReads(config, backend, failures, exchangeLimits);
  const places = openPlaces();
  const hint = originHint();

  const refusalOf = async (request: StoreRequest): Promise<Refusal | null> => {
    for (const check of checks) {
      const refusal = await check.beforeForward(request);
      if (refusal) return refusal;
    }
    return null;
  };

  const deliver = ({ res }: RequestContext) => {
    if (res.writableFinished || res.destroyed) return;
    const timer = setTimeout(() => res.destroy(), deliveryMs);
    res.once('close', () => clearTimeout(timer));
  };

  const serve = async (context: RequestContext): Promise<true> => {
    const { req, res } = context;
    const found = admitted(context, config);
    if (isRefusal(found)) {
      if (found.code === 'foreign_origin') hint(req);
      return refuse(context, found);
    }
    const { call, path } = found;
    const left = new AbortController();
    res.once('close', () => left.abort());
    let passed: StoreRequest | null = null;
    try {
      const body = call.body ? await readBody(req, call, bodyMs) : null;
      const request: StoreRequest = {
        call,
        addressShare: addressShare(clientAddress(req, config)),
        thing: call.path.split('/')[3] === ':id' ? (context.path.split('/')[3] ?? null) : null,
        body: body?.fields ?? {},
      };
      const refusal = await refusalOf(request);
      if (refusal) return refuse(context, refusal);
      passed = request;
      const enter = () => places.enter(request, context.path, left.signal);
      if (call.isPublic) await publicReads.answer(context, { call, path }, enter);
      else {
        const given = call.method === 'POST' && body ? body.bytes : null;
        const bytes = call.picture && given ? await cleanPhoto(given) : given;
        await exchange(context, { call, path, body: bytes }, left.signal, await enter());
      }
      if (call.path === '/store/carts/:id/complete') publicReads.forget();
      deliver(context);
      return true;
    } catch (error) {
      if (error instanceof BodyError || error instanceof BackendError) return refuse(context, error.refusal);
      if (error instanceof NoPictureError) return refuse(context, NO_PICTURE);
      if (error instanceof ShareFullError || error instanceof QueueFullError) {
        await afterAMoment(left.signal);
        return refuse(context, BUSY);
      }
      if (error instanceof LeftError) return true;
      throw error;
    } finally {
      // Without a head nobody was told anything: whoever leaves early has had their try.
      if (passed && res.headersSent) for (const check of checks) check.afterAnswer?.(passed, res.statusCode);
    }
  };

  return { handler: (context) => (/^\/store(?:\/|$)/.test(context.path) ? serve(context) : false), close: () => backend.close() };
}
