import type { RequestContext } from '../request-context';
import { sendJson } from '../respond';
import type { Refusal } from './request-check';

/** Answers a refusal; after the first byte of an answer only breaking off tells the visitor that it is not whole. */
export function refuse(context: RequestContext, { status, type, code, message, retryAfterSeconds, closes }: Refusal): true {
  const { res } = context;
  if (res.headersSent) res.destroy();
  else if (!res.destroyed) {
    const headers = {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(closes && { connection: 'close' }),
    };
    sendJson(context, status, { ...(code && { code }), type, message }, headers);
  }
  return true;
}
