import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestCheck } from '../store/request-check';
import { STORE_CALLS, type StoreCall } from '../store/store-api';
import { hasRedis, openRedis, type TestRedis } from '../testing/redis';
import { openLimits } from './limits';
import { LIMIT_POLICIES, type LimitPolicyName } from './policies';

const MINUTE_MS = 60_000;

interface Try {
  readonly limit?: LimitPolicyName;
  /** What its path names. */
  readonly thing?: string;
  readonly from?: string;
  readonly email?: unknown;
  /** What Medusa answers. */
  readonly status?: number;
}

/** Sends a try and has it answered. @returns what the visitor is told: Medusa's status, or 429 and how long to wait */
async function attempt(check: RequestCheck, { limit = 'login', from = '192.0.2.1', email = 'mika@example.com', status = 401, thing }: Try) {
  const call: StoreCall = { method: 'POST', path: '/store/auth', share: 'writes', purpose: 'a test', limit };
  const request = { call, addressShare: from, body: { email }, thing: thing ?? null };
  const refusal = await check.beforeForward(request);
  if (refusal) return { status: refusal.status, waitMs: (refusal.retryAfterSeconds ?? 0) * 1_000, refusal };
  check.afterAnswer?.(request, status);
  // What is given back is so after the answer.
  await Promise.resolve();
  return { status, waitMs: 0, refusal };
}

function limits(options: { redisUrl?: string; rateLimitFactor?: number } = {}): RequestCheck {
  const { check, close } = openLimits({ redisUrl: options.redisUrl, rateLimitFactor: options.rateLimitFactor ?? 1 });
  onTestFinished(close);
  return check;
}

/** How many tries get to Medusa before the first that does not. */
async function letThrough(check: RequestCheck, tries: (index: number) => Try, most = 200): Promise<number> {
  for (let index = 0; index < most; index += 1) if ((await attempt(check, tries(index))).status === 429) return index;
  return most;
}

