import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProxy, openFaultProxy } from './fault-proxy';
import { signal } from './signal';

/** A shop that counts what reaches it; `/count` tells. */
let taken: string[] = [];
let shop: Server;
let proxy: FaultProxy;

const ask = async (path: string, body?: string, more: RequestInit = {}) =>
  fetch(proxy.url + path, { ...(body !== undefined && { method: 'POST', body }), ...more });
const add = (more?: RequestInit) => ask('/cart', '{"add":1}', more);
const lost = (asked: Promise<Response>) => expect(asked.then((answer) => answer.text())).rejects.toThrow();

beforeEach(async () => {
  taken = [];
  shop = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      if (req.method === 'POST') taken.push(body);
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ count: taken.length }));
    });
  });
  await new Promise<void>((ready) => shop.listen(0, '127.0.0.1', ready));
  proxy = await openFaultProxy(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await proxy.close();
  shop.closeAllConnections();
  await new Promise((done) => shop.close(done));
});

test('without a fault everything passes, and is on record', async () => {
  expect(await (await add()).json()).toEqual({ count: 1 });
  expect(await (await ask('/count?of=all')).json()).toEqual({ count: 1 });
  expect(taken).toEqual(['{"add":1}']);
  expect(proxy.heard()).toMatchObject([
    { method: 'POST', path: '/cart', body: '{"add":1}', fault: null, status: 200 },
    { method: 'GET', path: '/count?of=all', body: '', fault: null, status: 200 },
  ]);
  expect(proxy.heard('GET', /count/)).toHaveLength(1);
  proxy.forget();
  expect(proxy.heard()).toEqual([]);
});

test('a rule is about its method, its path and the first few requests only', async () => {
  proxy.fail('/cart', { kind: 'status', status: 503 }, { method: 'POST', times: 1 });
  expect((await ask('/cart')).status).toBe(200);
  expect((await ask('/other', '')).status).toBe(200);
  expect((await add()).status).toBe(503);
  expect((await add()).status).toBe(200);
  expect(proxy.heard('POST', /^\/cart$/)).toMatchObject([
    { fault: 'status', status: null },
    { fault: null, status: 200 },
  ]);
});

