import type { IncomingMessage, ServerResponse } from 'node:http';
import { framingProblem } from './framing';
import type { RequestContext } from './request-context';
import { sendProblem } from './respond';

/** Longer addresses are nobody's; the longest of ours is a listing with every filter on. */
const LONGEST_ADDRESS = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const unread = (req: IncomingMessage, res: ServerResponse): RequestContext => ({ req, res, path: '/', plainPath: '/', search: '' });

/** One way to write a path, and what it says. */
interface NormalPath {
  /** Percent-encoded. */
  readonly path: string;
  /** Decoded. */
  readonly plainPath: string;
}

/**
 * The normal form of a path: segments with something in them, each meaning what it says. A path that two machines may
 * read differently has none: `//host`, `/\host` and `/.//host` are other hosts to a browser, `%2f` and `%2e%2e` are
 * slashes and a way up to whoever decodes once more, and `//` is `/` to Medusa's router but not to a guard in front of it.
 *
 * @param raw as it came, without the query
 * @returns null where it has none
 */
export function normalPath(raw: string): NormalPath | null {
  // Everything that a browser would send encoded, and what it would take for something else.
  if (!/^\/[\x21-\x7e]*$/.test(raw) || /[\\"<>^`{|}]/.test(raw)) return null;
  if (/\/\//.test(raw) || /%(?:2[ef]|5c)/i.test(raw)) return null;
  let plainPath: string;
  try {
    plainPath = decodeURIComponent(raw);
  } catch {
    return null;
  }
  if (/\p{Cc}/u.test(plainPath) || plainPath.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  const path = plainPath.split('/').map(encodeSegment).join('/');
  return { path, plainPath };
}

/** As a browser writes it: what may stand in a segment as it is, stays. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, (encoded) => decodeURIComponent(encoded));

/**
 * Lets a request in, or answers it here: one that cannot be read, or that two machines could read differently, gets no
 * further.
 *
 * @returns null when it was answered
 */
export function acceptRequest(req: IncomingMessage, res: ServerResponse): RequestContext | null {
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
  const normal = normalPath(mark < 0 ? raw : raw.slice(0, mark));
  // `*` and absolute forms are for proxies.
  if (!normal) return refuse(400, 'invalid_data', 'The address cannot be read.');
  return { req, res, ...normal, search: mark < 0 ? '' : new URL(`http://shop.invalid/${raw.slice(mark)}`).search };
}
