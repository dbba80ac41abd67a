import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { descendantsOf, isAlive } from '../../scripts/lib/processes.mjs';
import { type RunningShop, startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { openCart, until } from './asking';
import { shopperAt } from './shopper';

/** Until it is noticed; the rest is its own start. */
const NOTICED_WITHIN_MS = 10_000;
/** A machine that is busy with something else starts a shop slowly. */
const LEAST_START_MS = 10_000;
const ASK_AGAIN_MS = 50;

const statusOf = async (address: string): Promise<number> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
};

const statusOfOwn = async (somebody: ReturnType<typeof shopperAt>): Promise<number> => {
  try {
    return (await somebody.tell('GET', '/store/customers/me')).status;
  } catch {
    return 0;
  }
};

/** Asks one after the other until told to end. @returns what was answered, each once */
function keepAsking<Answer>(ask: () => Promise<Answer>) {
  const answers = new Set<Answer>();
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; await pause(ASK_AGAIN_MS)) answers.add(await ask());
  })();
  return {
    answers,
    async end(): Promise<void> {
      isOver = true;
      await asking;
    },
  };
}

// Only there it can be told whose process is whose, and whether it has really ended.
describe.runIf(process.platform === 'linux')('A shop of which one process is half-dead', () => {
  const lines: string[] = [];
  let shop: RunningShop;
  let limitMs = 0;
  beforeAll(async () => {
    shop = await startShopForTests({ onLine: (line) => lines.push(line) });
    await shop.close();
    const since = Date.now();
    await shop.open();
    limitMs = NOTICED_WITHIN_MS + Math.max(LEAST_START_MS, 4 * (Date.now() - since));
  });
  afterAll(() => shop.stop());

  const database = async () => Number((await shop.database?.())?.pid);
  const victims = {
    'the database': async () => [await database()],
    'the database with all its sessions': async () => [await database(), ...descendantsOf(await database())],
    'the backend': async () => [Number(shop.pids().backend)],
    'the server': async () => [Number(shop.pids().server)],
  };
  type Victim = keyof typeof victims;

  const CASES: readonly (readonly [NodeJS.Signals, Victim])[] = [
    // Its "smart" shutdown waits for the sessions that Medusa keeps open, and lets no new one in.
    ['SIGTERM', 'the database'],
    ['SIGSTOP', 'the database'],
    ['SIGSTOP', 'the database with all its sessions'],
    ['SIGTERM', 'the backend'],
    ['SIGSTOP', 'the backend'],
    ['SIGTERM', 'the server'],
    ['SIGSTOP', 'the server'],
  ];
  test.each(CASES)(
    'X14: by %s to %s ends it and starts it again, and says meanwhile that nothing can be ordered',
    async (signal, victim) => {
      const somebody = shopperAt(shop.url);
      await somebody.signUp(`mara.${randomUUID()}@example.com`);
      expect((await openCart(shop.url)).status).toBe(200);
      expect(await until(async () => (await statusOf(`${shop.url}/healthz`)) === 200, limitMs)).toBe(true);
      const pids = await victims[victim]();
      const ready = keepAsking(() => statusOf(`${shop.url}/healthz`));
      const alive = keepAsking(() => statusOf(`${shop.url}/livez`));
      const carts = keepAsking(async () => (await openCart(shop.url)).status);
      // Whoever is signed in has a session, which is written when the answer has left.
      const signedIn = keepAsking(() => statusOfOwn(somebody));
      try {
        for (const pid of pids) process.kill(pid, signal);
        // What is said of its health may be a second old.
        const isBack = async () =>
          !pids.some(isAlive) && (await statusOf(`${shop.url}/healthz`)) === 200 && (await openCart(shop.url)).status === 200;
        expect(await until(isBack, limitMs), lines.slice(-10).join('\n')).toBe(true);
      } finally {
        await Promise.all([ready, alive, carts, signedIn].map((asking) => asking.end()));
      }
      const silent = victim === 'the server' ? [0] : [];
      if (victim !== 'the server') expect([...ready.answers]).toContain(503);
      expect([...ready.answers].filter((status) => ![200, 503, ...silent].includes(status))).toEqual([]);
      expect([...alive.answers].filter((status) => ![200, ...silent].includes(status))).toEqual([]);
      // 504: nobody knows what became of it. Neither is a refusal, and both are repeated.
      for (const { answers } of [carts, signedIn]) {
        expect([...answers].filter((status) => ![200, 503, 504, ...silent].includes(status))).toEqual([]);
      }
      expect(lines.filter((line) => /ERR_HTTP_HEADERS_SENT|after they are sent/.test(line))).toEqual([]);
    },
  );
});
