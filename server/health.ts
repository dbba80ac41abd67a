import { LIVE_PATH, READY_PATH } from '../src/protocol/addresses';
import { PING_HEADER, PING_PATH } from '../src/protocol/ping';
import type { Unfinished } from './before-you-open';
import { type Handler, isRead, type RequestContext } from './request-context';
import { notAllowed, sendJson } from './respond';

const PROBE_TIMEOUT_MS = 2_000;
/** Whoever asks within this time is told the same: a balancer that asks often must not become load on the backend. */
const PROBE_FRESH_MS = 1_000;
/** As long as the parts that fall need to come back, about. */
const RETRY_AFTER_SECONDS = '2';

/** What is behind the server, as it was found; of a database behind a backend that says nothing nobody knows. */
export interface BackendFinding {
  readonly medusa: 'up' | 'down';
  readonly database: 'up' | 'down' | 'unknown';
}

/** Asks the backend whether an order could be written down, at most every {@link PROBE_FRESH_MS}. */
export function backendProbe(backendUrl: string, now: () => number = () => performance.now()): () => Promise<BackendFinding> {
  let asked: { at: number; found: Promise<BackendFinding> } | null = null;
  let isRunning = false;
  const ask = async (): Promise<BackendFinding> => {
    isRunning = true;
    try {
      const answer = await fetch(`${backendUrl}/health`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS), redirect: 'manual' });
      await answer.body?.cancel();
      return { medusa: 'up', database: answer.status < 500 ? 'up' : 'down' };
    } catch {
      return { medusa: 'down', database: 'unknown' };
    } finally {
      isRunning = false;
    }
  };
  return () => {
    if (!asked || (!isRunning && now() - asked.at > PROBE_FRESH_MS)) asked = { at: now(), found: ask() };
    return asked.found;
  };
}

/** A page that doubts its network asks this: only our own server says it, and says its time with it. */
function pong(context: RequestContext): true {
  context.res.writeHead(204, { [PING_HEADER]: '1', 'cache-control': 'no-store' }).end();
  return true;
}

/**
 * `/healthz`: 200 only when somebody could order here now, else 503; its body says what is missing. `/livez`: this process
 * lives, whatever is behind it (decision 38).
 *
 * @param canRender whether pages are rendered; true where the shop was built without
 * @param unfinished what a shop at its public address still has to fill in; null where there is nothing
 */
export function health(
  findBackend: () => Promise<BackendFinding>,
  canRender: () => boolean,
  catalogueAgeSeconds: () => number | null,
  unfinished: () => Unfinished | null = () => null,
): Handler {
  return async (context) => {
    if (context.path === PING_PATH && isRead(context)) return pong(context);
    if (context.path !== READY_PATH && context.path !== LIVE_PATH) return false;
    if (!isRead(context)) return notAllowed(context);
    const uptimeSeconds = Math.round(process.uptime());
    if (context.path === LIVE_PATH) return sendJson(context, 200, { ok: true, uptimeSeconds });
    const left = unfinished();
    const { medusa, database } = await findBackend();
    const pages = canRender() ? 'up' : 'down';
    const ok = medusa === 'up' && database === 'up' && pages === 'up';
    return sendJson(
      context,
      ok ? 200 : 503,
      { ok, pages, medusa, database, catalogueAgeSeconds: catalogueAgeSeconds(), uptimeSeconds, ...(left && { beforeYouOpen: left }) },
      ok ? {} : { 'retry-after': RETRY_AFTER_SECONDS },
    );
  };
}
