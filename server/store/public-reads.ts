import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '../config';
import type { RequestContext } from '../request-context';
import { type Encoded, etagOf, sendEncoded } from '../respond';
import { BROTLI, WORTH_COMPRESSING_BYTES } from './answer';
import type { Backend } from './backend';
import { BackendError, type BackendFailures } from './backend-failures';
import type { Outgoing } from './exchange';
import { headersToBackend } from './headers';

/** Stock as it was that long ago is as good as now: the cart asks again. */
const FRESH_MS = 250;
const MOST_KEPT = 200;

const compress = promisify(brotliCompress);

/** Medusa's answer to a read that is the same for everybody. */
interface PublicAnswer {
  readonly status: number;
  readonly body: Encoded;
}

/** Reads an answer whole. @throws {Error} It broke off */
async function readWhole(answer: IncomingMessage): Promise<PublicAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const plain = Buffer.concat(chunks);
  const brotli = plain.length < WORTH_COMPRESSING_BYTES ? undefined : await compress(plain, BROTLI);
  return {
    status: answer.statusCode ?? 502,
    body: { type: answer.headers['content-type'] ?? 'application/octet-stream', etag: etagOf(plain), plain, brotli },
  };
}

/** Reads that run, and for a moment those that are done. */
class BriefCache {
  readonly #reads = new Map<string, { answer: Promise<PublicAnswer>; untilMs: number }>();

  /** An answer that may be given again, or is on its way. */
  find(key: string): Promise<PublicAnswer> | null {
    const read = this.#reads.get(key);
    return read && performance.now() < read.untilMs ? read.answer : null;
  }

  /** @throws what `ask` throws; the next one asks anew then */
  async start(key: string, ask: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    const read = { answer: ask(), untilMs: Number.POSITIVE_INFINITY };
    this.#reads.delete(key);
    this.#reads.set(key, read);
    if (this.#reads.size > MOST_KEPT) this.#reads.delete(this.#reads.keys().next().value ?? '');
    try {
      const answer = await read.answer;
      // What went wrong over there is over soon.
      read.untilMs = answer.status < 500 ? performance.now() + FRESH_MS : 0;
      return answer;
    } catch (error) {
      read.untilMs = 0;
      throw error;
    }
  }

  clear(): void {
    this.#reads.clear();
  }
}

/** Reads that are the same for everybody: many visitors who ask for the same at once cost Medusa one read. */
export function openPublicReads(config: Config, backend: Backend, failures: BackendFailures, { readMs }: { readonly readMs: number }) {
  const answers = new BriefCache();

  const ask = async (path: string, headers: Record<string, string>): Promise<PublicAnswer> => {
    const late = AbortSignal.timeout(readMs);
    try {
      const answer = await backend.ask({ method: 'GET', path, headers, body: null, repeatable: true }, late);
      const whole = await readWhole(answer);
      failures.answered();
      return whole;
    } catch (error) {
      throw new BackendError(failures.refusalFor(error, late.aborted));
    }
  };

  return {
    /**
     * Answers a request that was let in.
     *
     * @param enter waits for a place at Medusa
     * @throws {BackendError} and what `enter` throws
     */
    async answer(
      context: RequestContext,
      { call, path }: Pick<Outgoing, 'call' | 'path'>,
      enter: () => Promise<() => void>,
    ): Promise<void> {
      const headers = headersToBackend(context.req, call, config, null);
      const key = `${path} ${headers['x-publishable-api-key'] ?? ''}`;
      let found = answers.find(key);
      if (!found) {
        const leave = await enter();
        // While this one waited somebody else may have asked.
        found = answers.find(key);
        if (found) leave();
        else found = answers.start(key, () => ask(path, headers)).finally(leave);
      }
      const { status, body } = await found;
      await sendEncoded(context, body, { 'cache-control': 'private, no-cache' }, status);
    },
    /** What is left in the shop has just changed. */
    forget: () => answers.clear(),
  };
}
