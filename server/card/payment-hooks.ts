import { buffer } from 'node:stream/consumers';
import { PAYMENT_HOOKS_PATH } from '../../src/protocol/addresses';
import { addressShare, clientAddress } from '../client-address';
import type { Config } from '../config';
import type { LimitCheck } from '../limits/limits';
import type { Handler, RequestContext } from '../request-context';
import { notAllowed, sendProblem } from '../respond';
import { openBackend } from '../store/backend';
import { refuse } from '../store/refuse';

const LARGEST_BYTES = 256 * 1024;
const BODY_LIMIT_MS = 20_000;
const BACKEND_LIMIT_MS = 20_000;

/** The body as it came, for it is signed; null where it is too large or never ends. */
async function rawBody({ req }: RequestContext): Promise<Buffer | null> {
  const timer = setTimeout(() => req.destroy(), BODY_LIMIT_MS);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_BYTES) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `POST /stripe/hooks`: hands what the payment provider tells to the backend, word for word; who has signed it is seen there. An
 * address that sends what nobody has signed is soon not heard any more.
 */
export function paymentHooks(config: Config, limits: LimitCheck): { handler: Handler; close(): void } {
  const backend = openBackend(config.backendUrl);

  const handler: Handler = async (context) => {
    if (context.path !== PAYMENT_HOOKS_PATH) return false;
    const { req, res } = context;
    if (req.method !== 'POST') return notAllowed(context, 'POST');
    const attempt = { call: { limit: 'payment-hook' }, addressShare: addressShare(clientAddress(req, config)), body: {} } as const;
    const refusal = await limits.beforeForward(attempt);
    if (refusal) return refuse(context, refusal);
    const body = await rawBody(context);
    if (body === null) {
      limits.afterAnswer(attempt, 413);
      return sendProblem(context, 413, 'invalid_data', `A message may have ${LARGEST_BYTES} bytes.`, { connection: 'close' });
    }
    let status = 503;
    let bytes: Buffer | null = null;
    try {
      const answer = await backend.ask(
        {
          method: 'POST',
          path: PAYMENT_HOOKS_PATH,
          headers: {
            'content-type': 'application/json',
            'content-length': String(body.length),
            'stripe-signature': String(req.headers['stripe-signature'] ?? ''),
          },
          body,
          repeatable: false,
        },
        AbortSignal.timeout(BACKEND_LIMIT_MS),
      );
      status = answer.statusCode ?? 503;
      bytes = await buffer(answer);
    } catch {
      // The provider sends it again.
    }
    limits.afterAnswer(attempt, status);
    if (bytes === null) return sendProblem(context, 503, 'backend_unavailable', 'The backend does not answer.', { 'retry-after': '60' });
    res.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      'cache-control': 'no-store',
    });
    res.end(bytes);
    return true;
  };
  return { handler, close: () => backend.close() };
}
