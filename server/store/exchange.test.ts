import { type RequestListener, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../src/testing/eventually';
import { ask } from '../testing/ask';
import { openNotingBackend } from '../testing/noting-backend';
import { NOWHERE, openServer, openShop } from '../testing/open-shop';
import { SHARES } from './shares';

const openBackend = (answer?: RequestListener) => openNotingBackend(onTestFinished, answer);
const JSON_TYPE = { 'content-type': 'application/json' };
/** An open call, for what is the same with every one. */
const READ = '/store/carts/cart_1';

test('an answer that comes bare is compressed on the way out', async () => {
  const json = JSON.stringify({ products: 'x'.repeat(5_000) });
  const backend = await openBackend((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(json);
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, READ, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.body).toString()).toBe(json);
  expect((await ask(url, READ)).text).toBe(json);
});

test.each([
  [401, 'text/plain', 'Unauthorized'],
  [500, 'text/html', '<h1>Internal Server Error</h1>'],
  [409, 'application/json', '{"errors":[]}'],
])('an error of the backend (%i) arrives as it was said', async (status, type, body) => {
  const backend = await openBackend((_, res) => res.writeHead(status, { 'content-type': type }).end(body));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, READ);
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([status, type, body]);
});

test('a dead backend is said in JSON, and the shop goes on', async () => {
  const { url } = await openShop(onTestFinished, { backendUrl: NOWHERE });
  const answer = await ask(url, '/store/carts', { method: 'POST', body: '{}', headers: JSON_TYPE });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(JSON.parse(answer.text)).toEqual({ type: 'backend_unavailable', message: expect.stringContaining('cannot be reached') });
  expect((await ask(url, '/')).status).toBe(200);
});

test.each([
  ['a read', 'GET', { readMs: 150, writeMs: 60_000 }],
  ['a change', 'POST', { readMs: 1, writeMs: 150 }],
])('a backend that says nothing is given up after the time limit of %s', async (_, method, proxyLimits) => {
  const backend = await openBackend(() => undefined);
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, proxyLimits });
  const path = method === 'GET' ? READ : '/store/carts';
  const answer = await ask(url, path, { method, ...(method === 'POST' && { body: '{}', headers: JSON_TYPE }) });
  expect([answer.status, JSON.parse(answer.text).type]).toEqual([504, 'backend_timeout']);
});

test('a backend that begins an answer and falls silent is given up too, and nobody is answered twice', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const backend = await openBackend((_, res) => void res.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{'));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, proxyLimits: { readMs: 150 } });
  // Only breaking off says that there is more.
  await expect(ask(url, READ)).rejects.toThrow();
  expect((await ask(url, '/livez')).status).toBe(200);
  expect(said).not.toHaveBeenCalled();
});

test('an answer that comes after the time limit goes nowhere', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const late: (() => void)[] = [];
  const backend = await openBackend((_, res) => void late.push(() => res.end('{}')));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, proxyLimits: { writeMs: 150 } });
  const write = () => ask(url, '/store/carts', { method: 'POST', body: '{}', headers: JSON_TYPE });
  expect((await write()).status).toBe(504);
  late.shift()?.();
  expect((await write()).status).toBe(504);
  expect((await ask(url, '/livez')).status).toBe(200);
  expect(said).not.toHaveBeenCalled();
});

test('an answer that breaks off is not passed on as a whole one', async () => {
  const backend = await openBackend((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    res.write('{"half":');
    setTimeout(() => res.destroy(), 30);
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await expect(ask(url, READ)).rejects.toThrow();
});

test('a visitor who leaves takes the request back', async () => {
  let noteGone = () => {};
  const gone = new Promise<void>((resolve) => {
    noteGone = resolve;
  });
  const backend = await openServer((_, res) => void res.on('close', noteGone), onTestFinished);
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const req = request(url + READ);
  req.on('error', () => undefined);
  req.end();
  backend.server.once('request', () => req.destroy());
  await gone;
});

/** A backend that closes a kept connection the moment it is used again. */
async function openForgetful() {
  const used = new WeakSet<object>();
  return openBackend((req, res) => {
    if (used.has(req.socket)) return req.socket.destroy();
    used.add(req.socket);
    res.end('{"ok":true}');
  });
}

test('a read that meets a connection just closing is asked again', async () => {
  const backend = await openForgetful();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, READ);
  expect((await ask(url, READ)).status).toBe(200);
  expect(backend.seen).toHaveLength(3);
});

test('a write that meets a connection just closing is not repeated: nobody knows what became of it', async () => {
  const backend = await openForgetful();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, READ);
  expect((await ask(url, '/store/carts', { method: 'POST', body: '{}', headers: JSON_TYPE })).status).toBe(503);
  expect(backend.seen).toHaveLength(2);
});

