import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from './respond';
import type { Visit } from './visit';

/** Longer addresses are nobody's; the longest of ours is a listing with every filter on. */
const LONGEST_ADDRESS = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const refused = (req: IncomingMessage, res: ServerResponse): Visit => ({ req, res, path: '/', plainPath: '/', search: '' });

/**
 * Lets a request in, or answers it here: an address that cannot be read never reaches a duty.
 *
 * @returns null when it was answered
 */
export function enter(req: IncomingMessage, res: ServerResponse): Visit | null {
  const raw = req.url ?? '/';
  const turnAway = (status: number, type: string, message: string, headers?: Record<string, string>) => {
    sendProblem(refused(req, res), status, type, message, { connection: 'close', ...headers });
    return null;
  };
  if (!METHODS.has(req.method ?? '')) {
    return turnAway(405, 'not_allowed', 'This shop does not know that method.', { allow: [...METHODS].join(', ') });
  }
  if (raw.length > LONGEST_ADDRESS) return turnAway(414, 'invalid_data', 'The address is too long.');
  // `//host/path` would be read as another origin; `*` and absolute forms are for proxies.
  if (!raw.startsWith('/')) return turnAway(400, 'invalid_data', 'The address cannot be read.');
  try {
    const { pathname, search } = new URL(`http://shop.invalid${raw}`);
    const plainPath = decodeURIComponent(pathname);
    // An encoded slash or dot survives the parser but not the next proxy's.
    if (/[\\\0]|(?:^|\/)\.\.(?:\/|$)/.test(plainPath)) return turnAway(400, 'invalid_data', 'The address cannot be read.');
    return { req, res, path: pathname, plainPath, search };
  } catch {
    return turnAway(400, 'invalid_data', 'The address cannot be read.');
  }
}
