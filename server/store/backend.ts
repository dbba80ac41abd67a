import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/**
 * A Node server closes a quiet connection after five seconds. Ours are gone before, or a request
 * would now and then meet one that is just closing.
 */
const QUIET_CONNECTION_MS = 3_000;

/** What is sent to Medusa, whole and framed. */
export interface BackendRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for methods that have none. */
  readonly body: Buffer | null;
  /** Whether asking twice is as good as asking once. */
  readonly repeatable: boolean;
}

export interface Backend {
  /** Host and port, for people. */
  readonly host: string;
  /**
   * Asks, and waits for the head of the answer.
   *
   * @param signal ends the request, and the answer, at any time
   * @throws {NodeJS.ErrnoException} nobody answered, or the signal came first
   */
  ask(request: BackendRequest, signal: AbortSignal): Promise<IncomingMessage>;
  close(): void;
}

/** Connections to Medusa. How many there are is decided before they are asked for, by the shares. */
export function openBackend(backendUrl: string): Backend {
  const url = new URL(backendUrl);
  const isSecure = url.protocol === 'https:';
  const connections = { keepAlive: true, timeout: QUIET_CONNECTION_MS };
  const agent = isSecure ? new HttpsAgent(connections) : new HttpAgent(connections);
  const basePath = url.pathname.replace(/\/$/, '');

  const ask = (asked: BackendRequest, signal: AbortSignal, isSecondTry = false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const req = (isSecure ? httpsRequest : httpRequest)({
        agent,
        protocol: url.protocol,
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        method: asked.method,
        path: basePath + asked.path,
        headers: { host: url.host, ...asked.headers },
        signal,
      });
      req.on('response', resolve);
      req.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that was closed from the other end before anything came: a read may simply be asked again.
        const mayRepeat = !isSecondTry && asked.repeatable && req.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted;
        if (mayRepeat) ask(asked, signal, true).then(resolve, reject);
        else reject(error);
      });
      req.end(asked.body ?? undefined);
    });

  return { host: url.host, ask, close: () => agent.destroy() };
}
