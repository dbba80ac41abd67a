import type { IncomingMessage } from 'node:http';
import type { Refusal } from './request-check';
import type { StoreCall } from './store-api';
import { LARGEST_BODY_BYTES } from './store-api';

const refusal = (status: number, message: string): Refusal => ({ status, type: 'invalid_data', message, closes: true });

const TOO_LARGE = refusal(413, 'The request is too large.');
const TOO_SLOW = refusal(408, 'The request did not arrive in time.');
const NOT_JSON = refusal(415, 'The request must be JSON.');
const NOT_PICTURE = refusal(415, 'The request must be a picture: JPEG, PNG or WebP.');
const BAD_JSON: Refusal = { status: 400, type: 'invalid_data', message: 'The request is not valid JSON.' };
const NO_OBJECT: Refusal = { status: 400, type: 'invalid_data', message: 'The request must be a JSON object.' };
/** Nobody is there to read it. */
const GONE = refusal(400, 'The request broke off.');

export class BodyError extends Error {
  override readonly name = 'BodyError';

  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** A request's body: the bytes as they came, and what they say. */
export interface JsonBody {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, unknown>>;
}

const NO_BODY: JsonBody = { bytes: Buffer.alloc(0), fields: {} };

/** Reads a body whole, in its time. Nothing else is held meanwhile, so that a slow one costs its socket and no more. */
function readAll(req: IncomingMessage, largestBytes: number, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (refused?: Refusal) => {
      clearTimeout(timer);
      req.off('data', take).off('end', whole).off('error', gone).off('close', gone);
      if (refused) {
        req.pause();
        reject(new BodyError(refused));
      } else resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > largestBytes) end(TOO_LARGE);
      else chunks.push(chunk);
    };
    const whole = () => end();
    const gone = () => {
      req.on('error', () => undefined);
      end(GONE);
    };
    const timer = setTimeout(() => end(TOO_SLOW), timeoutMs);
    req.on('data', take).on('end', whole).on('error', gone).on('close', gone);
  });
}

const isJson = (type: string): boolean => /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type);

function fieldsIn(bytes: Buffer): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BodyError(BAD_JSON);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BodyError(NO_OBJECT);
  return value as Readonly<Record<string, unknown>>;
}

const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/i.test(type);

/**
 * The body of a call, a JSON object with fields the call knows, or a picture.
 *
 * @param timeoutMs for the whole of it, from now on
 * @throws {BodyError} with what the visitor is told
 */
export async function readBody(
  req: IncomingMessage,
  call: Pick<StoreCall, 'body' | 'picture' | 'largestBodyBytes'>,
  timeoutMs: number,
): Promise<JsonBody> {
  const largestBytes = call.largestBodyBytes ?? LARGEST_BODY_BYTES;
  if (Number(req.headers['content-length'] ?? 0) > largestBytes) throw new BodyError(TOO_LARGE);
  const bytes = await readAll(req, largestBytes, timeoutMs);
  if (call.picture) {
    if (!isPicture(req.headers['content-type'] ?? '') || req.headers['content-encoding'] !== undefined) throw new BodyError(NOT_PICTURE);
    return { bytes, fields: {} };
  }
  if (bytes.length === 0) return NO_BODY;
  if (!isJson(req.headers['content-type'] ?? '') || req.headers['content-encoding'] !== undefined) throw new BodyError(NOT_JSON);
  const fields = fieldsIn(bytes);
  const unknown = Object.keys(fields).find((name) => !call.body?.includes(name));
  if (unknown !== undefined) {
    const name = /^[\w-]{1,40}$/.test(unknown) ? unknown : 'A field';
    throw new BodyError({ status: 400, type: 'invalid_data', message: `${name} is not known here.` });
  }
  return { bytes, fields };
}
