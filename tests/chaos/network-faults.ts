import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, FaultProxy } from '../support/fault-proxy';
import { afterwards, FOREIGN_ANSWERS } from '../support/foreign-answers';
import type { Chance } from './chance';
import type { History } from './history';

/** How many requests about carts meet a fault. */
const SHARES = { fine: 0.1, rough: 0.45, storm: 0.75 } as const;
type NetworkState = keyof typeof SHARES | 'offline';

/**
 * Longest that a request is held back before it is passed on. The cart believes in one minute after
 * it has given up, which is the contract with whoever runs the proxies.
 */
const LONGEST_HOLD_MS = 40_000;
const WRITE_LIMIT_MS = 15_000;

const CART = /^\/store\/(?:carts|orders\/cart)(?:\/|$)/;

export interface NetworkFaults {
  /** Nothing goes wrong any more until `again`; `plan` is for the requests that place an order. */
  calm(plan?: readonly (Fault | null)[]): Promise<void>;
  again(): void;
  end(): Promise<void>;
}

/** Given up at once, and it arrives all the same, much later. */
const zombie = (chance: Chance): Fault => ({ kind: 'zombie', until: pause(chance.between(500, LONGEST_HOLD_MS)) });

/** Somebody else answers in the shop's place, before or after it has done what it was asked. */
function stranger(chance: Chance): Fault {
  const fault = chance.pick(FOREIGN_ANSWERS.map(([, one]) => [1, one] as [number, Fault]));
  return (chance.isLucky(0.5) && afterwards(fault)) || fault;
}

const CRASH = '{"type":"unknown_error","message":"storm"}';

/** What is done to a write matters; a read is only slowed down and disappointed. */
const faultIn = (chance: Chance, method: string): Fault =>
  chance.pick<() => Fault>([
    [2, () => ({ kind: 'nothing' })],
    [2, () => ({ kind: 'status', status: 503 })],
    [1, () => ({ kind: 'status', status: 500, type: 'application/json', body: CRASH })],
    [1, () => ({ kind: 'status', status: 429, headers: { 'retry-after': String(chance.between(1, 3)) } })],
    [4, () => stranger(chance)],
    [method === 'GET' ? 3 : 0, () => ({ kind: 'stale', ago: chance.between(0, 3) })],
    [1, () => ({ kind: 'cut', bytes: chance.between(1, 200) })],
    [1, () => ({ kind: 'reset' })],
    [2, () => ({ kind: 'late', delayMs: chance.between(200, 3_000) })],
    [method === 'GET' ? 0 : 5, () => zombie(chance)],
    [method === 'GET' ? 0 : 4, () => ({ kind: 'lost-answer' })],
    [method === 'GET' ? 0 : 3, () => ({ kind: 'doubled', answer: chance.isLucky(0.5) ? 'first' : 'second' })],
    [method === 'GET' ? 0 : 2, () => ({ kind: 'failed-after', status: chance.isLucky(0.5) ? 503 : 504 })],
    [method === 'GET' ? 0 : 1, () => ({ kind: 'late', delayMs: chance.between(WRITE_LIMIT_MS, LONGEST_HOLD_MS) })],
  ])();

/** What may happen to the request that places an order. */
export const completionFaults = (chance: Chance): (Fault | null)[] =>
  Array.from({ length: chance.between(0, 2) }, () =>
    chance.pick<Fault | null>([
      [2, stranger(chance)],
      [2, { kind: 'lost-answer' }],
      [1, { kind: 'nothing' }],
      [1, { kind: 'failed-after', status: 503 }],
      [1, { kind: 'status', status: 503 }],
      [1, { kind: 'doubled' }],
      [1, { kind: 'late', delayMs: chance.between(1_000, 5_000) }],
    ]),
  );

/** Fine, rough, stormy and no network at all, in turns of some seconds, between the browser and the shop. */
export function faultsBetween(front: FaultProxy, history: History, chance: Chance): NetworkFaults {
  let state: NetworkState = 'fine';
  let isCalm = false;
  let completions: (Fault | null)[] = [];
  const over = new AbortController();

  front.steer(({ method, path }) => {
    if (!CART.test(path)) return null;
    if (method === 'POST' && path.endsWith('/complete')) return completions.shift() ?? null;
    return !isCalm && state !== 'offline' && chance.isLucky(SHARES[state]) ? faultIn(chance, method) : null;
  });
  front.hear(({ method, path, fault, status }) => {
    if (CART.test(path)) history.add({ kind: 'request', method, path, fault, status });
  });

  const become = async (next: NetworkState) => {
    state = next;
    history.add({ kind: 'network', is: next });
    await front.setOnline(next !== 'offline');
  };

  const turn = async () => {
    while (!over.signal.aborted) {
      if (!isCalm) {
        const next = chance.pick<NetworkState>([
          [2, 'fine'],
          [4, 'rough'],
          [2, 'storm'],
          [2, 'offline'],
        ]);
        await become(next);
      }
      await pause(chance.between(3_000, 10_000), undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const turning = turn();

  return {
    async calm(plan = []) {
      isCalm = true;
      completions = [...plan];
      await become('fine');
    },
    again() {
      completions = [];
      isCalm = false;
    },
    async end() {
      over.abort();
      await turning;
      isCalm = true;
      completions = [];
      await become('fine');
    },
  };
}
