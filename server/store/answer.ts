import type { IncomingMessage } from 'node:http';
import { type Duplex, PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { RequestContext } from '../request-context';
import { accepts } from '../respond';
import type { AnswerHeaders } from './answer-headers';

/** Below this a compressed answer is no smaller on the line. */
export const WORTH_COMPRESSING_BYTES = 1_024;
/** Answers are made anew each time: better compression would take longer than it saves. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const TEXT = /^(?:application\/(?:[\w.+-]*json|javascript|xml)|text\/)/;

/**
 * So much of an answer is held for a requestor who reads slowly: Medusa is done with it long before, and its place is
 * free for others. Larger ones go at the visitor's speed.
 */
const HELD_BYTES = 1024 * 1024;

/**
 * What an answer goes through on its way to the visitor: held here, and compressed where the backend sent it bare, for
 * the line to the visitor is the thin one.
 *
 * @param headers of the answer, changed to what comes out
 */
export function stagesFor(context: RequestContext, answer: IncomingMessage, headers: AnswerHeaders): Duplex[] {
  const held = new PassThrough({ highWaterMark: HELD_BYTES });
  const length = Number(answer.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const isBare = !answer.headers['content-encoding'] && TEXT.test(String(answer.headers['content-type'] ?? ''));
  const encoding = accepts(context, 'br') ? 'br' : accepts(context, 'gzip') ? 'gzip' : null;
  const hasBody = context.req.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  if (!encoding || !isBare || !hasBody || length < WORTH_COMPRESSING_BYTES) return [held];
  headers['content-encoding'] = encoding;
  headers.vary = 'accept-encoding';
  delete headers['content-length'];
  return [held, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip({ level: 6 })];
}
