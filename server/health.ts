import { PING_HEADER, PING_PATH } from '../src/protocol/ping';
import type { Unfinished } from './before-you-open';
import { type Handler, isRead, type RequestContext } from './request-context';
import { notAllowed, sendJson } from './respond';

const PROBE_TIMEOUT_MS = 2_000;
/** A load balancer that asks often must not become load on the backend. */
const PROBE_FRESH_MS = 2_000;

/** Asks the backend whether it lives, at most every {@link PROBE_FRESH_MS}. */
export function backendProbe(backendUrl: string, now: () => number = Date.now): () => Promise<boolean> {
  let asked: { at: number; up: Promise<boolean> } | null = null;
  const ask = async () => {
    try {
      const answer = await fetch(`${backendUrl}/health`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS), redirect: 'manual' });
      await answer.body?.cancel();
      return answer.status < 500;
    } catch {
      return false;
    }
  };
  return () => {
    if (!asked || now() - asked.at > PROBE_FRESH_MS) asked = { at: now(), up: ask() };
    return asked.up;
  };
}

/** A page that doubts its network asks this: only our own server says it, and says its time with it. */
function pong(context: RequestContext): true {
  context.res.writeHead(204, { [PING_HEADER]: '1', 'cache-control': 'no-store' }).end();
  return true;
}

/**
 * `/healthz`: the shop is well even when the backend is not, since it still serves what it has.
 *
 * @param unfinished what a shop at its public address still has to fill in; null where there is nothing
 */
export function health(
  isBackendUp: () => Promise<boolean>,
  catalogueAgeSeconds: () => number | null,
  unfinished: () => Unfinished | null = () => null,
): Handler {
  return async (context) => {
    if (context.path === PING_PATH && isRead(context)) return pong(context);
    if (context.path !== '/healthz') return false;
    if (!isRead(context)) return notAllowed(context);
    const left = unfinished();
    const backend = (await isBackendUp()) ? 'up' : 'down';
    return sendJson(context, 200, {
      ok: true,
      backend,
      catalogueAgeSeconds: catalogueAgeSeconds(),
      uptimeSeconds: Math.round(process.uptime()),
      ...(left && { beforeYouOpen: left }),
    });
  };
}
