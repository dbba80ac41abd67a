import { createHash } from 'node:crypto';
import type { RequestContext } from './request-context';

/** A body in the encodings it is kept in. */
export interface Encoded {
  readonly type: string;
  /** Strong, without the encoding's suffix. */
  readonly etag: string;
  readonly plain: Buffer | (() => Promise<Buffer>);
  readonly brotli?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

export const etagOf = (body: Buffer | string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Answers the request with JSON in the shape of Medusa's errors, so that one reader understands both. */
export function sendJson({ req, res }: RequestContext, status: number, body: object, headers: Record<string, string> = {}): true {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : text);
  return true;
}

export const sendProblem = (
  context: RequestContext,
  status: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
): true => sendJson(context, status, { type, message }, headers);

export const notFound = (context: RequestContext, message = 'There is nothing at this address.'): true =>
  sendProblem(context, 404, 'not_found', message);

export const notAllowed = (context: RequestContext, allow = 'GET, HEAD'): true =>
  sendProblem(context, 405, 'not_allowed', 'This address does not answer that method.', { allow });

/** Whether the visitor already has this version; weak comparison, as RFC 9110 §13.1.2 asks. */
export function hasAlready({ req }: RequestContext, etag: string): boolean {
  const asked = req.headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}

const taking = (encoding: string) => new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`);
const TAKES = { br: taking('br'), gzip: taking('gzip') };

/** Whether the visitor takes an encoding; one with `q=0` is refused. */
export const accepts = ({ req }: RequestContext, encoding: 'br' | 'gzip'): boolean =>
  TAKES[encoding].test(String(req.headers['accept-encoding'] ?? ''));

/** Sends a body in the best encoding the visitor takes, or 304 when it has it. */
export async function sendEncoded(context: RequestContext, body: Encoded, headers: Record<string, string>, status = 200): Promise<true> {
  const { req, res } = context;
  const encoding = body.brotli && accepts(context, 'br') ? 'br' : body.gzip && accepts(context, 'gzip') ? 'gzip' : null;
  // Each encoding is other bytes, so a strong tag must differ.
  const etag = encoding ? body.etag.replace(/"$/, `-${encoding}"`) : body.etag;
  const vary = [...(body.brotli || body.gzip ? ['accept-encoding'] : []), ...(headers.vary ? [headers.vary] : [])].join(', ');
  const common = { ...headers, etag, ...(vary && { vary }) };
  if (status === 200 && hasAlready(context, etag)) {
    res.writeHead(304, common).end();
    return true;
  }
  const bytes =
    encoding === 'br' ? body.brotli : encoding === 'gzip' ? body.gzip : typeof body.plain === 'function' ? await body.plain() : body.plain;
  res.writeHead(status, {
    ...common,
    'content-type': body.type,
    'content-length': bytes?.length ?? 0,
    ...(encoding && { 'content-encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
  return true;
}
