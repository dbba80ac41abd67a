import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a backend can do to a shop. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly type?: string }
  /** A captive portal or a broken load balancer: fine, and not the shop. */
  | { readonly kind: 'html' }
  /** The connection ends without a word. */
  | { readonly kind: 'nothing' }
  /** The answer is right, and late. */
  | { readonly kind: 'late'; readonly delayMs: number }
  /** The request arrives and is carried out; its answer gets lost. */
  | { readonly kind: 'lost-answer' }
  /** The answer is the backend's, with other contents. */
  | { readonly kind: 'changed'; readonly change: (body: unknown) => unknown };

interface Rule {
  readonly method: string | null;
  readonly path: RegExp;
  readonly fault: Fault;
  times: number;
}

export interface FaultProxy {
  readonly url: string;
  /**
   * From now on, requests to matching paths (with their query) meet the fault.
   *
   * @param path of the Store API; write `/store/auth` or a pattern
   * @param options `method` alone, and for the first `times` only
   */
  fail(path: string | RegExp, fault: Fault, options?: { readonly method?: string; readonly times?: number }): void;
  /** Everything works again. */
  heal(): void;
  close(): Promise<void>;
}

const HTML = '<!doctype html><html><head><title>Wi-Fi</title></head><body><h1>Please accept our terms</h1></body></html>';
const LONGEST_MS = 60_000;

function readAll(stream: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function pass(backendUrl: string, req: IncomingMessage): Promise<Passed> {
  const body = await readAll(req);
  return new Promise((resolve, reject) => {
    // Uncompressed, so that a fault can change what is inside.
    const headers = { ...req.headers, host: new URL(backendUrl).host, 'accept-encoding': 'identity' };
    const onward = request(`${backendUrl}${req.url}`, { method: req.method, headers, agent: false }, (answer) => {
      readAll(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }), reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

function send(res: ServerResponse, { status, headers, body }: Passed): void {
  const { 'transfer-encoding': _chunked, 'content-length': _length, etag: _etag, ...others } = headers;
  res.writeHead(status, { ...others, 'content-length': body.length });
  res.end(body);
}

const answer = (status: number, type: string, text: string): Passed => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
});

/** A real HTTP server between the shop and its backend that breaks what a test tells it to. */
export async function openFaultProxy(backendUrl: string): Promise<FaultProxy> {
  let rules: Rule[] = [];
  const timers = new Set<NodeJS.Timeout>();

  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          resolve();
        },
        Math.min(delayMs, LONGEST_MS),
      );
      timers.add(timer);
    });

  const faultFor = (req: IncomingMessage): Fault | null => {
    const rule = rules.find((one) => one.times > 0 && (one.method === null || one.method === req.method) && one.path.test(req.url ?? ''));
    if (!rule) return null;
    rule.times -= 1;
    return rule.fault;
  };

  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const fault = faultFor(req);
    switch (fault?.kind) {
      case undefined:
        return send(res, await pass(backendUrl, req));
      case 'status':
        return send(res, answer(fault.status, fault.type ?? 'text/html', fault.body ?? `<h1>${fault.status}</h1>`));
      case 'html':
        return send(res, answer(200, 'text/html; charset=utf-8', HTML));
      case 'nothing':
        return void req.socket.destroy();
      case 'late':
        await pause(fault.delayMs);
        return send(res, await pass(backendUrl, req));
      case 'lost-answer':
        await pass(backendUrl, req);
        return void req.socket.destroy();
      case 'changed': {
        const real = await pass(backendUrl, req);
        return send(res, { ...real, body: Buffer.from(JSON.stringify(fault.change(JSON.parse(real.body.toString('utf8'))))) });
      }
    }
  };

  const server = createServer((req, res) => {
    serve(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(path, fault, { method = null, times = Number.POSITIVE_INFINITY }: { method?: string | null; times?: number } = {}) {
      const pattern = typeof path === 'string' ? new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : path;
      // The newest word counts.
      rules = [{ method, path: pattern, fault, times }, ...rules];
    },
    heal() {
      rules = [];
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((done) => {
        server.close(() => done());
      });
    },
  };
}
