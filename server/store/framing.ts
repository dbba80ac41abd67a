import type { IncomingMessage } from 'node:http';

/** Headers of which there can be one only; of a second one two machines may each believe another. */
const SINGLE = ['host', 'content-length', 'transfer-encoding', 'content-type', 'expect', 'idempotency-key'];
/** What `Connection` may name: naming anything else asks the next machine to drop it, `content-length` and `cookie` too. */
const CONNECTION_OPTIONS = new Set(['keep-alive', 'close', 'te']);

const tokensIn = (value: string): string[] =>
  value
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean);

/**
 * Whether two machines could read different requests out of these bytes (RFC 9112 §11.2). Node's parser refuses
 * most of it before this; what it lets through is refused here, so that nothing depends on its mood.
 *
 * @returns what is wrong, or null
 */
export function framingProblem({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): string | null {
  const seen = new Set<string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = (rawHeaders[place] ?? '').toLowerCase();
    if (SINGLE.includes(name) && seen.has(name)) return `There is more than one ${name}.`;
    seen.add(name);
  }
  const { 'content-length': length, 'transfer-encoding': coding, expect } = headers;
  if (length !== undefined && coding !== undefined) return 'The length of the body is given twice.';
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 'The length of the body is no number.';
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'The transfer encoding is not known here.';
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return 'The expectation cannot be met.';
  if (headers.upgrade !== undefined) return 'There is no other protocol here.';
  if (tokensIn(headers.connection ?? '').some((option) => !CONNECTION_OPTIONS.has(option))) return 'The connection names other headers.';
  return null;
}

/** Whether a body follows the headers, be it an empty one in chunks. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
