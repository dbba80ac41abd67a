import type { IncomingMessage } from 'node:http';

type Headed = Pick<IncomingMessage, 'rawHeaders' | 'headers'>;

/** What `Connection` may name: naming anything else asks the next machine to drop it, `content-length` and `cookie` too. */
const CONNECTION_OPTIONS = new Set(['keep-alive', 'close', 'te']);

function isTwice({ rawHeaders }: Headed, wanted: string): boolean {
  let times = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) if (rawHeaders[place]?.toLowerCase() === wanted) times++;
  return times > 1;
}

/**
 * Whether two machines could read different requests out of these bytes (RFC 9112 §11.2). Node's parser refuses
 * most of it before this; what it lets through in some version or mode is refused here.
 *
 * @returns what is wrong, or null
 */
export function framingProblem(req: Headed): string | null {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  const twice = ['host', 'content-length', 'transfer-encoding'].find((name) => isTwice(req, name));
  if (twice) return `There is more than one ${twice}.`;
  if (length !== undefined && coding !== undefined) return 'The length of the body is given twice.';
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 'The length of the body is no number.';
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'The transfer encoding is not known here.';
  return null;
}

/**
 * Whether a request asks something of the connection that a machine further on could understand otherwise. Pages
 * ignore such requests, as RFC 9110 §7.8 allows; what leads on to Medusa refuses them.
 *
 * @returns what is wrong, or null
 */
export function connectionProblem(req: Headed): string | null {
  const { expect, upgrade, connection = '' } = req.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return 'The expectation cannot be met.';
  if (upgrade !== undefined) return 'There is no other protocol here.';
  const options = connection.split(',').map((option) => option.trim().toLowerCase());
  if (options.some((option) => option !== '' && !CONNECTION_OPTIONS.has(option))) return 'The connection names other headers.';
  return null;
}

/** Whether a body follows the headers, be it an empty one in chunks. */
export const hasBody = ({ headers }: Headed): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
