import type { IncomingMessage } from 'node:http';
import { asVitalReports } from '../src/protocol/vitals';
import type { Config } from './config';
import { type Handler, isRead } from './request-context';
import { notAllowed, notFound, sendJson, sendProblem } from './respond';
import { WorkQueue } from './work-queue';

const LARGEST_BYTES = 8 * 1024;
const FORWARD_TIMEOUT_MS = 5_000;
const FORWARDED_AT_ONCE = 4;
const FORWARDS_WAITING = 200;

async function readText(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `GET /config.json`: what a running page must know of the owner's settings. */
export function runtimeConfig({ vitalsUrl, card }: Pick<Config, 'vitalsUrl' | 'card'>): Handler {
  return (context) => {
    if (context.path !== '/config.json') return false;
    if (!isRead(context)) return notAllowed(context);
    return sendJson(context, 200, { vitals: vitalsUrl !== undefined, ...(card && { card: true }) }, { 'cache-control': 'no-cache' });
  };
}

/**
 * `POST /vitals`: passes figures of real visits on to the owner's own endpoint, without the visitor's
 * address, cookies or browser. Without an endpoint there is nothing here. A figure that cannot be
 * passed on is forgotten: it is never worth a retry.
 */
export function vitals(endpoint: string | undefined): Handler {
  const queue = new WorkQueue<void>(FORWARDED_AT_ONCE, FORWARDS_WAITING);
  let number = 0;

  return async (context) => {
    if (context.path !== '/vitals') return false;
    if (endpoint === undefined) return notFound(context);
    if (context.req.method !== 'POST') return notAllowed(context, 'POST');
    const text = await readText(context.req);
    if (text === null)
      return sendProblem(context, 413, 'invalid_data', `Reports may have ${LARGEST_BYTES} bytes.`, { connection: 'close' });
    const reports = asVitalReports(parsed(text));
    if (!reports) return sendProblem(context, 400, 'invalid_data', 'This is not a list of reports.');
    queue
      .run(String(number++), async () => {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(reports),
          redirect: 'manual',
          signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
        });
        await answer.body?.cancel();
      })
      // Forgotten, as said above: a full queue and an endpoint that is down are the same to a figure.
      .catch(() => undefined);
    context.res.writeHead(204, { 'cache-control': 'no-store' }).end();
    return true;
  };
}