describe('limits in memory', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('eight wrong passwords of one account from one address are answered, and the ninth in a quarter of an hour', async () => {
    const check = limits();
    expect(await letThrough(check, () => ({}))).toBe(8);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    const { refusal, waitMs } = await attempt(check, {});
    expect(refusal).toMatchObject({ status: 429, type: 'not_allowed', code: 'too_many_tries', message: expect.any(String) });
    expect(waitMs).toBe(10 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect((await attempt(check, {})).status).toBe(401);
  });

  test('many at one moment are not let through together', async () => {
    const check = limits();
    const answers = await Promise.all(Array.from({ length: 150 }, () => attempt(check, {})));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
  });

  test('an account is one, however its e-mail address is written', async () => {
    const spellings = [
      'Mika@Example.com',
      ' mika@example.com',
      'MIKA@EXAMPLE.COM ',
      'mi\u00adka@exam\u200bple.com',
      'ｍｉｋａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    ];
    expect(await letThrough(limits(), (index) => ({ email: spellings[index % spellings.length] }))).toBe(8);
  });

  test('its owner at another address still gets in', async () => {
    const check = limits();
    await letThrough(check, () => ({}));
    expect((await attempt(check, { from: '198.51.100.7', status: 200 })).status).toBe(200);
  });

  test('somebody with many addresses gets a hundred tries an hour, and the owner is kept out no longer than that', async () => {
    const check = limits();
    expect(await letThrough(check, (index) => ({ from: `192.0.2.${Math.floor(index / 8)}` }))).toBe(100);
    const { waitMs } = await attempt(check, { from: '198.51.100.7', status: 200 });
    expect(waitMs).toBe(60 * MINUTE_MS);
  });

  test('one address alone cannot keep an owner out', async () => {
    const check = limits();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      await letThrough(check, () => ({}));
      expect((await attempt(check, { from: '198.51.100.7', status: 200 })).status).toBe(200);
      await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
    }
  });

  test('one address that tries every account it knows is stopped at forty', async () => {
    expect(await letThrough(limits(), (index) => ({ email: `person-${index}@example.com` }))).toBe(40);
  });

  test('whoever gets in has not guessed, and what was mistyped before is forgotten there', async () => {
    const check = limits();
    for (let day = 0; day < 10; day += 1) {
      for (let mistyped = 0; mistyped < 4; mistyped += 1) await attempt(check, {});
      expect((await attempt(check, { status: 200 })).status).toBe(200);
      await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
    }
    expect(await letThrough(check, () => ({ status: 200 }), 60)).toBe(60);
  });

  test('signing in with an account of one’s own buys no tries with another', async () => {
    const check = limits();
    const tries = await letThrough(check, (index) => (index % 2 ? { email: 'mine@example.com', status: 200 } : {}));
    expect(tries).toBe(16);
  });

  test('a shop that does not answer makes nobody a guesser', async () => {
    expect(await letThrough(limits(), () => ({ status: 503 }), 60)).toBe(60);
  });

  test('words over which the shop fails buy no tries', async () => {
    expect(await letThrough(limits(), () => ({ status: 500 }))).toBe(8);
  });

  test('whoever leaves before the answer has had their try', async () => {
    const check = limits();
    const call: StoreCall = { method: 'POST', path: '/store/auth', share: 'writes', purpose: 'a test', limit: 'login' };
    for (let index = 0; index < 8; index += 1)
      await check.beforeForward({ call, addressShare: '192.0.2.1', body: { email: 'm@example.com' } });
    expect((await attempt(check, { email: 'm@example.com' })).status).toBe(429);
  });

  test('registrations count whether they succeed or tell that there is an account', async () => {
    const register = (index: number): Try => ({ limit: 'registration', email: `p-${index}@example.com`, status: index % 2 ? 200 : 422 });
    expect(await letThrough(limits(), register)).toBe(30);
    expect(await letThrough(limits(), () => ({ limit: 'registration', status: 422 }))).toBe(6);
  });

  test('a person gets three mails to set a new password in an hour', async () => {
    const check = limits();
    expect(await letThrough(check, (index) => ({ limit: 'password-token', from: `192.0.2.${index}`, status: 204 }))).toBe(3);
    expect(
      await letThrough(check, (index) => ({ limit: 'password-token', from: '198.51.100.7', email: `p-${index}@example.com`, status: 204 })),
    ).toBe(10);
  });

  test.each([null, 7, '', { a: 1 }, ['a@example.com']])('a request with %j for an e-mail address counts for its address', async (email) => {
    expect(await letThrough(limits(), () => ({ email, status: 400 }))).toBe(40);
  });

  test('an address places six orders in ten minutes, and waits longer each time it goes on', async () => {
    const check = limits();
    let carts = 0;
    const order = (): Try => ({ limit: 'order', status: 200, thing: `cart_${carts++}` });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      expect(await letThrough(check, order)).toBe(round < 3 ? 6 : 0);
      const { waitMs, refusal } = await attempt(check, order());
      expect(refusal).toMatchObject({ status: 429, code: 'too_many_tries' });
      waits.push(waitMs / MINUTE_MS);
      await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    }
    // The third time the hour is used up.
    expect(waits).toEqual([10, 10, 40, 30]);
    expect((await attempt(check, { ...order(), from: '198.51.100.7' })).status).toBe(200);
  });

  test('an order that is asked for once more is not counted once more, and one that did not come about not at all', async () => {
    const check = limits();
    expect(await letThrough(check, () => ({ limit: 'order', status: 200, thing: 'cart_same' }), 50)).toBe(50);
    expect(await letThrough(check, (index) => ({ limit: 'order', status: 409, thing: `cart_short_${index}` }), 50)).toBe(50);
    expect(await letThrough(check, (index) => ({ limit: 'order', status: 200, thing: `cart_${index}` }))).toBe(5);
    // Refused for now, it counts as nothing: it is placed when there is room again.
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect((await attempt(check, { limit: 'order', status: 200, thing: 'cart_5' })).status).toBe(200);
  });

  test('of many orders at one moment no more are placed', async () => {
    const check = limits();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attempt(check, { limit: 'order', status: 200, thing: `cart_${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  test('a call without a policy is never refused', async () => {
    const check = limits();
    const call: StoreCall = { method: 'GET', path: '/store/config', share: 'goods', purpose: 'a test' };
    for (let index = 0; index < 100; index += 1) {
      expect(await check.beforeForward({ call, addressShare: '192.0.2.1', body: {} })).toBeNull();
    }
  });

  test('a factor is for tests, where one address is many visitors', async () => {
    expect(await letThrough(limits({ rateLimitFactor: 3 }), () => ({}))).toBe(24);
  });

  test('a flood of addresses takes no more memory than ten thousand of them, and frees no account under attack', async () => {
    const check = limits();
    await letThrough(check, () => ({}));
    for (let index = 0; index < 9_000; index += 1)
      await attempt(check, { from: `2001:db8:${index.toString(16)}::/56`, email: `p${index}` });
    expect((await attempt(check, {})).status).toBe(429);
    for (let index = 0; index < 11_000; index += 1)
      await attempt(check, { from: `2001:db9:${index.toString(16)}::/56`, email: `q${index}` });
    // Each key has a timer of its own.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(30_000);
  });
});

test('every call that takes a password names its policy', () => {
  const open = STORE_CALLS.filter(({ body }) => body?.some((field) => /password|token/.test(field)));
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ limit }) => limit === undefined)).toEqual([]);
  for (const { limit } of open) expect(LIMIT_POLICIES).toHaveProperty([limit ?? '']);
});

let probes = 0;

/** Whether a try is counted in Redis by now: a server counts for itself until its connection stands. */
async function countsIn({ keys }: TestRedis, check: RequestCheck): Promise<boolean> {
  const before = keys().length;
  probes += 1;
  await attempt(check, { email: `probe-${probes}@example.com`, from: `203.0.113.${probes}` });
  return keys().length > before;
}

describe.skipIf(!hasRedis())('limits in Redis', () => {
  test('two servers count together, and no e-mail address is kept there', async () => {
    const redis = await openRedis(onTestFinished);
    const [one, two] = [limits({ redisUrl: redis.url }), limits({ redisUrl: redis.url })];
    for (const server of [one, two]) await expect.poll(() => countsIn(redis, server)).toBe(true);
    const before = await letThrough(one, () => ({}), 5);
    expect(before + (await letThrough(two, () => ({})))).toBe(8);
    expect(redis.keys().join()).not.toMatch(/@|example/);
  });

  test('while Redis is gone limits hold, and so does the shop', async () => {
    const redis = await openRedis(onTestFinished);
    const check = limits({ redisUrl: redis.url });
    await expect.poll(() => countsIn(redis, check)).toBe(true);
    await redis.stop();
    expect((await attempt(check, { email: 'other@example.com', status: 200 })).status).toBe(200);
    expect(await letThrough(check, () => ({}))).toBe(8);
  });
});