/** On a machine that has much else to do. */
/** Asks and does not wait; `leave` hangs up. */
function askAndLeave(url: string, method = 'GET') {
  const req = request(url, { agent: false, method });
  req.on('error', () => undefined);
  req.end();
  return { leave: () => req.destroy() };
}

test('who leaves while waiting for a turn is not asked for', async () => {
  const held: (() => void)[] = [];
  const backend = await openBackend((_, res) => void held.push(() => res.end('{}')));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const places = SHARES.reads.atOnceOfOne;
  const inside = Array.from({ length: places }, (_, place) => ask(url, `/store/orders/inside_${place}`));
  await eventually(() => expect(held).toHaveLength(places));
  const waiting = askAndLeave(`${url}/store/orders/left`);
  const last = ask(url, '/store/orders/stayed');
  // Both have come to the shop when a third that needs no turn is answered.
  await ask(url, '/store/nothing');
  waiting.leave();
  await ask(url, '/store/nothing');
  const done = setInterval(() => held.shift()?.(), 5);
  await Promise.all([...inside, last]);
  clearInterval(done);
  expect(backend.seen.map((seen) => seen.url)).not.toContain('/store/orders/left');
  expect(backend.seen).toHaveLength(places + 1);
});

test('who reads slowly keeps nobody’s turn: Medusa is done long before', async () => {
  const large = JSON.stringify({ config: 'x'.repeat(900_000) });
  const backend = await openBackend((_, res) => void res.writeHead(200, JSON_TYPE).end(large));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const slow = Array.from({ length: 8 }, () => {
    const req = request(url + READ, { agent: false });
    req.on('response', (answer) => answer.pause());
    req.on('error', () => undefined);
    req.end();
    return req;
  });
  await eventually(() => expect(backend.seen).toHaveLength(8));
  expect((await ask(url, READ)).status).toBe(200);
  for (const req of slow) req.destroy();
});

test('who was answered has given the turn back', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, proxyLimits: { abandonedMs: 60_000 } });
  for (let write = 0; write < 20; write++) {
    // A connection of its own each time: its end is no sign that somebody left before the answer.
    const answer = await ask(url, '/store/carts/one/line-items', { method: 'POST', body: '{}', headers: JSON_TYPE });
    expect(answer.status).toBe(200);
  }
});

test('who left before the answer keeps the turn for as long as Medusa may still be at work', async () => {
  let noteEnd = () => {};
  const ended = new Promise<void>((resolve) => {
    noteEnd = resolve;
  });
  const backend = await openBackend((_, res) => void res.on('close', noteEnd));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, proxyLimits: { abandonedMs: 60_000 } });
  const path = `${url}/store/carts/one/payment-sessions`;
  const impatient = askAndLeave(path, 'POST');
  await eventually(() => expect(backend.seen).toHaveLength(1));
  impatient.leave();
  await ended;
  const next = askAndLeave(path, 'POST');
  for (let other = 0; other < 5; other++) await ask(url, '/store/nothing');
  expect(backend.seen).toHaveLength(1);
  next.leave();
});

test('writes to one cart go one after the other, those to another beside them', async () => {
  const held: (() => void)[] = [];
  const backend = await openBackend((_, res) => void held.push(() => res.end('{}')));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const add = (cart: string) => ask(url, `/store/carts/${cart}/line-items`, { method: 'POST', body: '{}', headers: JSON_TYPE });
  const answers = [add('one'), add('one'), add('other')];
  await eventually(() => expect(held).toHaveLength(2));
  expect(new Set(backend.seen.map((seen) => seen.url)).size).toBe(2);
  const done = setInterval(() => held.shift()?.(), 5);
  await Promise.all(answers);
  clearInterval(done);
  expect(backend.seen).toHaveLength(3);
});
