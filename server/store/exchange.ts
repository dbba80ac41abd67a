import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Config } from '../config';
import { say } from '../log';
import { isRead, type Visit } from '../visit';
import { stagesFor } from './answer';
import { openBackend } from './backend';
import { isBareUnauthorized } from './bare-refusal';
import { isEnding, tellEnded } from './ended-session';
import { headersToBackend, headersToVisitor } from './headers';
import { refuse } from './refuse';
import type { Refusal } from './request-check';
import type { StoreCall } from './store-api';

const LATE: Refusal = {
  status: 504,
  type: 'backend_timeout',
  message: 'The shop system did not answer in time. Please try again.',
  closes: true,
};
const DOWN: Refusal = {
  status: 503,
  type: 'backend_unavailable',
  message: 'The shop system cannot be reached at the moment. Please try again shortly.',
  retryAfterSeconds: 5,
  closes: true,
};

const UNAUTHORIZED: Refusal = { status: 401, type: 'unauthorized', message: 'Nobody is signed in, or the password is wrong.' };

/** What goes to Medusa for a visit that was let in. */
export interface Outgoing {
  readonly call: StoreCall;
  /** With its query. */
  readonly path: string;
  /** Null for methods that have none. */
  readonly body: Buffer | null;
}

export interface ExchangeLimits {
  /** For Medusa to answer, whole. */
  readonly timeoutMs: number;
  /** Medusa does not hear that somebody has left before it has answered, and works on: so long their place stays taken. */
  readonly abandonedMs: number;
}

/** Takes requests to Medusa and its answers back. */
export function openExchange(config: Config, { timeoutMs, abandonedMs }: ExchangeLimits) {
  const backend = openBackend(config.backendUrl);
  let wasDown = false;

  /**
   * Resolves when Medusa is done, which may be before the visitor has the whole answer; fails never.
   *
   * @param left that the visitor has gone
   * @param leave gives the place at Medusa back
   */
  const exchange = async (visit: Visit, { call, path, body }: Outgoing, left: AbortSignal, leave: () => void): Promise<void> => {
    const { req, res } = visit;
    const ending = new AbortController();
    let answer: IncomingMessage | undefined;
    // Every answer ends with the visitor's connection or turn being over: Medusa has done its work by then.
    const isAnswered = () => answer?.complete === true;
    const abandon = () => {
      if (!isAnswered()) ending.abort();
    };
    left.addEventListener('abort', abandon);
    const timer = setTimeout(() => ending.abort(), timeoutMs);
    try {
      const headers = headersToBackend(req, call, config, body === null ? null : body.length);
      answer = await backend.ask({ method: req.method ?? '', path, headers, body, repeatable: isRead(visit) }, ending.signal);
      wasDown = false;
      const done = new Promise((resolve) => void answer?.once('close', resolve));
      const back = headersToVisitor(answer.headers, call);
      if (isEnding(call)) tellEnded(back, req, answer.statusCode ?? 502);
      if (isBareUnauthorized(answer)) {
        answer.resume();
        // Its cookies, and what ends a session.
        for (const name of ['set-cookie', 'clear-site-data']) if (back[name]) res.setHeader(name, back[name]);
        refuse(visit, UNAUTHORIZED);
        await done;
        return;
      }
      const stages = stagesFor(visit, answer, back);
      res.writeHead(answer.statusCode ?? 502, back);
      // An answer that breaks off breaks off here, too: nothing else tells the visitor that it is not whole.
      pipeline([answer, ...stages, res], () => undefined);
      await done;
    } catch (error) {
      if (left.aborted) return;
      if (ending.signal.aborted) refuse(visit, LATE);
      else {
        const { code, message } = error as NodeJS.ErrnoException;
        if (!wasDown) say(`The backend at ${backend.host} does not answer (${code ?? message}).`);
        wasDown = true;
        refuse(visit, DOWN);
      }
    } finally {
      clearTimeout(timer);
      left.removeEventListener('abort', abandon);
      if (ending.signal.aborted && !isAnswered()) setTimeout(leave, abandonedMs).unref();
      else leave();
    }
  };
  return { exchange, close: () => backend.close() };
}