test('the newest rule counts, and healing ends them all', async () => {
  proxy.fail('/', { kind: 'status', status: 500 });
  proxy.fail('/', { kind: 'status', status: 429, headers: { 'retry-after': '7' } });
  const answer = await ask('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  proxy.heal();
  expect((await ask('/')).status).toBe(200);
});

describe('what never arrives', () => {
  for (const kind of ['nothing', 'reset'] as const) {
    test(`${kind}: the connection ends and nothing has happened`, async () => {
      proxy.fail('/cart', { kind });
      await lost(add());
      expect(taken).toEqual([]);
    });
  }

  test('silence: nobody answers, and nothing has happened', async () => {
    proxy.fail('/cart', { kind: 'silence' });
    await lost(add({ signal: AbortSignal.timeout(100) }));
    expect(taken).toEqual([]);
  });

  test('html: a log-in page with status 200', async () => {
    proxy.fail('/cart', { kind: 'html' });
    const answer = await add();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(taken).toEqual([]);
  });
});

describe('what happens without being heard of', () => {
  test('lost-answer', async () => {
    proxy.fail('/cart', { kind: 'lost-answer' });
    await lost(add());
    expect(taken).toHaveLength(1);
  });

  test('failed-after', async () => {
    proxy.fail('/cart', { kind: 'failed-after', status: 503 });
    expect((await add()).status).toBe(503);
    expect(taken).toHaveLength(1);
  });

  test('cut: the answer breaks off', async () => {
    proxy.fail('/cart', { kind: 'cut', bytes: 4 });
    await lost(add());
    expect(taken).toHaveLength(1);
  });

  test('drip: the answer is on its way for ever', async () => {
    proxy.fail('/cart', { kind: 'drip', everyMs: 1_000 });
    const controller = new AbortController();
    const answer = await add({ signal: controller.signal });
    expect(answer.status).toBe(200);
    controller.abort();
    await expect(answer.text()).rejects.toThrow();
    expect(taken).toHaveLength(1);
  });

  test('drip: whoever waits has it whole', async () => {
    proxy.fail('/cart', { kind: 'drip', everyMs: 1 });
    expect(await (await add()).json()).toEqual({ count: 1 });
  });

  test('pieces: each waits for the one before it', async () => {
    const dealtWith = signal();
    proxy.fail('/cart', { kind: 'pieces', split: /(?=:)/, between: () => dealtWith.given });
    const reader = (await add()).body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe('{"count"');
    dealtWith.give();
    expect(await next()).toBe(':1}');
  });

  test('wrong-type: the answer calls itself something else', async () => {
    proxy.fail('/cart', { kind: 'wrong-type', type: 'text/plain' });
    const answer = await add();
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain', '{"count":1}']);
  });

  test('changed: the answer says something else', async () => {
    proxy.fail('/cart', { kind: 'changed', change: (body) => ({ ...(body as object), more: true }) });
    expect(await (await add()).json()).toEqual({ count: 1, more: true });
  });
});

describe('what happens twice', () => {
  for (const [answer, count] of [
    ['first', 1],
    ['second', 2],
  ] as const) {
    test(`doubled: the ${answer} answer comes back`, async () => {
      proxy.fail('/cart', { kind: 'doubled', answer });
      expect(await (await add()).json()).toEqual({ count });
      expect(taken).toHaveLength(2);
      expect(proxy.heard()[0]?.statuses).toEqual([200, 200]);
    });
  }
});

describe('what happens late', () => {
  test('late: the answer takes its time', async () => {
    proxy.fail('/cart', { kind: 'late', delayMs: 20 });
    expect(await (await add()).json()).toEqual({ count: 1 });
  });

  test('held: the request waits for the test', async () => {
    const { given, give } = signal();
    proxy.fail('/cart', { kind: 'held', until: given });
    const asked = add();
    await expect.poll(() => proxy.heard()).toHaveLength(1);
    expect(taken).toEqual([]);
    give();
    expect(await (await asked).json()).toEqual({ count: 1 });
  });

  test('held: the request arrives also when nobody waits for its answer any more', async () => {
    const { given, give } = signal();
    proxy.fail('/cart', { kind: 'held', until: given });
    const controller = new AbortController();
    const asked = lost(add({ signal: controller.signal }));
    await expect.poll(() => proxy.heard()).toHaveLength(1);
    controller.abort();
    await asked;
    expect(taken).toEqual([]);
    give();
    await expect.poll(() => taken).toHaveLength(1);
  });

  test('answer-held: it has happened long before its answer comes', async () => {
    const { given, give } = signal();
    proxy.fail('/cart', { kind: 'answer-held', until: given });
    const asked = add();
    await expect.poll(() => taken).toHaveLength(1);
    give();
    expect((await asked).status).toBe(200);
  });

  test('zombie: the connection ends at once, the request arrives when the test says so', async () => {
    const { given, give } = signal();
    proxy.fail('/cart', { kind: 'zombie', until: given }, { times: 1 });
    await lost(add());
    expect(taken).toEqual([]);
    proxy.heal();
    expect(await (await add()).json()).toEqual({ count: 1 });
    give();
    await expect.poll(() => proxy.heard('POST')[0]?.status).toBe(200);
    expect(taken).toHaveLength(2);
  });
});

test('offline nobody answers; back online it is the same address', async () => {
  const { given, give } = signal();
  proxy.fail('/cart', { kind: 'held', until: given }, { times: 1 });
  const asked = lost(add());
  await expect.poll(() => proxy.heard()).toHaveLength(1);
  await proxy.setOnline(false);
  await asked;
  await lost(add());
  expect(proxy.heard()).toHaveLength(1);
  give();
  await expect.poll(() => taken).toHaveLength(1);
  await proxy.setOnline(true);
  expect((await add()).status).toBe(200);
});

test('what becomes of every request can be listened to, and chosen request by request', async () => {
  const heard: string[] = [];
  proxy.steer(({ method }) => (method === 'POST' ? { kind: 'status', status: 500 } : null));
  proxy.hear(({ method, fault, status }) => heard.push(`${method} ${fault} ${status}`));
  await add();
  await ask('/');
  expect(heard).toEqual(['POST status null', 'GET null 200']);
});
