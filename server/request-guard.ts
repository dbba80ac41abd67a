import type { IncomingMessage, ServerResponse } from 'node:http';
import { normalPath, unreadablePath } from '../src/protocol/page-address';
import { framingProblem } from './framing';
import { asksForHtml, isRead, type RequestContext } from './request-context';
import { sendProblem } from './respond';

/** Longer addresses are nobody's; the longest of ours is a listing with every filter on. */
const LONGEST_ADDRESS = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const unread = (req: IncomingMessage, res: ServerResponse): RequestContext => ({
  req,
  res,
  rawPath: '/',
  path: '/',
  plainPath: '/',
  search: '',
});

/**
 * Lets a request in, or answers it here: one that cannot be read, or that two machines could read differently, gets no
 * further.
 *
 * @param hasWords somebody who asks for a page gets one that says in words that the address cannot be read; whoever comes next
 *   has its path, and never the one that came
 * @returns null when it was answered
 */
export function acceptRequest(req: IncomingMessage, res: ServerResponse, hasWords = false): RequestContext | null {
  const raw = req.url ?? '/';
  const refuse = (status: number, type: string, message: string, headers?: Record<string, string>) => {
    sendProblem(unread(req, res), status, type, message, { connection: 'close', ...headers });
    return null;
  };
  if (!METHODS.has(req.method ?? '')) {
    return refuse(405, 'not_allowed', 'This shop does not know that method.', { allow: [...METHODS].join(', ') });
  }
  const problem = framingProblem(req);
  if (problem) return refuse(400, 'invalid_data', problem);
  if (raw.length > LONGEST_ADDRESS) return refuse(414, 'invalid_data', 'The address is too long.');
  const mark = raw.indexOf('?');
  const rawPath = mark < 0 ? raw : raw.slice(0, mark);
  const search = mark < 0 ? '' : new URL(`http://shop.invalid/${raw.slice(mark)}`).search;
  const normal = normalPath(rawPath);
  if (normal) return { req, res, rawPath, ...normal, search };
  // `*` and absolute forms are for proxies.
  if (!hasWords || !rawPath.startsWith('/') || !isRead({ req }) || !asksForHtml({ req }))
    return refuse(400, 'invalid_data', 'The address cannot be read.');
  res.setHeader('connection', 'close');
  const path = unreadablePath(rawPath);
  return { req, res, rawPath, path, plainPath: path, search, isUnreadable: true };
}
