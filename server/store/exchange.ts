import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Config } from '../config';
import { isRead, type RequestContext } from '../request-context';
import { stagesFor } from './answer';
import type { Backend } from './backend';
import type { BackendFailures } from './backend-failures';
import { isBareUnauthorized } from './bare-refusal';
import { isEnding, tellEnded } from './ended-session';
import { headersToBackend, headersToVisitor } from './headers';
import { refuse } from './refuse';
import type { Refusal } from './request-check';
import type { StoreCall } from './store-api';

const UNAUTHORIZED: Refusal = { status: 401, type: 'unauthorized', message: 'Nobody is signed in, or the password is wrong.' };

/** What goes to Medusa for a request that was let in. */
export interface Outgoing {
  readonly call: StoreCall;
  /** With its query. */
  readonly path: string;
  /** Null for methods that have none. */
  readonly body: Buffer | null;
}

export interface ExchangeLimits {
  /** For Medusa to answer a read, whole. */
  readonly readMs: number;
  /** And a change, an order among them: what is given up is one of which nobody knows what became. */
  readonly writeMs: number;
  /** Medusa does not hear that somebody has left before it has answered, and works on: so long their place stays taken. */
  readonly abandonedMs: number;
}

/** Takes requests to Medusa and its answers back. */
export function openExchange(
  config: Config,
  backend: Backend,
  failures: BackendFailures,
  { readMs, writeMs, abandonedMs }: ExchangeLimits,
) {
  /**
   * Resolves when Medusa is done, which may be before the visitor has the whole answer; fails never.
   *
   * @param left that the visitor has gone
   * @param leave gives the place at Medusa back
   */
  const exchange = async (context: RequestContext, { call, path, body }: Outgoing, left: AbortSignal, leave: () => void): Promise<void> => {
    const { req, res } = context;
    const ending = new AbortController();
    let answer: IncomingMessage | undefined;
    // Every answer ends with the visitor's connection or turn being over: Medusa has done its work by then.
    const isAnswered = () => answer?.complete === true;
    const abandon = () => {
      if (!isAnswered()) ending.abort();
    };
    left.addEventListener('abort', abandon);
    const timer = setTimeout(() => ending.abort(), isRead(context) ? readMs : writeMs);
    try {
      const headers = headersToBackend(req, call, config, body === null ? null : body.length);
      answer = await backend.ask({ method: req.method ?? '', path, headers, body, repeatable: isRead(context) }, ending.signal);
      failures.answered();
      const done = new Promise((resolve) => void answer?.once('close', resolve));
      const back = headersToVisitor(answer.headers);
      if (isEnding(call)) tellEnded(back, req, answer.statusCode ?? 502);
      if (isBareUnauthorized(answer)) {
        answer.resume();
        // Its cookies, and what ends a session.
        for (const name of ['set-cookie', 'clear-site-data']) if (back[name]) res.setHeader(name, back[name]);
        refuse(context, UNAUTHORIZED);
        await done;
        return;
      }
      const stages = stagesFor(context, answer, back);
      res.writeHead(answer.statusCode ?? 502, back);
      // An answer that breaks off breaks off here, too: nothing else tells the visitor that it is not whole.
      pipeline([answer, ...stages, res], () => undefined);
      await done;
    } catch (error) {
      if (left.aborted) return;
      refuse(context, failures.refusalFor(error, ending.signal.aborted));
    } finally {
      clearTimeout(timer);
      left.removeEventListener('abort', abandon);
      if (ending.signal.aborted && !isAnswered()) setTimeout(leave, abandonedMs).unref();
      else leave();
    }
  };
  return exchange;
}
