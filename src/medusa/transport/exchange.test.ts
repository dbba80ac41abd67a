import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { exchange, NoAnswerError } from './exchange';
import { type Evidence, setNetworkWatch } from './network-watch';

let heard: Evidence[] = [];
let mayRead = true;
setNetworkWatch({ mayRead: () => mayRead, asked: () => (evidence) => heard.push(evidence) });

afterEach(() => {
  heard = [];
  mayRead = true;
});

/** A machine that answers everything alike. */
async function machine(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const JSON_HEADERS = { 'content-type': 'application/json', date: 'Sat, 21 Nov 2026 12:00:00 GMT' };

test('an answer of the shop is evidence of a network, and tells the shop’s time', async () => {
  const { url } = await machine((response) => response.writeHead(404, JSON_HEADERS).end('{"type":"not_found","message":"no cart"}'));
  expect(await exchange(url)).toMatchObject({ status: 404, data: { type: 'not_found' } });
  expect(heard).toEqual([{ kind: 'answer', serverMs: Date.UTC(2026, 10, 21, 12) }]);
});

test.each([502, 503, 504])('%s may come from any machine in between and proves nothing', async (status) => {
  const { url } = await machine((response) => response.writeHead(status, JSON_HEADERS).end('{}'));
  await exchange(url);
  expect(heard).toEqual([{ kind: 'nothing' }]);
});

test.each([
  [404, 'text/plain', '404 page not found'],
  [404, 'application/json', '{"error":"no such upstream"}'],
  [404, 'application/problem+json', '{"type":"not_found","message":"no"}'],
  [401, 'text/plain', 'Unauthorized'],
  [403, 'text/html', '<h1>Forbidden</h1>'],
  [409, 'application/json', '{}'],
])('N14: %i of a stranger (%s) is no sign of the shop', async (status, type, body) => {
  const { url } = await machine((response) => response.writeHead(status, { 'content-type': type }).end(body));
  await exchange(url);
  expect(heard).toEqual([{ kind: 'nothing' }]);
});

test.each([
  ['text/plain', 'Microsoft Connect Test'],
  ['application/json', ''],
  ['image/png', '…'],
])('N14: a success of type %s with the body "%s" is no answer', async (type, body) => {
  const { url } = await machine((response) => response.writeHead(200, { 'content-type': type }).end(body));
  await expect(exchange(url, { method: 'POST' })).rejects.toThrow(NoAnswerError);
  expect(heard).toEqual([{ kind: 'failure', portal: false }]);
});

test('N14: a proxy that wants to know who somebody is, is no sign of the shop', async () => {
  const { url } = await machine((response) => response.writeHead(407, { 'content-type': 'text/plain' }).end('log in'));
  await exchange(url).catch(() => undefined);
  expect(heard).not.toContainEqual(expect.objectContaining({ kind: 'answer' }));
});

test('N14: a redirect is not followed to what would look like an answer', async () => {
  const { url, asked } = await machine((response) => response.writeHead(302, { location: '/' }).end());
  await expect(exchange(url)).rejects.toThrow(NoAnswerError);
  expect(asked()).toBe(1);
  expect(heard).toEqual([{ kind: 'failure', portal: true }]);
});

test('what this device may have answered itself proves nothing', async () => {
  const { url } = await machine((response) => response.writeHead(200, { ...JSON_HEADERS, 'x-kept': '1' }).end('{}'));
  await exchange(url, { isFromShop: (headers) => !headers.has('x-kept') });
  expect(heard).toEqual([{ kind: 'nothing' }]);
});

test('N08: the log-in page of a Wi-Fi is no answer, whatever it calls itself', async () => {
  const page = await machine((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'));
  const honest = await machine((response) => response.writeHead(511, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'));
  await expect(exchange(page.url)).rejects.toThrow(NoAnswerError);
  await exchange(honest.url);
  expect(heard).toEqual([
    { kind: 'failure', portal: true },
    { kind: 'failure', portal: true },
  ]);
});

test('N06: an answer that breaks off is a failure of the network', async () => {
  const { url } = await machine((response) => {
    response.writeHead(200, { ...JSON_HEADERS, 'content-length': 100 });
    response.write('{"cart":', () => response.destroy());
  });
  await expect(exchange(url)).rejects.toThrow('Network Error');
  expect(heard).toEqual([{ kind: 'failure', portal: false }]);
});

test.each([
  ['read', 'GET', 8_000],
  ['write', 'POST', 15_000],
])('N13: a %s whose answer drips is given up in its time', async (_, method, limitMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let begun = () => {};
  const dripping = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { url } = await machine((response) => {
    response.writeHead(200, JSON_HEADERS);
    response.write('{', begun);
  });
  const given = exchange(url, { method }).catch((error: unknown) => error);
  await dripping;
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toMatchObject({ name: 'NoAnswerError', message: `timeout of ${limitMs}ms exceeded` });
  expect(heard).toEqual([{ kind: 'failure', portal: false }]);
});

test('while reads are not worth sending they fail at once; writes and what may be kept here are tried', async () => {
  const { url, asked } = await machine((response) => response.writeHead(200, JSON_HEADERS).end('{}'));
  mayRead = false;
  await expect(exchange(url)).rejects.toThrow(NoAnswerError);
  expect(asked()).toBe(0);
  await exchange(url, { method: 'POST' });
  await exchange(url, { isFromShop: () => false });
  expect(asked()).toBe(2);
});
