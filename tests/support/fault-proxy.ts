import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, meet, type Passed, pass, readAll } from './faults';

export type { Fault };

interface Rule {
  readonly method: string | null;
  readonly path: RegExp;
  readonly fault: Fault;
  times: number;
}

/** What became of one request. */
export interface Heard {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** As text. */
  readonly body: string;
  readonly fault: Fault['kind'] | null;
  /** What the server behind answered each time it was asked, so far. */
  readonly statuses: readonly number[];
  /** The last of them; null where it was not asked or did not answer. */
  readonly status: number | null;
}

export interface FaultProxy {
  readonly url: string;
  /** From now on, requests go to another server. */
  point(url: string): void;
  /** Chooses a fault for every request that no rule of `fail` is about. */
  steer(choose: (request: Pick<Heard, 'method' | 'path'>) => Fault | null): void;
  /** Tells what became of every request, once its fate is known to this proxy. */
  hear(listener: (heard: Heard) => void): void;
  /** Every request that has come since the start or the last `forget`, in order; an entry goes on being filled in. */
  heard(method?: string, path?: RegExp): readonly Heard[];
  forget(): void;
  /** Refuses connections and ends those that are open, or takes them again. What has been passed on goes on. */
  setOnline(online: boolean): Promise<void>;
  /**
   * From now on, requests to matching paths (with their query) meet the fault.
   *
   * @param path of the Store API; write `/store/auth` or a pattern
   * @param options `method` alone, and for the first `times` only
   */
  fail(path: string | RegExp, fault: Fault, options?: { readonly method?: string; readonly times?: number }): void;
  /** Everything works again; what is held stays held. */
  heal(): void;
  close(): Promise<void>;
}

const LONGEST_MS = 60_000;
/** Of each address; a long test must not keep every answer. */
const MOST_COPIES = 8;

/** Waits that end with the proxy. */
function openPauses() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    pause: (delayMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            resolve();
          },
          Math.min(delayMs, LONGEST_MS),
        );
        timers.add(timer);
      }),
    end() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Faults by rule. */
function openRules() {
  let rules: Rule[] = [];
  return {
    /** Undefined where no rule is about it. */
    faultFor(method: string, path: string): Fault | undefined {
      const rule = rules.find((one) => one.times > 0 && (one.method === null || one.method === method) && one.path.test(path));
      if (rule) rule.times -= 1;
      return rule?.fault;
    },
    add(
      path: string | RegExp,
      fault: Fault,
      { method = null, times = Number.POSITIVE_INFINITY }: { method?: string | null; times?: number },
    ) {
      const pattern = typeof path === 'string' ? new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : path;
      // The newest word counts.
      rules = [{ method, path: pattern, fault, times }, ...rules];
    },
    clear() {
      rules = [];
    },
  };
}

/**
 * A real HTTP server that breaks what a test tells it to: between the shop and its backend, or
 * between a browser and the shop.
 *
 * @param options with `keepsConnections: false` every request has a connection of its own. On a kept one
 *   Chromium repeats by itself what gets no answer, also a POST: then a lost answer is two requests.
 */
export async function openFaultProxy(
  targetUrl: string,
  { keepsConnections = true }: { readonly keepsConnections?: boolean } = {},
): Promise<FaultProxy> {
  let target = targetUrl;
  let choose: (request: Pick<Heard, 'method' | 'path'>) => Fault | null = () => null;
  let listener: (heard: Heard) => void = () => undefined;
  let record: Heard[] = [];
  const copies = new Map<string, Passed[]>();
  const rules = openRules();
  const pauses = openPauses();

  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const { method = '', url: path = '' } = req;
    const fault = rules.faultFor(method, path) ?? choose({ method, path });
    // At once: a request that is held back must not be lost with the visitor who sent it.
    const body = await readAll(req);
    const statuses: number[] = [];
    const heard: Heard = {
      method,
      path,
      body: body.toString('utf8'),
      fault: fault?.kind ?? null,
      statuses,
      get status() {
        return statuses.at(-1) ?? null;
      },
    };
    record.push(heard);
    const passOn = async () => {
      const passed = await pass(target, req, body);
      statuses.push(passed.status);
      if (method === 'GET') copies.set(path, [...(copies.get(path) ?? []), passed].slice(-MOST_COPIES));
      return passed;
    };
    const earlier = (ago: number) => (method === 'GET' ? copies.get(path)?.at(-1 - ago) : undefined);
    try {
      await meet(fault, { req, res, passOn, earlier, pause: pauses.pause });
    } finally {
      listener(heard);
    }
  };

  const server = createServer((req, res) => {
    if (!keepsConnections) res.setHeader('connection', 'close');
    serve(req, res).catch(() => res.destroy());
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const closed = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    point(url) {
      target = url;
    },
    steer(next) {
      choose = next;
    },
    hear(next) {
      listener = next;
    },
    heard: (method, path = /./) => record.filter((one) => (method === undefined || one.method === method) && path.test(one.path)),
    forget() {
      record = [];
    },
    async setOnline(online) {
      if (online === server.listening) return;
      await (online ? listen(port) : closed());
    },
    fail: (path, fault, options = {}) => rules.add(path, fault, options),
    heal: () => rules.clear(),
    async close() {
      pauses.end();
      await closed();
    },
  };
}
