import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What can become of one request and its answer on the way. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A captive portal or a broken load balancer: fine, and not the shop. */
  | { readonly kind: 'html' }
  /** The connection ends without a word. */
  | { readonly kind: 'nothing' }
  /** The connection is reset, as by a firewall. */
  | { readonly kind: 'reset' }
  /** Nothing arrives and nothing is said: a network that swallows what it is given. */
  | { readonly kind: 'silence' }
  /** The answer is right, and late. */
  | { readonly kind: 'late'; readonly delayMs: number }
  /** The request waits here until the test lets it through, also when nobody waits for its answer any more. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> }
  /** The request arrives and is carried out; its answer waits here. */
  | { readonly kind: 'answer-held'; readonly until: Promise<unknown> }
  /** The connection ends at once, and the request arrives all the same when the test lets it through. */
  | { readonly kind: 'zombie'; readonly until: Promise<unknown> }
  /** The request arrives and is carried out; its answer gets lost. */
  | { readonly kind: 'lost-answer' }
  /** The request arrives and is carried out; the answer says that it failed, as a web page unless told otherwise. */
  | { readonly kind: 'failed-after'; readonly status: number; readonly body?: string; readonly type?: string }
  /** The copy of an earlier answer to the same read, so many answers ago; the real one where there was none. */
  | { readonly kind: 'stale'; readonly ago: number }
  /** The answer begins as the backend's and breaks off after so many bytes. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** The answer comes byte by byte. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  /** The answer comes in pieces, each when the one before it has been dealt with. */
  | { readonly kind: 'pieces'; readonly split: RegExp; readonly between: () => Promise<unknown> }
  /** The request arrives twice, one after the other; the second answer comes back unless the first is asked for. */
  | { readonly kind: 'doubled'; readonly answer?: 'first' | 'second' }
  /** The answer is the backend's, and says that it is something else. */
  | { readonly kind: 'wrong-type'; readonly type: string }
  /** The request arrives as one for another path. */
  | { readonly kind: 'instead'; readonly path: string }
  /** The answer is the backend's, with other contents. */
  | { readonly kind: 'changed'; readonly change: (body: unknown) => unknown };

/** An answer with its whole body. */
export interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** One request on its way. */
export interface Passage {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Lets the request arrive, each time anew. */
  readonly passOn: () => Promise<Passed>;
  /** What a cache on the way would have kept of the same read. */
  readonly earlier: (ago: number) => Passed | undefined;
  /** Waits; rejects when the proxy is closed. */
  readonly pause: (delayMs: number) => Promise<void>;
}

const HTML = '<!doctype html><html><head><title>Wi-Fi</title></head><body><h1>Please accept our terms</h1></body></html>';

export function readAll(stream: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

/** Asks the server behind. */
export function pass(targetUrl: string, req: IncomingMessage, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    // Uncompressed, so that a fault can change what is inside. The host stays as the visitor has called it: the shop
    // compares it with the page that asks.
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const onward = request(`${targetUrl}${req.url}`, { method: req.method, headers, agent: false }, (answer) => {
      readAll(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }), reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

function begin(res: ServerResponse, { status, headers, body }: Passed): void {
  const { 'transfer-encoding': _chunked, connection: _hop, 'keep-alive': _kept, etag: _etag, ...others } = headers;
  res.writeHead(status, { ...others, 'content-length': body.length });
}

function send(res: ServerResponse, passed: Passed): void {
  begin(res, passed);
  res.end(passed.body);
}

const answer = (status: number, type: string, text: string, headers: Readonly<Record<string, string>> = {}): Passed => ({
  status,
  headers: { 'content-type': type, ...headers },
  body: Buffer.from(text),
});

/** Announces the whole answer and ends the connection within it. */
function cutOff(res: ServerResponse, passed: Passed, bytes: number): void {
  begin(res, passed);
  res.write(passed.body.subarray(0, Math.min(bytes, passed.body.length - 1)), () => res.destroy());
}

async function drip({ res, pause }: Passage, passed: Passed, everyMs: number): Promise<void> {
  begin(res, passed);
  res.flushHeaders();
  for (let at = 0; at < passed.body.length && !res.destroyed; at++) {
    await pause(everyMs);
    res.write(passed.body.subarray(at, at + 1));
  }
  res.end();
}

async function sendInPieces(res: ServerResponse, passed: Passed, { split, between }: Fault & { kind: 'pieces' }): Promise<void> {
  begin(res, passed);
  for (const piece of passed.body.toString('utf8').split(split)) {
    if (res.destroyed) return;
    res.write(piece);
    await between();
  }
  res.end();
}

/** Lets a request meet its fault, or pass unharmed. Resolves when nothing more will become of it. */
export async function meet(fault: Fault | null, passage: Passage): Promise<void> {
  const { req, res, passOn, pause } = passage;
  switch (fault?.kind) {
    case undefined:
      return send(res, await passOn());
    case 'status':
      return send(res, answer(fault.status, fault.type ?? 'text/html', fault.body ?? `<h1>${fault.status}</h1>`, fault.headers));
    case 'html':
      return send(res, answer(200, 'text/html; charset=utf-8', HTML));
    case 'nothing':
      return void req.socket.destroy();
    case 'reset':
      return void req.socket.resetAndDestroy();
    case 'silence':
      return;
    case 'late':
      await pause(fault.delayMs);
      return send(res, await passOn());
    case 'held':
      await fault.until;
      return send(res, await passOn());
    case 'answer-held': {
      const passed = await passOn();
      await fault.until;
      return send(res, passed);
    }
    case 'zombie':
      req.socket.destroy();
      await fault.until;
      return void (await passOn());
    case 'lost-answer':
      await passOn();
      return void req.socket.destroy();
    case 'failed-after':
      await passOn();
      return send(res, answer(fault.status, fault.type ?? 'text/html', fault.body ?? `<h1>${fault.status}</h1>`));
    case 'stale':
      return send(res, passage.earlier(fault.ago) ?? (await passOn()));
    case 'cut':
      return cutOff(res, await passOn(), fault.bytes);
    case 'drip':
      return drip(passage, await passOn(), fault.everyMs);
    case 'pieces':
      return sendInPieces(res, await passOn(), fault);
    case 'doubled': {
      const first = await passOn();
      const second = await passOn();
      return send(res, fault.answer === 'first' ? first : second);
    }
    case 'wrong-type': {
      const real = await passOn();
      return send(res, { ...real, headers: { ...real.headers, 'content-type': fault.type } });
    }
    case 'instead':
      req.url = fault.path;
      return send(res, await passOn());
    case 'changed': {
      const real = await passOn();
      return send(res, { ...real, body: Buffer.from(JSON.stringify(fault.change(JSON.parse(real.body.toString('utf8'))))) });
    }
  }
}
